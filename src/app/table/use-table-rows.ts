import { useMemo } from 'react';
import type { Column } from './column.ts';
import { readTableState, type TableReading } from './read-table-state.ts';
import { preparedRows, rowsAt } from './rows/prepared-rows.ts';
import type { Params } from './table-state.ts';

/**
 * What the parameters of a table say and the rows that it shows for them, so that a chart above a table draws the
 * same rows. Columns and rows have to be stable: what is prepared from them is kept as long as they are the same.
 */
export function useTableRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  params: Params,
): { state: TableReading; shown: readonly Row[] } {
  const state = useMemo(() => readTableState(columns, params), [columns, params]);
  const { places } = preparedRows(rows, columns).view(state, state.sort);
  const shown = useMemo(() => rowsAt(rows, places), [rows, places]);
  return { state, shown };
}
