import { wireText } from '#app/format/value.ts';
import { type Column, choiceColumns, shownColumns } from '../column.ts';
import type { Filters, Range, SortKey } from '../table-state.ts';
import { writeFilters, writeSort } from '../write-table-state.ts';
import { type CodedColumn, codeColumn } from './coded-column.ts';
import { filterSieve, rangeTest } from './filter-sieve.ts';
import { foldText } from './fold-text.ts';
import { orderPlaces } from './order-places.ts';
import { rankValues } from './rank-values.ts';
import { siftPlaces } from './sift-places.ts';

/** What a table shows: places of rows in their order, and how many rows each choice would show, counted when asked for. */
type TableView = {
  readonly places: readonly number[];
  /** By column id, for each value of the coded column. */
  readonly counts: () => ReadonlyMap<string, Int32Array>;
};

/**
 * What is worked out once for rows and columns instead of at every keystroke. Each part is made when it is first
 * asked for, so a table that is never sorted ranks nothing.
 */
export type PreparedRows = {
  readonly coded: (id: string) => CodedColumn | undefined;
  /** Has the texts ready that words are looked up in, before the first letter is typed. */
  readonly prepareTexts: () => void;
  readonly view: (filters: Filters, sort: readonly SortKey[]) => TableView;
};

/** By rows, then by columns: arrays that nobody changes. What was prepared goes when they go. */
const PREPARED = new WeakMap<object, WeakMap<object, PreparedRows>>();

export function preparedRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): PreparedRows {
  const byColumns = PREPARED.get(rows) ?? new WeakMap<object, PreparedRows>();
  PREPARED.set(rows, byColumns);
  const prepared = byColumns.get(columns) ?? prepare(rows, columns);
  byColumns.set(columns, prepared);
  return prepared;
}

/** The rows at these places. */
export function rowsAt<Row>(rows: readonly Row[], places: readonly number[]): readonly Row[] {
  const found: Row[] = [];
  for (const place of places) {
    const row = rows[place];
    if (row !== undefined) found.push(row);
  }
  return found;
}

function prepare<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): PreparedRows {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const coded = kept((id: string) => {
    const column = byId.get(id);
    return column === undefined ? undefined : codeColumn(rows, column);
  });
  const ranked = kept((id: string) => rankValues(coded(id)?.values ?? [], byId.get(id)?.kind ?? 'text'));
  const texts = kept((_: 'all') => searchTexts(rows, columns));
  const order = recent(writeSort, (sort: readonly SortKey[]) =>
    orderPlaces(
      rows.length,
      sort.flatMap(({ id, desc }) => {
        const codes = coded(id)?.codes;
        const { up, down } = ranked(id);
        return codes === undefined ? [] : [{ codes, ...(desc ? down : up) }];
      }),
    ),
  );
  const ranges = kept((id: string) =>
    recent(
      ({ from, to }: Range) => `${from} ${to}`,
      (range: Range) => {
        const column = coded(id);
        return column && rangeTest(column, byId.get(id)?.kind ?? 'text', range);
      },
    ),
  );
  const filtering = {
    coded,
    texts: () => texts('all'),
    inRange: (id: string, range: Range) => ranges(id)(range),
  };
  const facets = choiceColumns(columns).map(({ id }) => id);
  const view = recent(
    ({ filters, sort }: Asked) => `${JSON.stringify(writeFilters(filters))} ${writeSort(sort)}`,
    ({ filters, sort }: Asked): TableView => {
      const sieve = filterSieve(columns, filters, filtering);
      const { places, counts } = siftPlaces(order(sort), sieve);
      const counted = kept((_: 'all') => {
        const counted = counts();
        return new Map(facets.map((id, facet) => [id, counted[facet] ?? new Int32Array()]));
      });
      return { places, counts: () => counted('all') };
    },
  );
  return { coded, prepareTexts: () => void texts('all'), view: (filters, sort) => view({ filters, sort }) };
}

type Asked = { readonly filters: Filters; readonly sort: readonly SortKey[] };

/**
 * For each row the text of its text columns, folded. Columns that are not chosen count too: which rows there are does
 * not depend on which columns one looks at. Words hold no line break, so none reaches from one column into the next.
 */
function searchTexts<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly string[] {
  const texts = shownColumns(columns).filter(({ kind }) => kind === 'text');
  return rows.map((row) => foldText(texts.map(({ value }) => wireText(value(row)) ?? '').join('\n')));
}

/** Makes each thing once. */
function kept<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, { readonly value: V }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}

/** How many outcomes are kept: a chart and a table may ask for the rows of one state and of two. */
const RECENT = 4;

/** Makes each thing once, as long as no more than a few others were asked for in between. */
function recent<A, V>(name: (asked: A) => string, make: (asked: A) => V): (asked: A) => V {
  const made = new Map<string, { readonly value: V }>();
  return (asked) => {
    const text = name(asked);
    const known = made.get(text) ?? { value: make(asked) };
    made.delete(text);
    made.set(text, known);
    for (const oldest of made.keys()) {
      if (made.size <= RECENT) break;
      made.delete(oldest);
    }
    return known.value;
  };
}
