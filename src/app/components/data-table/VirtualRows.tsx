import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../ui/use-printing.ts';
import { type RowWindow, wholeWindow, windowOf } from './row-window.ts';

type Props = {
  rows: readonly object[];
  /** Shorter tables are rendered in full when the page is idle. */
  wholeUpTo: number;
  /** In pixels, until a row is measured. */
  rowHeight: number;
  children: (drawn: RowWindow, body: RefObject<HTMLTableSectionElement | null>) => ReactNode;
};

/** So that Tab finds the next rows. */
const OVERSCAN = 6;

/** Renders every row for print. The window scrolls, so browsers restore its position. */
export function VirtualRows({ rows, wholeUpTo, rowHeight, children }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [start, setStart] = useState(0);
  const printing = usePrinting();
  const settled = useDeferredValue(rows) === rows;
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: start,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) => withFocused(range, body.current),
  });
  // After every render: anything above may have grown. Not in print, which would lay out all rows twice.
  useLayoutEffect(() => {
    if (printing || virtualizer.isScrolling) return;
    setStart(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
  });
  if (printing) return children(wholeWindow(rows.length), body);
  if (settled && rows.length <= wholeUpTo) {
    return children({ ...wholeWindow(rows.length), measure: virtualizer.measureElement }, body);
  }
  const drawn = windowOf(
    virtualizer.getVirtualItems(),
    start,
    virtualizer.getTotalSize(),
    virtualizer.measureElement,
  );
  return children(drawn, body);
}

/** Removing the focused row would lose the focus. */
function withFocused(range: Range, body: HTMLTableSectionElement | null): number[] {
  const inView = defaultRangeExtractor(range);
  const row = document.activeElement?.closest('tr');
  const index = Number(row?.dataset['index'] ?? Number.NaN);
  if (!body?.contains(row ?? null) || !(index < range.count) || inView.includes(index)) return inView;
  return [...inView, index].sort((a, b) => a - b);
}
