import { formatCount, type HeldCount, type Noun } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Column } from './column.ts';
import { preparedRows, rowsAt } from './rows/prepared-rows.ts';
import type { Filters, TableState } from './table-state.ts';

/** The rows that a table shows: filtered and sorted. What is exported are these, in this order. */
export function applyTableState<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { sort, ...filters }: Filters & Pick<TableState, 'sort'>,
): readonly Row[] {
  return rowsAt(rows, preparedRows(rows, columns).view(filters, sort).places);
}

/** The rows that pass every filter, in the order given. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: Filters,
): readonly Row[] {
  return applyTableState(rows, columns, { ...filters, sort: [] });
}

/** Rows the team holds, and rows there are, where that is known. */
export type Counted = HeldCount & { readonly noun: Noun };

/** `6 of 14 officers`; where not every row is held, or nobody knows whether, that filters and sort see only these. */
export function countText(shown: number, { held, total, noun }: Counted): string {
  const count =
    shown === held ? formatCount(held, noun) : `${formatNumber(shown)} of ${formatCount(held, noun)}`;
  if (total !== undefined && total <= held) return count;
  const there = total === undefined ? 'held of an unknown number' : `of ${formatNumber(total)} held`;
  const partial = `${formatNumber(held)} ${there}: sort and filter see these ${formatNumber(held)}`;
  return shown === held ? partial : `${count}. ${partial}`;
}
