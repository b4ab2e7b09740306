import { useMemo, useState } from 'react';
import type { Column } from './column.ts';
import { asksOfTable, type Params } from './params.ts';
import { AS_RECORDED, type TableRows } from './table-state.ts';
import { useTableTools } from './tools/use-table-tools.ts';

/**
 * What the parameters of a table say and the rows that it shows for them, so that a chart above a table draws the
 * same rows; `undefined` while it is not known, as what reads an address that asks for something is on its way. Columns
 * and rows have to be stable: what is prepared from them is kept as long as they are the same.
 * `typed` are words that stand in a filter and not in the parameters yet.
 */
export function useTableRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  params: Params,
  typed?: string,
): TableRows<Row> | undefined {
  const asks = useMemo(() => asksOfTable(columns, params), [columns, params]);
  const [askedAtFirst] = useState(asks);
  const tools = useTableTools(asks);
  const works = asks || typed !== undefined ? tools : undefined;
  const read = useMemo(
    () => (asks ? works?.readTableState(columns, params) : undefined) ?? AS_RECORDED,
    [asks, works, columns, params],
  );
  const state = useMemo(() => works?.withTyped(read, typed) ?? read, [works, read, typed]);
  const places = works?.preparedRows(rows, columns).view(state, state.sort).places;
  const shown = useMemo(
    () => (works === undefined || places === undefined ? rows : works.rowsAt(rows, places)),
    [works, rows, places],
  );
  return asks && askedAtFirst && works === undefined ? undefined : { state, shown, committed: read };
}
