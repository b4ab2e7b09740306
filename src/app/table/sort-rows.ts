import { compareNumbers, type NumberKey, numberKey } from '#app/format/numbers.ts';
import { type AnyValue, type ValueKind, wireText } from '#app/format/value.ts';
import { isUnreadable } from '#contract/values.ts';
import type { Column } from './column.ts';
import type { SortKey } from './table-state.ts';

/** Digits inside text count as numbers, so that `Unit 9` comes before `Unit 10`. */
const COLLATOR = new Intl.Collator('en', { numeric: true });

/** A value prepared once, before it is compared many times. */
type Sortable = {
  /** 0 readable, 1 unreadable, 2 absent. */
  readonly rank: number;
  readonly text: string;
  readonly number: NumberKey | undefined;
};

/**
 * Rows in the order of `keys`, ties in the order given. In either direction unreadable values come after the
 * readable ones and absent ones last: nothing is known of them, least of all that they are small.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  keys: readonly SortKey[],
): readonly Row[] {
  const orders = keys.flatMap(({ id, desc }) => {
    const column = columns.find((candidate) => candidate.id === id);
    if (column === undefined) return [];
    const compare = column.kind === 'text' ? COLLATOR.compare : compareCodes;
    return [{ column, sign: desc ? -1 : 1, compare }];
  });
  if (orders.length === 0) return rows;
  const entries = rows.map((row) => ({
    row,
    values: orders.map(({ column }) => sortable(column.value(row), column.kind)),
  }));
  entries.sort((a, b) => {
    for (const [index, { sign, compare }] of orders.entries()) {
      const result = compareSortables(a.values[index], b.values[index], sign, compare);
      if (result !== 0) return result;
    }
    return 0;
  });
  return entries.map(({ row }) => row);
}

function sortable(value: AnyValue, kind: ValueKind): Sortable {
  const text = wireText(value);
  const number = kind === 'number' && text !== undefined ? numberKey(text) : undefined;
  const unreadable = isUnreadable(value) || (kind === 'number' && number === undefined);
  return { rank: text === undefined ? 2 : unreadable ? 1 : 0, text: text ?? '', number };
}

function compareSortables(
  a: Sortable | undefined,
  b: Sortable | undefined,
  sign: number,
  compare: (a: string, b: string) => number,
): number {
  if (a === undefined || b === undefined) return 0;
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.number !== undefined && b.number !== undefined) return sign * compareNumbers(a.number, b.number);
  return sign * compare(a.text, b.text);
}

/** ISO dates and months sort as their text does; so do `false` and `true`. */
function compareCodes(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
