import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives the picture the size it has on screen as its own, so that on paper all of what was seen is there, smaller. From the
 * first, while there is next to nothing in it: it is laid out again for it, and what knows its size is not measured.
 */
export function usePrintSize(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const svg = frame.current?.querySelector('svg');
    if (!svg) return;
    const measure = () => {
      if (matchMedia('print').matches) return;
      const { width, height } = svg.getBoundingClientRect();
      svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(svg);
    return () => observer.disconnect();
  }, [frame]);
}
