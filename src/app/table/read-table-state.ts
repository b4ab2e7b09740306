import type { ValueKind } from '#app/format/value.ts';
import { isDecimal, isIsoDate } from '#contract/values.ts';
import { type Column, choiceColumns, rangeColumns, shownColumns } from './column.ts';
import { chosenColumns } from './columns-shown.ts';
import { type Params, rangeNames, TEXT_LIMIT, usableText } from './params.ts';
import { NOT_GIVEN } from './rows/coded-column.ts';
import type { Range, SortKey, TableReading } from './table-state.ts';

/** Takes a parameter by name and a reader that answers `undefined` for what it cannot use. */
type Take = <T>(name: string, usable: (text: string) => T | undefined) => T | undefined;

/**
 * Reads `q`, `sort`, `cols`, `density`, one parameter per choice and two per range. It never throws: a URL is input.
 */
export function readTableState<Row>(columns: readonly Column<Row>[], params: Params): TableReading {
  const ignored: string[] = [];
  const take: Take = (name, usable) => {
    const text = params[name];
    if (text === undefined || text === '') return undefined;
    const value = usable(text);
    if (value === undefined) ignored.push(`${name}=${text}`);
    return value;
  };
  return {
    q: take('q', usableText) ?? '',
    sort: readSort(columns, params['sort'], ignored),
    choices: readChoices(columns, take),
    ranges: readRanges(columns, take),
    cols: readCols(columns, params['cols'], ignored),
    compact: take('density', (text) => (text === 'compact' ? true : undefined)) ?? false,
    ignored,
  };
}

/** A number as it may be typed or linked: `1,234`, `−5` and blanks around it are understood; `1e5` is no number here. */
export function readNumber(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/^(-?\d{1,3})((?:,\d{3})+)(?=\.|$)/, (number) => number.replaceAll(',', ''));
  return isDecimal(bare) && bare.length <= TEXT_LIMIT ? bare : undefined;
}

/** What reads an end of a range, typed or linked: `undefined` for what is no number or no date. */
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
    const usable = rangeReader(kind);
    const names = rangeNames(id);
    const range = { from: take(names.from, usable), to: take(names.to, usable) };
    if (range.from !== undefined || range.to !== undefined) ranges.set(id, range);
  }
  return ranges;
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

/** `name,role`: in whatever order they are named, columns stand in the order of the table, and the first always does. */
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

/** A choice is compared with the values that occur, whatever those hold: long text, a line break, NUL. */
function anyText(text: string): string {
  return text;
}

function isoDate(text: string): string | undefined {
  return isIsoDate(text) ? text : undefined;
}

function yesOrNo(text: string): string | undefined {
  return text === 'yes' || text === 'no' || text === NOT_GIVEN ? text : undefined;
}

/**
 * What the parameters say with the words that stand in a filter and not there yet; the reading itself where these say the
 * same, so that nothing is drawn anew. Words that could not be read from parameters filter nothing.
 */
export function withTyped(read: TableReading, typed: string | undefined): TableReading {
  const q = typed === undefined ? read.q : (usableText(typed) ?? '');
  return q === read.q ? read : { ...read, q };
}
