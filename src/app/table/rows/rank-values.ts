import { compareNumbers, type NumberKey, numberKey } from '#app/format/numbers.ts';
import { type AnyValue, type ValueKind, wireText } from '#app/format/value.ts';
import { isUnreadable } from '#contract/values.ts';

/** Digits inside text count as numbers, so that `Unit 9` comes before `Unit 10`. */
const { compare: compareNatural } = new Intl.Collator('en', { numeric: true });

/** The ranks of a column's values: equal for values that compare equal, without gaps, from 0. */
type Ranking = {
  /** By place among the values. */
  readonly ranks: Int32Array;
  /** How many ranks there are. */
  readonly size: number;
};

/** A value taken apart once, before it is compared many times. */
type Sortable = { readonly code: number; readonly text: string; readonly number: NumberKey | undefined };

type Compare = (a: Sortable, b: Sortable) => number;

/**
 * Ranks the values of a column, so that its rows are sorted by comparing small integers. In either direction
 * unreadable values come after the readable ones and absent ones last: nothing is known of them, least of all that
 * they are small.
 */
export function rankValues(values: readonly AnyValue[], kind: ValueKind): { up: Ranking; down: Ranking } {
  const compareText: Compare =
    kind === 'text'
      ? (a, b) => compareNatural(a.text, b.text)
      : (a, b) => (a.text === b.text ? 0 : a.text < b.text ? -1 : 1);
  const { readable, unreadable, absent } = grouped(values, kind);
  const up = new Int32Array(values.length);
  const down = new Int32Array(values.length);
  let start = 0;
  const rank = (group: Sortable[], compare: Compare) => {
    start += rankGroup(group.sort(compare), compare, start, up, down);
  };
  rank(readable, kind === 'number' ? compareAmounts : compareText);
  rank(unreadable, compareText);
  rank(absent, compareText);
  return { up: { ranks: up, size: start }, down: { ranks: down, size: start } };
}

/** Ranks a sorted group from `start` on, in both directions, and answers how many ranks it takes. */
function rankGroup(
  group: readonly Sortable[],
  compare: Compare,
  start: number,
  up: Int32Array,
  down: Int32Array,
): number {
  let size = 0;
  let last: Sortable | undefined;
  for (const value of group) {
    if (last === undefined || compare(last, value) !== 0) size += 1;
    up[value.code] = start + size - 1;
    last = value;
  }
  for (const { code } of group) down[code] = 2 * start + size - 1 - (up[code] ?? 0);
  return size;
}

function grouped(values: readonly AnyValue[], kind: ValueKind) {
  const readable: Sortable[] = [];
  const unreadable: Sortable[] = [];
  const absent: Sortable[] = [];
  for (const [code, value] of values.entries()) {
    const text = wireText(value);
    const number = kind === 'number' && text !== undefined ? numberKey(text) : undefined;
    const bad = isUnreadable(value) || (kind === 'number' && number === undefined);
    const group = text === undefined ? absent : bad ? unreadable : readable;
    group.push({ code, text: text ?? '', number });
  }
  return { readable, unreadable, absent };
}

function compareAmounts(a: Sortable, b: Sortable): number {
  return a.number === undefined || b.number === undefined ? 0 : compareNumbers(a.number, b.number);
}
