import { useLayoutEffect, useState } from 'react';

/** A column and its width in pixels. */
export type HeadColumn = { readonly id: string; readonly width: number };

/** The columns of the table in a box where it is wider than that, `undefined` where it fits. Another `key` means other columns. */
export function useHeadWidths(box: HTMLElement, key: string): readonly HeadColumn[] | undefined {
  const [columns, setColumns] = useState<readonly HeadColumn[]>();
  useLayoutEffect(() => {
    const table = tableIn(box);
    if (table === undefined || key === '') return undefined;
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
  }, [box, key]);
  return columns;
}

/** The table itself, not the copy of its header, which is hidden from those who hear the page. */
function tableIn(box: HTMLElement): HTMLTableElement | undefined {
  return [...box.querySelectorAll('table')].find((table) => table.closest('[aria-hidden]') === null);
}

/** The cells of the last row of the header: one a column. */
function headCells(table: HTMLTableElement): Element[] {
  return [...(table.tHead?.rows.item(table.tHead.rows.length - 1)?.cells ?? [])];
}
