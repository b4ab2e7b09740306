import { type RefObject, useEffect } from 'react';

/** Gives the picture the size it has on screen as its own, so that on paper all of what was seen is there, smaller. */
export function usePrintSize(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const svg = frame.current?.querySelector('svg');
    if (!svg) return;
    const observer = new ResizeObserver(() => {
      if (matchMedia('print').matches) return;
      const { width, height } = svg.getBoundingClientRect();
      svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    });
    observer.observe(svg);
    return () => observer.disconnect();
  }, [frame]);
}
