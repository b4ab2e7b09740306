import type { RecordChange } from '#contract/api/record-changes.ts';
import { LABELS, memberLabel } from '#contract/labels.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { capitalised } from '#contract/text.ts';
import { isUnreadable } from '#contract/values.ts';
import { decide, LACKING_PAGES, pagesInWords, totalItems } from './lacking-pages.ts';
import type { ListShape, MatchedLists, Pages } from './list-shape.ts';
import type { Item, Pair } from './match-items.ts';
import { canonical, hasUnreadable, type Member, valueAt } from './members.ts';
import { RECORD_SHAPES } from './record-shapes.ts';

/** One version of a record. */
export type RecordVersion = {
  readonly version: number;
  /** The data of the record below its envelope. */
  readonly pages: Pages;
  /** In a sentence, why it cannot be read. */
  readonly problem?: string | undefined;
};

/**
 * What differs between two versions of a record, in the order of the record: its own members, then its lists. Items are compared by
 * identity. Order, blanks and case are no difference; what pages lack or the contract cannot read is `cannot-tell`.
 */
export function diffRecord(
  operation: CompanyOperation,
  from: RecordVersion,
  to: RecordVersion,
): RecordChange[] {
  const problem = from.problem ?? to.problem;
  if (problem !== undefined) return [cannotTell(LABELS[operation], '', problem)];
  const { read, members, lists } = RECORD_SHAPES[operation];
  const [before, after] = [from.pages.get(1), to.pages.get(1)].map((raw) => ({ raw, read: read(raw) }));
  const own = before && after ? memberChanges(operation, members, before, after) : [];
  return [...own, ...lists.flatMap((list) => listChanges(operation, list, from, to))];
}

function listChanges(
  operation: CompanyOperation,
  list: ListShape,
  from: RecordVersion,
  to: RecordVersion,
): RecordChange[] {
  const matched = list.match(from.pages, to.pages);
  const { added, removed, isUncertain } = decide(matched, from.pages, to.pages);
  const pathOf = uniquePaths(list.path);
  const laterOf = itemPaths(list.path, matched.to);
  const laterThan = (path: string, item: Item) => {
    const later = laterOf.get(item) ?? path;
    return later === path ? {} : { later };
  };
  const wholeItem = (type: 'added' | 'removed', item: Item): RecordChange => {
    const values = type === 'added' ? { before: null, after: item.raw } : { before: item.raw, after: null };
    const path = pathOf(item);
    const change = { label: list.noun, item: item.name(), path, ...values, ...laterThan(path, item) };
    return isUnreadable(item.read)
      ? { type: 'cannot-tell', ...change, reason: UNREADABLE }
      : { type, ...change };
  };
  return [
    ...removed.map((item) => wholeItem('removed', item)),
    ...added.map((item) => wholeItem('added', item)),
    ...inOrderOf(matched).flatMap(({ before, after }) => {
      const changes = memberChanges(operation, list.members, before, after, list.figures);
      if (changes.length === 0) return [];
      const path = pathOf(before);
      return changes.map((change) => ({
        ...change,
        ...{ item: after.name(), path: `${path}.${change.path}` },
        ...laterThan(path, after),
      }));
    }),
    ...(isUncertain ? [lackingPages(operation, from, to)] : []),
  ];
}

/** In the order of the later version. */
function inOrderOf({ to, pairs }: MatchedLists): readonly Pair[] {
  const pairOf = new Map(pairs.map((pair) => [pair.after, pair]));
  return to.flatMap((item) => pairOf.get(item) ?? []);
}

function memberChanges(
  operation: CompanyOperation,
  members: readonly Member[],
  before: Value,
  after: Value,
  figures?: ReadonlySet<string>,
): RecordChange[] {
  return members.flatMap(({ path, isDecimal }): RecordChange[] => {
    const [one, other] = [valueAt(before.read, path), valueAt(after.read, path)];
    if (canonical(one, isDecimal) === canonical(other, isDecimal)) return [];
    const name = path.join('.');
    const change = {
      label: memberLabel(operation, name),
      path: name,
      before: valueAt(before.raw, path) ?? null,
      after: valueAt(after.raw, path) ?? null,
    };
    if (hasUnreadable(one) || hasUnreadable(other))
      return [{ type: 'cannot-tell', ...change, reason: UNREADABLE }];
    const isRestated = one !== undefined && figures?.has(name) === true;
    return [{ type: isRestated ? 'restated' : 'changed', ...change }];
  });
}

function lackingPages(operation: CompanyOperation, from: RecordVersion, to: RecordVersion): RecordChange {
  const reason = [from, to]
    .map(({ version, pages }) => `version ${version} has ${pagesInWords(pages)}`)
    .join(', ');
  return {
    ...cannotTell(LABELS[operation], LACKING_PAGES, `${capitalised(reason)}.`),
    before: totalItems(from.pages),
    after: totalItems(to.pages),
  };
}

function cannotTell(label: string, path: string, reason: string): RecordChange {
  return { type: 'cannot-tell', label, path, before: null, after: null, reason };
}

/** The path of each item of a version. */
export function itemPaths(list: string, items: readonly Item[]): ReadonlyMap<Item, string> {
  const pathOf = uniquePaths(list);
  return new Map(items.map((item) => [item, pathOf(item)]));
}

/** `items[10482, director, 2019-03-01]`; a number follows where the list has several of one identity. */
function uniquePaths(list: string): (item: Item) => string {
  const seen = new Map<string, number>();
  return (item) => {
    const key = item.key();
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${list}[${key}]${count === 1 ? '' : `#${count}`}`;
  };
}

type Value = { readonly raw: unknown; readonly read: unknown };

const UNREADABLE = 'A value is not in the form that the source promises, so it cannot be compared.';
