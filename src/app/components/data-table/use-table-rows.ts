import { useMemo } from 'react';
import type { Column } from './column.ts';
import { preparedRows, rowsAt } from './row-model.ts';
import { type TableRows, withTyped } from './table-state.ts';
import { type Params, readTableState } from './table-url.ts';

/** `columns` and `rows` have to be stable: the row model is cached by identity. `typed` is uncommitted search text. */
export function useTableRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  params: Params,
  typed?: string,
): TableRows<Row> {
  const committed = useMemo(() => readTableState(columns, params), [columns, params]);
  const state = useMemo(() => withTyped(committed, typed), [committed, typed]);
  const { rowIndexes } = preparedRows(rows, columns).view(state, state.sort);
  const shown = useMemo(() => rowsAt(rows, rowIndexes), [rows, rowIndexes]);
  return { state, shown, committed };
}
