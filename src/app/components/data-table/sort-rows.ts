import { compareNumbers, type NumberKey, numberKey } from '#app/format/numbers.ts';
import { type AnyValue, type ValueKind, wireText } from '#app/format/value.ts';
import { isUnreadable } from '#contract/values.ts';

/** Natural order: `Unit 9` before `Unit 10`. */
const { compare: compareNatural } = new Intl.Collator('en', { numeric: true });

/** Ranks of distinct values from 0, without gaps; equal values have equal ranks. */
type Ranking = {
  /** By code of a value. */
  readonly ranks: Int32Array;
  readonly size: number;
};

type Sortable = { readonly code: number; readonly text: string; readonly number: NumberKey | undefined };

type Compare = (a: Sortable, b: Sortable) => number;

/** Unreadable values follow the readable ones and absent values come last, in either direction. */
export function rankValues(
  values: readonly AnyValue[],
  kind: ValueKind,
): { ascending: Ranking; descending: Ranking } {
  const compareText: Compare =
    kind === 'text'
      ? (a, b) => compareNatural(a.text, b.text)
      : (a, b) => (a.text === b.text ? 0 : a.text < b.text ? -1 : 1);
  const { readable, unreadable, absent } = grouped(values, kind);
  const ascending = new Int32Array(values.length);
  const descending = new Int32Array(values.length);
  let start = 0;
  const rank = (group: Sortable[], compare: Compare) => {
    start += rankGroup(group.sort(compare), compare, start, ascending, descending);
  };
  rank(readable, kind === 'number' ? compareAmounts : compareText);
  rank(unreadable, compareText);
  rank(absent, compareText);
  return {
    ascending: { ranks: ascending, size: start },
    descending: { ranks: descending, size: start },
  };
}

function rankGroup(
  group: readonly Sortable[],
  compare: Compare,
  start: number,
  ascending: Int32Array,
  descending: Int32Array,
): number {
  let size = 0;
  let last: Sortable | undefined;
  for (const value of group) {
    if (last === undefined || compare(last, value) !== 0) size += 1;
    ascending[value.code] = start + size - 1;
    last = value;
  }
  for (const { code } of group) descending[code] = 2 * start + size - 1 - (ascending[code] ?? 0);
  return size;
}

function grouped(values: readonly AnyValue[], kind: ValueKind) {
  const readable: Sortable[] = [];
  const unreadable: Sortable[] = [];
  const absent: Sortable[] = [];
  for (const [code, value] of values.entries()) {
    const text = wireText(value);
    const number = kind === 'number' && text !== undefined ? numberKey(text) : undefined;
    const isBad = isUnreadable(value) || (kind === 'number' && number === undefined);
    const group = text === undefined ? absent : isBad ? unreadable : readable;
    group.push({ code, text: text ?? '', number });
  }
  return { readable, unreadable, absent };
}

function compareAmounts(a: Sortable, b: Sortable): number {
  return a.number === undefined || b.number === undefined ? 0 : compareNumbers(a.number, b.number);
}

/** The rank of a row is `ranks[codes[index]]`. */
type RankedColumn = Ranking & { readonly codes: Int32Array };

/** A stable radix sort by rank, least significant key first; needs no comparisons. */
export function sortRowIndexes(count: number, keys: readonly RankedColumn[]): Int32Array {
  let indexes = Int32Array.from({ length: count }, (_, index) => index);
  for (const key of keys.toReversed()) indexes = sortedByRank(indexes, key);
  return indexes;
}

function sortedByRank(indexes: Int32Array, { codes, ranks, size }: RankedColumn): Int32Array<ArrayBuffer> {
  const rankOf = (index: number) => ranks[codes[index] ?? 0] ?? 0;
  const next = new Int32Array(size + 1);
  for (const index of indexes) next[rankOf(index) + 1] = (next[rankOf(index) + 1] ?? 0) + 1;
  for (let rank = 1; rank <= size; rank += 1) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const sorted = new Int32Array(indexes.length);
  for (const index of indexes) {
    const rank = rankOf(index);
    const position = next[rank] ?? 0;
    sorted[position] = index;
    next[rank] = position + 1;
  }
  return sorted;
}
