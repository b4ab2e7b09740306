import { type IsoDate, isIsoDate } from '#contract/values.ts';
import { type Column, rangeColumn, shownColumns } from './column.ts';

/** The parameters of a URL, as readable strings. */
export type Params = Readonly<Record<string, string | undefined>>;

export type SortKey = { readonly id: string; readonly desc: boolean };

/** How a table is filtered and sorted, as its URL says. */
export type TableState = {
  /** Words that have to occur in the text columns; empty filters nothing. */
  readonly q: string;
  /** Most significant first; empty keeps the order of the record. */
  readonly sort: readonly SortKey[];
  /** Chosen value by column id. */
  readonly choices: ReadonlyMap<string, string>;
  readonly from: IsoDate | undefined;
  readonly to: IsoDate | undefined;
};

/** What could be used, and the parameters that could not, such as `sort=evil`. */
type TableReading = TableState & { readonly ignored: readonly string[] };

/** Longest text that is taken from a URL as a filter. */
const TEXT_LIMIT = 200;

/** Reads `q`, `sort`, `from`, `to` and one parameter per `choice` column. It never throws: a URL is input. */
export function readTableState<Row>(columns: readonly Column<Row>[], params: Params): TableReading {
  const ignored: string[] = [];
  const read = <T>(name: string, usable: (text: string) => T | undefined): T | undefined => {
    const text = params[name];
    if (text === undefined || text === '') return undefined;
    const value = usable(text);
    if (value === undefined) ignored.push(`${name}=${text}`);
    return value;
  };
  const date = (text: string) => (rangeColumn(columns) !== undefined && isIsoDate(text) ? text : undefined);
  return {
    q: read('q', usableText) ?? '',
    sort: readSort(columns, params['sort'], ignored),
    choices: new Map(
      choiceColumns(columns).flatMap(({ id }) => {
        const value = read(id, usableText);
        return value === undefined ? [] : [[id, value]];
      }),
    ),
    from: read('from', date),
    to: read('to', date),
    ignored,
  };
}

/** The parameters of a state, without those that say nothing. Reading them gives the state again. */
export function writeTableState(state: TableState): Record<string, string> {
  const params: Record<string, string> = {};
  if (state.q !== '') params['q'] = state.q;
  if (state.sort.length > 0) {
    params['sort'] = state.sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',');
  }
  for (const [id, value] of state.choices) params[id] = value;
  if (state.from !== undefined) params['from'] = state.from;
  if (state.to !== undefined) params['to'] = state.to;
  return params;
}

/** The parameters of a whole URL with the table's own replaced; those of others stay. */
export function withTableState<Row>(
  columns: readonly Column<Row>[],
  params: Params,
  state: TableState,
): Record<string, string> {
  const own = new Set(['q', 'sort', 'from', 'to', ...choiceColumns(columns).map(({ id }) => id)]);
  const others = Object.entries(params).filter(([name, text]) => text !== undefined && !own.has(name));
  return { ...(Object.fromEntries(others) as Record<string, string>), ...writeTableState(state) };
}

/** The same table with every filter off; its order stays. */
export function withoutFilters(state: TableState): TableState {
  return { ...state, q: '', choices: new Map(), from: undefined, to: undefined };
}

export function isFiltered({ q, choices, from, to }: TableState): boolean {
  return q !== '' || choices.size > 0 || from !== undefined || to !== undefined;
}

export function choiceColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return shownColumns(columns).filter(({ filter }) => filter === 'choice');
}

/** `-amount,judgment_date`. A column that is unknown or named twice is left out; the rest is used. */
function readSort<Row>(
  columns: readonly Column<Row>[],
  text: string | undefined,
  ignored: string[],
): SortKey[] {
  if (text === undefined || text === '') return [];
  const sortable = new Set(shownColumns(columns).map(({ id }) => id));
  const keys: SortKey[] = [];
  for (const part of text.split(',')) {
    const desc = part.startsWith('-');
    const id = desc ? part.slice(1) : part;
    if (sortable.delete(id)) keys.push({ id, desc });
    else ignored.push(`sort=${part}`);
  }
  return keys;
}

function usableText(text: string): string | undefined {
  return text.length > TEXT_LIMIT || /\p{Cc}/u.test(text) ? undefined : text;
}
