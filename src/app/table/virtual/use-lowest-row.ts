import { measureElement, type Virtualizer } from '@tanstack/react-virtual';
import { useMemo } from 'react';

/**
 * Guesses the height of a row, in pixels, by the lowest that was measured: most rows have one line, and a row that is as
 * high as it was taken to be is laid out once. Another `rowHeight`, the guess to begin with, means other rows.
 */
export function useLowestRow(rowHeight: number) {
  return useMemo(() => {
    let lowest: number | undefined;
    return {
      guess: () => lowest ?? rowHeight,
      measure: (
        row: HTMLTableRowElement,
        entry: ResizeObserverEntry | undefined,
        rows: Virtualizer<Window, HTMLTableRowElement>,
      ) => {
        const height = measureElement(row, entry, rows);
        if (height > 0) lowest = Math.min(height, lowest ?? height);
        return height;
      },
    };
  }, [rowHeight]);
}
