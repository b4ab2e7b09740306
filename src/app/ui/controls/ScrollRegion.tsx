import { type ReactNode, useCallback, useState } from 'react';

type Props = {
  /** Accessible name: what it is that scrolls. */
  label: string;
  /** It scrolls downwards, too, above the height of some fifteen lines; on paper it is whole. */
  tall?: boolean;
  children: ReactNode;
};

/**
 * Scrolls where its content is too wide, by keyboard too (WCAG 1.4.10, 2.1.1); else it is no tab stop.
 * The padding leaves room for the focus ring of what is inside.
 */
export function ScrollRegion({ label, tall = false, children }: Props) {
  const height = tall ? 'max-h-96 max-sm:max-h-140 print:max-h-none' : '';
  const [overflows, setOverflows] = useState(false);
  const watch = useCallback(
    (element: HTMLDivElement | null) => {
      if (element === null) return;
      const measure = () =>
        setOverflows(
          element.scrollWidth > element.clientWidth || (tall && element.scrollHeight > element.clientHeight),
        );
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      for (const child of element.children) observer.observe(child);
      return () => observer.disconnect();
    },
    [tall],
  );
  // What does not scroll is no scroll box: the header of a table would stick to it instead of to the window.
  const box = tall || overflows ? 'overflow-x-auto' : '';
  const scrolling = overflows ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <div
      ref={watch}
      {...scrolling}
      className={`relative -m-1.5 p-1.5 print:overflow-visible ${box} ${height}`}
    >
      {children}
    </div>
  );
}
