import type { RecordChange } from '#contract/api/record-changes.ts';
import { grouped } from '#contract/grouped.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { changedItem } from './changed-item.ts';
import { itemPaths } from './diff-record.ts';
import type { Pages } from './list-shape.ts';
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
  const present = changes.filter(
    ({ path, after }) => after !== null || changedItem(path)?.member !== undefined,
  );
  const ofItem = grouped(present, ({ path, later }) => later ?? changedItem(path)?.item);
  return new Map(
    RECORD_SHAPES[operation].lists.flatMap((list) => {
      const paths = itemPaths(list.path, list.match(pages, pages).to);
      return [...paths].flatMap(([{ raw }, path]): [unknown, readonly RecordChange[]][] => {
        const own = ofItem.get(path);
        return own === undefined ? [] : [[raw, own]];
      });
    }),
  );
}

/** Every item of the lists of a version, as received: its identity, as paths of changes name it, and what it is called. */
export function identifiedItems(
  operation: CompanyOperation,
  pages: Pages,
): ReadonlyMap<unknown, { readonly item: string; readonly name: string }> {
  return new Map(
    RECORD_SHAPES[operation].lists.flatMap((list) => {
      const paths = itemPaths(list.path, list.match(pages, pages).to);
      return [...paths].map(([each, item]): [unknown, { item: string; name: string }] => [
        each.raw,
        { item, name: each.name() },
      ]);
    }),
  );
}
