import { TEXT_LIMIT, usableText } from '#app/format/text-search.ts';
import type { ValueKind } from '#app/format/value.ts';
import { isDecimal, isIsoDate } from '#contract/values.ts';
import { type Column, choiceColumns, chosenColumns, rangeColumns, shownColumns } from './column.ts';
import { NOT_GIVEN } from './column-values.ts';
import { readDensity } from './density.ts';
import type { Filters, Range, SortKey, TableReading, TableState } from './table-state.ts';

export type Params = Readonly<Record<string, string | undefined>>;

export function rangeNames(id: string): { from: string; to: string } {
  return { from: `${id}.from`, to: `${id}.to` };
}

/** `parse` returns `undefined` for a value it cannot read. */
type Take = <T>(name: string, parse: (text: string) => T | undefined) => T | undefined;

/** Reads `q`, `sort`, `cols`, `density`, one parameter per choice and two per range. Never throws. */
export function readTableState<Row>(columns: readonly Column<Row>[], params: Params): TableReading {
  const ignored: string[] = [];
  const take: Take = (name, parse) => {
    const text = params[name];
    if (text === undefined || text === '') return undefined;
    const value = parse(text);
    if (value === undefined) ignored.push(`${name}=${text}`);
    return value;
  };
  return {
    q: take('q', usableText) ?? '',
    sort: readSort(columns, params['sort'], ignored),
    choices: readChoices(columns, take),
    ranges: readRanges(columns, take),
    cols: readCols(columns, params['cols'], ignored),
    density: take('density', readDensity),
    ignored,
  };
}

/** Accepts `1,234`, `−5` and surrounding blanks, not `1e5`. */
export function readNumber(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/^(-?\d{1,3})((?:,\d{3})+)(?=\.|$)/, (number) => number.replaceAll(',', ''));
  return isDecimal(bare) && bare.length <= TEXT_LIMIT ? bare : undefined;
}

export function rangeReader(kind: ValueKind): (text: string) => string | undefined {
  return kind === 'number' ? readNumber : isoDate;
}

function readChoices<Row>(columns: readonly Column<Row>[], take: Take): ReadonlyMap<string, string> {
  const choices = new Map<string, string>();
  for (const { id, filter } of choiceColumns(columns)) {
    const value = take(id, filter === 'yes-no' ? yesOrNo : anyText);
    if (value !== undefined) choices.set(id, value);
  }
  return choices;
}

function readRanges<Row>(columns: readonly Column<Row>[], take: Take): ReadonlyMap<string, Range> {
  const ranges = new Map<string, Range>();
  for (const { id, kind } of rangeColumns(columns)) {
    const parse = rangeReader(kind);
    const names = rangeNames(id);
    const range = { from: take(names.from, parse), to: take(names.to, parse) };
    if (range.from !== undefined || range.to !== undefined) ranges.set(id, range);
  }
  return ranges;
}

/** `-amount,judgment_date`; ignores unknown and repeated columns. */
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

/** `name,role`, in the order of the table and always with the first. */
function readCols<Row>(
  columns: readonly Column<Row>[],
  text: string | undefined,
  ignored: string[],
): readonly string[] | undefined {
  if (text === undefined || text === '') return undefined;
  const ids = shownColumns(columns).map(({ id }) => id);
  const named = new Set(text.split(','));
  for (const id of named) if (!ids.includes(id)) ignored.push(`cols=${id}`);
  return ids.some((id) => named.has(id)) ? chosenColumns(columns, named) : undefined;
}

/** A choice may be any value: long text, a line break, NUL. */
function anyText(text: string): string {
  return text;
}

function isoDate(text: string): string | undefined {
  return isIsoDate(text) ? text : undefined;
}

function yesOrNo(text: string): string | undefined {
  return text === 'yes' || text === 'no' || text === NOT_GIVEN ? text : undefined;
}

/** `spending.sort` is the `sort` of the table `spending`. */
export function scopedParams(params: Params, scope: string): Params {
  const own = Object.entries(params).filter(([name]) => name.startsWith(`${scope}.`));
  return Object.fromEntries(own.map(([name, text]) => [name.slice(scope.length + 1), text]));
}

export function withScopedParams(params: Params, scope: string, next: Params): Params {
  const others = Object.entries(params).filter(([name]) => !name.startsWith(`${scope}.`));
  const own = Object.entries(next).map(([name, text]) => [`${scope}.${name}`, text]);
  return Object.fromEntries([...others, ...own]);
}

export function writeTableState(state: TableState): Record<string, string> {
  const params: Record<string, string> = writeFilters(state);
  if (state.sort.length > 0) params['sort'] = writeSort(state.sort);
  if (state.cols !== undefined) params['cols'] = state.cols.join(',');
  if (state.density !== undefined) params['density'] = state.density;
  return params;
}

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
