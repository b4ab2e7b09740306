import { type ReactNode, useCallback, useState } from 'react';

type Props = {
  /** Accessible name: what it is that scrolls. */
  label: string;
  children: ReactNode;
};

/**
 * Scrolls sideways where its content is too wide, by keyboard too (WCAG 1.4.10, 2.1.1); else it is no tab stop.
 * The padding leaves room for the focus ring of what is inside.
 */
export function ScrollRegion({ label, children }: Props) {
  const [overflows, setOverflows] = useState(false);
  const watch = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  const scrolling = overflows ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <div ref={watch} {...scrolling} className="relative -m-1.5 overflow-x-auto p-1.5 print:overflow-visible">
      {children}
    </div>
  );
}
