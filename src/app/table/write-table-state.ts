import { type Column, choiceColumns, rangeColumns } from './column.ts';
import { type Params, rangeNames } from './params.ts';
import { type Filters, NO_FILTERS, type Range, type SortKey, type TableState } from './table-state.ts';

/** The parameters of a state, without those that say nothing. Reading them gives the state again. */
export function writeTableState(state: TableState): Record<string, string> {
  const params: Record<string, string> = writeFilters(state);
  if (state.sort.length > 0) params['sort'] = writeSort(state.sort);
  if (state.cols !== undefined) params['cols'] = state.cols.join(',');
  if (state.compact) params['density'] = 'compact';
  return params;
}

/** `-amount,judgment_date`. */
export function writeSort(sort: readonly SortKey[]): string {
  return sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',');
}

export function writeFilters({ q, choices, ranges }: Filters): Record<string, string> {
  const params: Record<string, string> = {};
  if (q !== '') params['q'] = q;
  for (const [id, value] of choices) params[id] = value;
  for (const [id, { from, to }] of ranges) {
    const names = rangeNames(id);
    if (from !== undefined) params[names.from] = from;
    if (to !== undefined) params[names.to] = to;
  }
  return params;
}

/** The parameters of a whole URL with the table's own replaced; those of others stay. */
export function withTableState<Row>(
  columns: readonly Column<Row>[],
  params: Params,
  state: TableState,
): Record<string, string> {
  const own = new Set([
    ...['q', 'sort', 'cols', 'density'],
    ...choiceColumns(columns).map(({ id }) => id),
    ...rangeColumns(columns).flatMap(({ id }) => Object.values(rangeNames(id))),
  ]);
  const others = Object.entries(params).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !own.has(entry[0]),
  );
  return { ...Object.fromEntries(others), ...writeTableState(state) };
}

/** The same filters with one column's choice made or, with `undefined`, undone. */
export function withChoice<T extends Filters>(state: T, id: string, value: string | undefined): T {
  const choices = new Map(state.choices);
  if (value === undefined) choices.delete(id);
  else choices.set(id, value);
  return { ...state, choices };
}

/** The same filters with one column's range replaced; one that is open at both ends goes. */
export function withRange<T extends Filters>(state: T, id: string, range: Range): T {
  const ranges = new Map(state.ranges);
  if (range.from === undefined && range.to === undefined) ranges.delete(id);
  else ranges.set(id, range);
  return { ...state, ranges };
}

/** The same table with every filter off; its order and its columns stay. */
export function withoutFilters(state: TableState): TableState {
  return { ...state, ...NO_FILTERS };
}

export function isFiltered({ q, choices, ranges }: Filters): boolean {
  return q !== '' || choices.size > 0 || ranges.size > 0;
}
