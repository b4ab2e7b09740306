import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type RowWindow, wholeWindow, windowOf } from '../grid/row-window.ts';
import { useLowestRow } from './use-lowest-row.ts';
import { usePrinting } from './use-printing.ts';
import { useRested } from './use-rested.ts';

type Props = {
  count: number;
  /** Every row is drawn once nothing has changed for a while. */
  whole: boolean;
  /** A guess in pixels, until a row is measured. */
  rowHeight: number;
  /** Others mean that something has changed. */
  rows: object;
  /** Draws the table with these rows; its body has to take the reference. */
  children: (drawn: RowWindow, body: RefObject<HTMLTableSectionElement | null>) => ReactNode;
};

/** Rows drawn above and below those in view, so that Tab and quick scrolling find the next ones there … */
const OVERSCAN = 6;
/** … and while other rows come with each letter that is typed. */
const OVERSCAN_TYPING = 0;

/**
 * Which rows of a long table are drawn while the page scrolls. The page scrolls, not a box in it: the browser restores its
 * position, and on a narrow screen there is one thing to scroll. Paper has every row.
 */
export function VirtualRows({ count, whole, rowHeight, rows: shown, children }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [start, setStart] = useState(0);
  const printing = usePrinting();
  const rested = useRested(shown);
  const lowest = useLowestRow(rowHeight);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: lowest.guess,
    // A row that comes as one types is measured after it was laid out with the page, not by itself before.
    measureElement: (row, entry, rows) =>
      rested || entry !== undefined ? lowest.measure(row, entry, rows) : takenHeight(row, rows),
    overscan: rested ? OVERSCAN : OVERSCAN_TYPING,
    scrollMargin: start,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) => withFocused(range, body.current),
  });
  // Without dependencies: whatever stands above the table may have grown. Not while scrolling, when nothing does; nor for
  // paper, where measuring would lay out every row once more than printing does.
  useLayoutEffect(() => {
    if (printing || virtualizer.isScrolling) return;
    setStart(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
  });
  if (printing) return children(wholeWindow(count), body);
  // Columns stay as wide as they are, which is what rows that are measured say.
  if (whole && rested) return children({ ...wholeWindow(count), measure: virtualizer.measureElement }, body);
  const drawn = windowOf(
    virtualizer.getVirtualItems(),
    start,
    virtualizer.getTotalSize(),
    virtualizer.measureElement,
  );
  return children(drawn, body);
}

/** The height that a row was placed with. */
function takenHeight(row: HTMLTableRowElement, rows: Virtualizer<Window, HTMLTableRowElement>): number {
  const index = rows.indexFromElement(row);
  return rows.measurementsCache[index]?.size ?? rows.options.estimateSize(index);
}

/** The rows in view and the one with the focus: a row that goes away takes the focus with it. */
function withFocused(range: Range, body: HTMLTableSectionElement | null): number[] {
  const inView = defaultRangeExtractor(range);
  const row = document.activeElement?.closest('tr');
  const index = Number(row?.dataset['index'] ?? Number.NaN);
  if (!body?.contains(row ?? null) || !(index < range.count) || inView.includes(index)) return inView;
  return [...inView, index].sort((a, b) => a - b);
}
