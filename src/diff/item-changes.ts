import type { RecordChange } from '#contract/api/record-changes.ts';
import { grouped } from '#contract/grouped.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { isObject } from '#contract/shapes.ts';
import { changedItem } from './changed-item.ts';
import type { ListShape, Pages } from './list-shape.ts';
import type { Item } from './match-items.ts';
import { valueAt } from './members.ts';
import { RECORD_SHAPES } from './record-shapes.ts';

/**
 * What differs in each item of the later version, by the item as received. `pages` may be some of its pages: changes of other items
 * are left out, as are items that are gone. Entities of a group are no items of a list.
 */
export function itemChanges(
  operation: CompanyOperation,
  pages: Pages,
  changes: readonly RecordChange[],
): ReadonlyMap<unknown, readonly RecordChange[]> {
  const found = new Map<unknown, readonly RecordChange[]>();
  for (const list of RECORD_SHAPES[operation].lists) {
    const own = changes.filter(
      ({ type, path }) => type !== 'removed' && changedItem(path)?.list === list.path,
    );
    if (own.length === 0) continue;
    const items = grouped(list.match(pages, pages).from, (item) => item.name());
    for (const [path, ofItem] of grouped(own, (change) => changedItem(change.path)?.item ?? '')) {
      const candidates = (items.get(ofItem[0]?.item ?? '') ?? []).filter(
        ({ raw }) => !found.has(raw) && ofItem.every((change) => isAfter(change, raw)),
      );
      const item = candidates.length > 1 ? ofIdentity(list, path, candidates, ofItem) : candidates[0];
      if (item !== undefined) found.set(item.raw, ofItem);
    }
  }
  return found;
}

/** Whether the item says what the later version says. */
function isAfter({ path, after }: RecordChange, raw: unknown): boolean {
  const member = changedItem(path)?.member;
  const value = member === undefined ? raw : valueAt(raw, member.split('.'));
  return JSON.stringify(value ?? null) === JSON.stringify(after);
}

/** A path has the identity that the item had before: that of a candidate without its changes. */
function ofIdentity(
  list: ListShape,
  path: string,
  candidates: readonly Item[],
  changes: readonly RecordChange[],
): Item | undefined {
  return (
    candidates.find(({ raw }) => path.startsWith(`${list.path}[${keyOf(list, former(raw, changes))}]`)) ??
    candidates[0]
  );
}

function keyOf(list: ListShape, raw: unknown): string | undefined {
  const pages = new Map([[1, withValue({}, pathOf(list.path), [raw])]]);
  return list.match(pages, pages).from[0]?.key();
}

function former(raw: unknown, changes: readonly RecordChange[]): unknown {
  return changes.reduce((item, { path, before }) => {
    const member = changedItem(path)?.member;
    return member === undefined ? item : withValue(item, pathOf(member), before);
  }, raw);
}

function withValue(at: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const parts = isObject(at) ? at : {};
  return { ...parts, [name]: withValue(parts[name], rest, value) };
}

function pathOf(names: string): string[] {
  return names === '' ? [] : names.split('.');
}
