import { type Column, choiceColumns, rangeColumns, shownColumns } from '../column.ts';

/** Where the filters of a table stand: those in the bar, and the rest, shown on demand. */
export type FilterPlan<Row> = { readonly bar: readonly Column<Row>[]; readonly more: readonly Column<Row>[] };

/** As much as stands beside the text filter in one row; a range, being two fields, counts for two. */
const ROOM = 4;

/**
 * Choices before ranges, each in the order of the table, as many as there is room for. One that stands in front of
 * another with less to it is not passed over: the bar is the beginning of the list.
 */
export function filterPlan<Row>(columns: readonly Column<Row>[]): FilterPlan<Row> {
  const filters = [...choiceColumns(columns), ...rangeColumns(columns)];
  let room = ROOM;
  const fits = filters.findIndex(({ filter }) => {
    room -= filter === 'range' ? 2 : 1;
    return room < 0;
  });
  const end = fits === -1 ? filters.length : fits;
  return { bar: filters.slice(0, end), more: filters.slice(end) };
}

export function hasText<Row>(columns: readonly Column<Row>[]): boolean {
  return shownColumns(columns).some(({ kind }) => kind === 'text');
}
