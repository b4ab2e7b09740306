import { formatCount, type Noun } from '#app/format/counts.ts';
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

export type Counted = {
  /** Rows the team holds. */
  readonly held: number;
  /** Rows there are, where the record says so. */
  readonly total: number | undefined;
  readonly noun: Noun;
};

/** `6 of 14 officers`; where there are more rows than are held, that filters and sort do not see them. */
export function countText(shown: number, { held, total, noun }: Counted): string {
  const count =
    shown === held ? formatCount(held, noun) : `${formatNumber(shown)} of ${formatCount(held, noun)}`;
  if (total === undefined || total <= held) return count;
  const partial = `${formatNumber(held)} of ${formatNumber(total)} held: sort and filter see these ${formatNumber(held)}`;
  return shown === held ? partial : `${count}. ${partial}`;
}
