import * as v from 'valibot';
import { asList } from '#contract/shapes.ts';
import { isUnreadable } from '#contract/values.ts';
import { type Identity, type Item, type Matched, matchItems } from './match-items.ts';
import { canonical, type Member, membersOf, valueAt } from './members.ts';

/** Pages of a record by number, as received; a record without pages is page 1. */
export type Pages = ReadonlyMap<number, unknown>;

/** The items of both versions in their order, and which belong together. */
export type MatchedLists = Matched & { readonly from: readonly Item[]; readonly to: readonly Item[] };

/** How a list of a record is compared. */
export type ListShape = {
  /** Of the list below the record; empty if the record is the list. */
  readonly path: string;
  /** What an item is called on screen. */
  readonly noun: string;
  readonly members: readonly Member[];
  /** Members whose change restates what was reported. */
  readonly figures?: ReadonlySet<string>;
  readonly match: (from: Pages, to: Pages) => MatchedLists;
};

type Options<T> = Omit<ListShape, 'members' | 'match'> & {
  readonly identities: readonly Identity<T>[];
  readonly nameOf: (item: T) => readonly unknown[];
  /** Whether an item is missing from the later list only because such a list is limited. */
  readonly isLeftOut?: (item: T, to: readonly T[]) => boolean;
};

/** A list whose items are pairs by the first of the `identities` that both state. */
export function listShape<I, T>(
  schema: v.GenericSchema<I, T>,
  { identities, nameOf, isLeftOut, ...shape }: Options<T>,
): ListShape {
  const path = shape.path === '' ? [] : shape.path.split('.');
  const all: readonly Identity<T>[] = [
    { key: (item) => (isUnreadable(item) ? item.unreadable : undefined) },
    ...identities,
    { key: (item) => canonical(item) },
  ];
  const itemsOf = (pages: Pages): Item<T>[] => {
    const items = inOrder(pages).flatMap(([page, record]) => {
      return asList(valueAt(record, path)).map((raw) => {
        const read = v.parse(schema, raw);
        return {
          ...{ page, raw, read },
          key: () => firstKey(read, all),
          name: () => nameText(nameOf(read)),
          text: () => canonical(read) ?? '',
        };
      });
    });
    return pages.size > 1 ? withoutRepeated(items) : items;
  };
  return {
    ...shape,
    members: membersOf(schema),
    match: (from, to) => {
      const [before, after] = [itemsOf(from), itemsOf(to)];
      const { pairs, gone, come } = matchItems(before, after, all);
      const later = after.map(({ read }) => read);
      const missing = isLeftOut === undefined ? gone : gone.filter(({ read }) => !isLeftOut(read, later));
      return { from: before, to: after, pairs, gone: missing, come };
    },
  };
}

/** Where newer items came between the purchases of two pages, the second repeats items of the first. */
function withoutRepeated<T>(items: readonly Item<T>[]): Item<T>[] {
  const pageOf = new Map<string, number>();
  return items.filter(({ page, key }) => {
    const first = pageOf.get(key()) ?? page;
    pageOf.set(key(), first);
    return first === page;
  });
}

export function inOrder(pages: Pages): [page: number, record: unknown][] {
  return [...pages].sort(([one], [other]) => one - other);
}

function firstKey<T>(item: T, identities: readonly Identity<T>[]): string {
  for (const { key } of identities) {
    const text = key(item);
    if (text !== undefined) return text;
  }
  return '';
}

function nameText(parts: readonly unknown[]): string {
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(', ');
}
