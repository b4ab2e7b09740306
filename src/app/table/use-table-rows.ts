import { useMemo } from 'react';
import type { Column } from './column.ts';
import { readTableState, type TableReading, withTyped } from './read-table-state.ts';
import { preparedRows, rowsAt } from './rows/prepared-rows.ts';
import type { Params } from './table-state.ts';

/**
 * What the parameters of a table say and the rows that it shows for them, so that a chart above a table draws the
 * same rows. Columns and rows have to be stable: what is prepared from them is kept as long as they are the same.
 * `typed` are words that stand in a filter and not in the parameters yet.
 */
export function useTableRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  params: Params,
  typed?: string,
): {
  state: TableReading;
  shown: readonly Row[];
  /** What the parameters alone say. */
  committed: TableReading;
} {
  const read = useMemo(() => readTableState(columns, params), [columns, params]);
  const state = useMemo(() => withTyped(read, typed), [read, typed]);
  const { places } = preparedRows(rows, columns).view(state, state.sort);
  const shown = useMemo(() => rowsAt(rows, places), [rows, places]);
  return { state, shown, committed: read };
}
