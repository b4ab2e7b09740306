import { foldText } from '#app/format/text-search.ts';
import { wireText } from '#app/format/value.ts';
import { type Column, choiceColumns, shownColumns } from './column.ts';
import { type ColumnValues, encodeColumn } from './column-values.ts';
import { filterRowIndexes, rangeTest, rowFilter } from './filter-rows.ts';
import { rankValues, sortRowIndexes } from './sort-rows.ts';
import type { Filters, Range, SortKey, TableState } from './table-state.ts';
import { writeFilters, writeSort } from './table-url.ts';

export function applyTableState<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { sort, ...filters }: Filters & Pick<TableState, 'sort'>,
): readonly Row[] {
  return rowsAt(rows, preparedRows(rows, columns).view(filters, sort).rowIndexes);
}

export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: Filters,
): readonly Row[] {
  return applyTableState(rows, columns, { ...filters, sort: [] });
}

type TableView = {
  readonly rowIndexes: readonly number[];
  /** By column id, for each distinct value. */
  readonly counts: () => ReadonlyMap<string, Int32Array>;
};

/** Computed once per rows and columns, each part on first use. */
type PreparedRows = {
  readonly values: (id: string) => ColumnValues | undefined;
  readonly prepareTexts: () => void;
  readonly view: (filters: Filters, sort: readonly SortKey[]) => TableView;
};

/** By rows, then by columns, both immutable. */
const PREPARED = new WeakMap<object, WeakMap<object, PreparedRows>>();

export function preparedRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): PreparedRows {
  const byColumns = PREPARED.get(rows) ?? new WeakMap<object, PreparedRows>();
  PREPARED.set(rows, byColumns);
  const prepared = byColumns.get(columns) ?? prepare(rows, columns);
  byColumns.set(columns, prepared);
  return prepared;
}

export function rowsAt<Row>(rows: readonly Row[], rowIndexes: readonly number[]): readonly Row[] {
  const found: Row[] = [];
  for (const index of rowIndexes) {
    const row = rows[index];
    if (row !== undefined) found.push(row);
  }
  return found;
}

function prepare<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): PreparedRows {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const values = memoize((id: string) => {
    const column = byId.get(id);
    return column === undefined ? undefined : encodeColumn(rows, column);
  });
  const rankings = memoize((id: string) =>
    rankValues(values(id)?.values ?? [], byId.get(id)?.kind ?? 'text'),
  );
  const texts = memoize((_: 'all') => searchTexts(rows, columns));
  const order = memoizeRecent(writeSort, (sort: readonly SortKey[]) =>
    sortRowIndexes(
      rows.length,
      sort.flatMap(({ id, desc }) => {
        const codes = values(id)?.codes;
        const { ascending, descending } = rankings(id);
        return codes === undefined ? [] : [{ codes, ...(desc ? descending : ascending) }];
      }),
    ),
  );
  const ranges = memoize((id: string) =>
    memoizeRecent(
      ({ from, to }: Range) => `${from} ${to}`,
      (range: Range) => {
        const column = values(id);
        return column && rangeTest(column, byId.get(id)?.kind ?? 'text', range);
      },
    ),
  );
  const filtering = {
    values,
    texts: () => texts('all'),
    inRange: (id: string, range: Range) => ranges(id)(range),
  };
  const facets = choiceColumns(columns).map(({ id }) => id);
  const view = memoizeRecent(
    ({ filters, sort }: Query) => `${JSON.stringify(writeFilters(filters))} ${writeSort(sort)}`,
    ({ filters, sort }: Query): TableView => {
      const filtered = filterRowIndexes(order(sort), rowFilter(columns, filters, filtering));
      const counts = memoize((_: 'all') => {
        const counted = filtered.counts();
        return new Map(facets.map((id, facet) => [id, counted[facet] ?? new Int32Array()]));
      });
      return { rowIndexes: filtered.rowIndexes, counts: () => counts('all') };
    },
  );
  return { values, prepareTexts: () => void texts('all'), view: (filters, sort) => view({ filters, sort }) };
}

type Query = { readonly filters: Filters; readonly sort: readonly SortKey[] };

/** Includes hidden columns. Words have no line break, so none spans two columns. */
function searchTexts<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly string[] {
  const texts = shownColumns(columns).filter(({ kind }) => kind === 'text');
  return rows.map((row) => foldText(texts.map(({ value }) => wireText(value(row)) ?? '').join('\n')));
}

function memoize<K, V>(compute: (key: K) => V): (key: K) => V {
  const cache = new Map<K, { readonly value: V }>();
  return (key) => {
    const known = cache.get(key) ?? { value: compute(key) };
    cache.set(key, known);
    return known.value;
  };
}

/** A chart and a table may request the rows of two states. */
const RECENT = 4;

function memoizeRecent<A, V>(keyOf: (query: A) => string, compute: (query: A) => V): (query: A) => V {
  const cache = new Map<string, { readonly value: V }>();
  return (query) => {
    const key = keyOf(query);
    const known = cache.get(key) ?? { value: compute(query) };
    cache.delete(key);
    cache.set(key, known);
    for (const oldest of cache.keys()) {
      if (cache.size <= RECENT) break;
      cache.delete(oldest);
    }
    return known.value;
  };
}
