import { useMemo } from 'react';
import type { Column } from '../column.ts';
import { GridRow } from '../grid/GridRow.tsx';
import { widestRows } from '../rows/widest-rows.ts';

type Props<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[]; compact: boolean };

/**
 * The rows with the longest text of each column, laid out but neither seen nor read out: columns are as wide for the
 * rows in view as for all of them, so that nothing moves sideways while one scrolls.
 */
export function SizingRows<Row>({ columns, rows, compact }: Props<Row>) {
  const widest = useMemo(() => widestRows(rows, columns), [rows, columns]);
  return useMemo(
    () =>
      widest.map((row, place) => (
        <GridRow key={`sizing ${columns[place]?.id}`} row={row} columns={columns} compact={compact} sizing />
      )),
    [widest, columns, compact],
  );
}
