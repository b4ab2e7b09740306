import { compareNumbers, type NumberKey, numberKey } from '#app/format/numbers.ts';
import { type AnyValue, type ValueKind, wireText } from '#app/format/value.ts';
import { isUnreadable } from '#contract/values.ts';

/** Digits inside text count as numbers, so that `Unit 9` comes before `Unit 10`. */
const COLLATOR = new Intl.Collator('en', { numeric: true });

/** The ranks of a column's values: equal for values that compare equal, without gaps, from 0. */
export type Ranking = {
  /** By place among the values. */
  readonly ranks: Int32Array;
  /** How many ranks there are. */
  readonly size: number;
};

/** A value prepared once, before it is compared many times. */
type Sortable = {
  readonly code: number;
  /** 0 readable, 1 unreadable, 2 absent. */
  readonly group: number;
  readonly text: string;
  readonly number: NumberKey | undefined;
};

/**
 * Ranks the values of a column, so that its rows are sorted by comparing small integers. In either direction
 * unreadable values come after the readable ones and absent ones last: nothing is known of them, least of all that
 * they are small.
 */
export function rankValues(values: readonly AnyValue[], kind: ValueKind): { up: Ranking; down: Ranking } {
  const compare = kind === 'text' ? COLLATOR.compare : compareCodes;
  const sorted = values
    .map((value, code) => sortable(value, code, kind))
    .sort((a, b) => compareSortables(a, b, compare));
  const up = new Int32Array(values.length);
  /** Ranks at which a group begins, by group; the fourth is where the last ends. */
  const starts = [0, 0, 0, 0];
  let rank = -1;
  let last: Sortable | undefined;
  for (const value of sorted) {
    if (last === undefined || compareSortables(last, value, compare) !== 0) rank += 1;
    up[value.code] = rank;
    starts.fill(rank + 1, value.group + 1);
    last = value;
  }
  const down = new Int32Array(values.length);
  for (const { code, group } of sorted) {
    down[code] = (starts[group] ?? 0) + (starts[group + 1] ?? 0) - 1 - (up[code] ?? 0);
  }
  return { up: { ranks: up, size: rank + 1 }, down: { ranks: down, size: rank + 1 } };
}

function sortable(value: AnyValue, code: number, kind: ValueKind): Sortable {
  const text = wireText(value);
  const number = kind === 'number' && text !== undefined ? numberKey(text) : undefined;
  const unreadable = isUnreadable(value) || (kind === 'number' && number === undefined);
  return { code, group: text === undefined ? 2 : unreadable ? 1 : 0, text: text ?? '', number };
}

function compareSortables(a: Sortable, b: Sortable, compare: (a: string, b: string) => number): number {
  if (a.group !== b.group) return a.group - b.group;
  if (a.number !== undefined && b.number !== undefined) return compareNumbers(a.number, b.number);
  return compare(a.text, b.text);
}

/** ISO dates and months sort as their text does; so do `false` and `true`. */
function compareCodes(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
