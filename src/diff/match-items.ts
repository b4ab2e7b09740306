import { grouped } from '#contract/grouped.ts';
import { foldSpelling } from '#contract/text.ts';
import { canonical } from './members.ts';

/** One item of a list. */
export type Item<T = unknown> = {
  readonly page: number;
  /** As received. */
  readonly raw: unknown;
  /** As the contract reads it. */
  readonly read: T;
  /** Its identity in words; items of one identity share it. */
  readonly key: () => string;
  /** What people call it: `SMITH, John, director`. */
  readonly name: () => string;
  /** Equal for items that say the same, with all that is below them. */
  readonly text: () => string;
};

/** What makes two items the same. */
export type Identity<T> = {
  /** `undefined` where an item does not state enough. */
  readonly key: (item: T) => string | undefined;
  /** Refuses a pair of one key. */
  readonly unless?: (one: T, other: T) => boolean;
};

export type Pair<T = unknown> = { readonly before: Item<T>; readonly after: Item<T> };

export type Matched<T = unknown> = {
  readonly pairs: readonly Pair<T>[];
  /** In their order. */
  readonly gone: readonly Item<T>[];
  readonly come: readonly Item<T>[];
};

/**
 * Pairs items by the first identity that both state, whatever their order. Of several items with one identity, equal ones are
 * pairs, and the others in their order.
 */
export function matchItems<T>(
  from: readonly Item<T>[],
  to: readonly Item<T>[],
  identities: readonly Identity<T>[],
): Matched<T> {
  const gone = new Set(from);
  const come = new Set(to);
  const pairs: Pair<T>[] = [];
  for (const { key, unless } of identities) {
    const candidates = byKey(come, key);
    for (const [text, befores] of byKey(gone, key)) {
      for (const pair of pairsOfOne(befores, candidates.get(text) ?? [])) {
        if (unless?.(pair.before.read, pair.after.read)) continue;
        pairs.push(pair);
        gone.delete(pair.before);
        come.delete(pair.after);
      }
    }
  }
  return { pairs, gone: [...gone], come: [...come] };
}

/** Of parts that are all stated; blanks and case do not matter. */
export function keyOf(...parts: readonly unknown[]): string | undefined {
  const texts = parts.map((part) =>
    typeof part === 'string' ? foldSpelling(part) || undefined : canonical(part),
  );
  return texts.includes(undefined) ? undefined : texts.join(', ');
}

function byKey<T>(items: Iterable<Item<T>>, key: Identity<T>['key']): Map<string, Item<T>[]> {
  const groups = grouped([...items], ({ read }) => key(read) ?? '');
  groups.delete('');
  return groups;
}

/** Of items with one identity: equal ones first. */
function pairsOfOne<T>(befores: readonly Item<T>[], afters: readonly Item<T>[]): Pair<T>[] {
  if (befores.length <= 1 && afters.length <= 1) return zipped(befores, afters);
  const equal = grouped(afters, ({ text }) => text());
  const left = new Set(afters);
  const pairs: Pair<T>[] = [];
  const others: Item<T>[] = [];
  for (const before of befores) {
    const after = equal.get(before.text())?.shift();
    if (after === undefined) others.push(before);
    else {
      pairs.push({ before, after });
      left.delete(after);
    }
  }
  return [...pairs, ...zipped(others, [...left])];
}

function zipped<T>(befores: readonly Item<T>[], afters: readonly Item<T>[]): Pair<T>[] {
  return befores.flatMap((before, index) => {
    const after = afters[index];
    return after === undefined ? [] : { before, after };
  });
}
