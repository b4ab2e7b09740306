import { useCallback, useState } from 'react';

/** A column and its width in pixels. */
export type HeadColumn = { readonly id: string; readonly width: number };

/**
 * Watches the table in a box. Gives its columns where it is wider than the box, `undefined`
 * where it fits, and the `ref` of the box. Another `key` means other columns.
 */
export function useHeadWidths(key: string) {
  const [columns, setColumns] = useState<readonly HeadColumn[]>();
  const watch = useCallback(
    (box: HTMLElement | null) => {
      const table = tableIn(box);
      if (box === null || table === undefined || key === '') return;
      const measure = () => {
        const measured = headCells(table).map((cell, place) => ({
          id: String(place),
          width: cell.getBoundingClientRect().width,
        }));
        const wide = table.getBoundingClientRect().width > box.clientWidth + 0.5;
        setColumns((before) => {
          if (!wide) return undefined;
          const same = measured.every(({ width }, place) => width === before?.[place]?.width);
          return same && before?.length === measured.length ? before : measured;
        });
      };
      const observer = new ResizeObserver(measure);
      for (const element of [box, table, ...headCells(table)]) observer.observe(element);
      return () => observer.disconnect();
    },
    [key],
  );
  return { columns, watch };
}

/** The table itself, not the copy of its header, which is hidden from those who hear the page. */
function tableIn(box: HTMLElement | null): HTMLTableElement | undefined {
  return [...(box?.querySelectorAll('table') ?? [])].find((table) => table.closest('[aria-hidden]') === null);
}

/** The cells of the last row of the header: one a column. */
function headCells(table: HTMLTableElement): Element[] {
  return [...(table.tHead?.rows.item(table.tHead.rows.length - 1)?.cells ?? [])];
}
