import * as v from 'valibot';
import { WithPagination } from '#contract/shapes.ts';
import { known } from '#contract/values.ts';
import type { MatchedLists, Pages } from './list-shape.ts';
import type { Item } from './match-items.ts';
import { valueAt } from './members.ts';

/** The `path` of the change that says that pages are lacking. */
export const LACKING_PAGES = 'pagination.total_items';

/** What two versions of a list in pages say about items that only one of them has. */
export type Decided = {
  readonly added: readonly Item[];
  readonly removed: readonly Item[];
  /** Items may have moved to or from pages that are lacking, and the totals do not agree with that. */
  readonly isUncertain: boolean;
};

/**
 * Pages are lacking where only some were bought: an item that left them may be on the next page, as newer ones came. The order of
 * a list stays, so an item is gone if one that was below it is still on these pages, and new if one below it was there before.
 */
export function decide({ from, to, pairs, gone, come }: MatchedLists, before: Pages, after: Pages): Decided {
  const [former, later] = [extentOf(before), extentOf(after)];
  const partner = new Map(
    pairs.flatMap((pair): [Item, Item][] => [
      [pair.before, pair.after],
      [pair.after, pair.before],
    ]),
  );
  const removed = later.isWhole ? gone : certain(from, gone, partner, later);
  const added = former.isWhole ? come : certain(to, come, partner, former);
  if (former.isWhole && later.isWhole) return { added, removed, isUncertain: false };
  const agree =
    former.total !== undefined &&
    later.total !== undefined &&
    former.total + added.length - removed.length === later.total;
  return { added, removed, isUncertain: !agree };
}

/** `pages 1 to 2 of 5` */
export function pagesInWords(pages: Pages): string {
  const { contiguous, pageCount } = extentOf(pages);
  const held = contiguous === 1 ? 'page 1' : `pages 1 to ${contiguous}`;
  return pageCount === undefined ? held : `${held} of ${pageCount}`;
}

/** As the first page states it, `null` if it does not. */
export function totalItems(pages: Pages): unknown {
  return valueAt(pages.get(1), ['pagination', 'total_items']) ?? null;
}

type Extent = {
  readonly isWhole: boolean;
  /** Pages from the first on without a gap. */
  readonly contiguous: number;
  readonly pageCount: number | undefined;
  readonly total: number | undefined;
};

/** A record without pagination is whole. */
function extentOf(pages: Pages): Extent {
  const first = v.safeParse(WithPagination, pages.get(1));
  const { total_pages, total_items } = first.success ? first.output.pagination : {};
  let contiguous = 0;
  while (pages.has(contiguous + 1)) contiguous += 1;
  const pageCount = known(total_pages);
  return { isWhole: contiguous >= (pageCount ?? 1), contiguous, pageCount, total: known(total_items) };
}

/** Those of `items` above one whose partner is on the pages from the first on. */
function certain(
  list: readonly Item[],
  items: readonly Item[],
  partner: ReadonlyMap<Item, Item>,
  { contiguous }: Extent,
): Item[] {
  const last = list.findLastIndex((item) => (partner.get(item)?.page ?? Infinity) <= contiguous);
  const above = new Set(list.slice(0, last + 1));
  return items.filter((item) => above.has(item));
}
