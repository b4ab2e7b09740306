import { measureElement, type Virtualizer } from '@tanstack/react-virtual';
import { useMemo } from 'react';
import { lowestRow } from './lowest-row.ts';

/**
 * Guesses the height of a row, in pixels, by the lowest that was measured: a row that is as high as it was taken to be is
 * laid out once. Another `rowHeight`, the guess to begin with, means other rows.
 */
export function useLowestRow(rowHeight: number) {
  return useMemo(() => {
    const { guess, measured } = lowestRow(rowHeight);
    return {
      guess,
      measure: (
        row: HTMLTableRowElement,
        entry: ResizeObserverEntry | undefined,
        rows: Virtualizer<Window, HTMLTableRowElement>,
      ) => {
        const height = measureElement(row, entry, rows);
        measured(height);
        return height;
      },
    };
  }, [rowHeight]);
}
