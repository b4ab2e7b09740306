export type SortKey = { readonly id: string; readonly desc: boolean };

/** Both ends belong to it; an open end is `undefined`. Dates are ISO dates, numbers exact text. */
export type Range = { readonly from: string | undefined; readonly to: string | undefined };

/** What decides which rows are shown. */
export type Filters = {
  /** Words that have to occur in the text columns; empty filters nothing. */
  readonly q: string;
  /** Chosen value by column id; `yes` or `no` of a flag. */
  readonly choices: ReadonlyMap<string, string>;
  /** Range by column id, never open at both ends. */
  readonly ranges: ReadonlyMap<string, Range>;
};

/** How a table is filtered, sorted and laid out, as its URL says. */
export type TableState = Filters & {
  /** Most significant first; empty keeps the order of the record. */
  readonly sort: readonly SortKey[];
  /** Ids of the columns shown, in the order of the table; `undefined` for those it shows by itself. */
  readonly cols: readonly string[] | undefined;
  readonly compact: boolean;
};

/** What could be used of parameters, and those that could not, such as `sort=evil`. */
export type TableReading = TableState & { readonly ignored: readonly string[] };

/** What a table shows: as its parameters say, and with words that stand in a filter and not there yet. */
export type TableRows<Row> = {
  readonly state: TableReading;
  readonly shown: readonly Row[];
  /** What the parameters alone say. */
  readonly committed: TableReading;
};

export const NO_FILTERS: Filters = { q: '', choices: new Map(), ranges: new Map() };

/** A table of which no address asks anything. */
export const AS_RECORDED: TableReading = {
  ...NO_FILTERS,
  sort: [],
  cols: undefined,
  compact: false,
  ignored: [],
};
