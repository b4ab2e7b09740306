import { type ReactNode, useCallback, useState } from 'react';

type Props = {
  label: string;
  /** Also limits the height; printed in full. */
  tall?: boolean;
  children: ReactNode;
};

/** Scrolls wide content by keyboard too (WCAG 1.4.10, 2.1.1); a tab stop only if it overflows. */
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
  // Without `overflow` unless needed: a table header would stick to this box, which has no bar above, not to the window.
  const box = tall || overflows ? 'overflow-x-auto [--stuck:0px]' : '';
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
