import { useMemo } from 'react';
import type { Column } from '../column.ts';
import { cellPlaces } from '../grid/GridCell.tsx';
import { GridRow } from '../grid/GridRow.tsx';
import { widestRows } from '../rows/widest-rows.ts';

type Props<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[]; compact: boolean };

/**
 * The rows with the longest text of each column, laid out but neither seen nor read out: columns are as wide for the
 * rows in view as for all of them, so that nothing moves sideways while one scrolls.
 */
export function SizingRows<Row>({ columns, rows, compact }: Props<Row>) {
  const widest = useMemo(() => widestRows(rows, columns), [rows, columns]);
  return useMemo(() => {
    const places = cellPlaces(columns, compact);
    return widest.map((row, at) => (
      <GridRow key={`sizing ${columns[at]?.id}`} row={row} rowKey="sizing" places={places} sizing />
    ));
  }, [widest, columns, compact]);
}
