import { usableText } from '#app/format/text-search.ts';
import type { Density } from './density.ts';

export type SortKey = { readonly id: string; readonly desc: boolean };

/** Inclusive; ISO dates or exact numbers as text. */
export type Range = { readonly from: string | undefined; readonly to: string | undefined };

export type Filters = {
  /** Each word has to occur in the text columns. */
  readonly q: string;
  /** By column id; `yes` or `no` of a flag. */
  readonly choices: ReadonlyMap<string, string>;
  readonly ranges: ReadonlyMap<string, Range>;
};

export type TableState = Filters & {
  /** Most significant first; empty keeps the order of the record. */
  readonly sort: readonly SortKey[];
  /** In the order of the table; `undefined` for the default columns. */
  readonly cols: readonly string[] | undefined;
  /** `undefined` for the density that the reader chose for every table. */
  readonly density: Density | undefined;
};

/** `ignored`: unusable parameters, such as `sort=evil`. */
export type TableReading = TableState & { readonly ignored: readonly string[] };

export type TableRows<Row> = {
  readonly state: TableReading;
  readonly shown: readonly Row[];
  readonly committed: TableReading;
};

export const NO_FILTERS: Filters = { q: '', choices: new Map(), ranges: new Map() };

/** Returns the same object if nothing changes. */
export function withTyped(committed: TableReading, typed: string | undefined): TableReading {
  const q = typed === undefined ? committed.q : (usableText(typed) ?? '');
  return q === committed.q ? committed : { ...committed, q };
}

export function withChoice<T extends Filters>(state: T, id: string, value: string | undefined): T {
  const choices = new Map(state.choices);
  if (value === undefined) choices.delete(id);
  else choices.set(id, value);
  return { ...state, choices };
}

export function withRange<T extends Filters>(state: T, id: string, range: Range): T {
  const ranges = new Map(state.ranges);
  if (range.from === undefined && range.to === undefined) ranges.delete(id);
  else ranges.set(id, range);
  return { ...state, ranges };
}

export function withoutFilters(state: TableState): TableState {
  return { ...state, ...NO_FILTERS };
}

export function isFiltered({ q, choices, ranges }: Filters): boolean {
  return q !== '' || choices.size > 0 || ranges.size > 0;
}

/** Cycles ascending, descending, none. `multi` keeps the other keys. */
export function toggleSort(sort: readonly SortKey[], id: string, multi: boolean): readonly SortKey[] {
  const key = sort.find((each) => each.id === id);
  if (key === undefined) return [...(multi ? sort : []), { id, desc: false }];
  if (!multi && key !== sort.at(-1)) return [{ id, desc: !key.desc }];
  if (key.desc) return sort.filter((each) => each !== key);
  return sort.map((each) => (each === key ? { id, desc: true } : each));
}
