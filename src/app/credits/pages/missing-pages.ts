import { listOf } from '#app/format/capitals.ts';
import { formatCredits } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import type { Subject } from '#contract/operations.ts';
import { priceOf, type SeveralItem } from '../several/several-items.ts';

/** At most so many pages are bought in one go: `total_pages` is the source's word, and may be any number. */
const AT_ONCE = 500;

/** The pages that are not held and can be bought, lowest first, at most `AT_ONCE`, but for `passed`; none beside an older version. */
export function missingPages({ pages, totalPages, next }: PagesHeld, passed?: number): number[] {
  const held = new Set(pages.map(({ page }) => page));
  const missing: number[] = [];
  for (let page = next ?? Number.POSITIVE_INFINITY; page <= (totalPages ?? 0); page += 1) {
    if (missing.length === AT_ONCE) break;
    if (page !== passed && !held.has(page)) missing.push(page);
  }
  return missing;
}

/** Pages as a list of orders: every page is a record of its own. */
export function pageItems(subject: Subject, pages: readonly number[], credits: number): SeveralItem[] {
  return pages.map((page) => ({
    label: `Page ${formatNumber(page)}`,
    subject: { ...subject, page },
    credits,
  }));
}

/** `Get the other 7 pages for 140 credits`; the next 500 where there are more of them. */
export function pagesLabel(items: readonly SeveralItem[]): string {
  const which = items.length === AT_ONCE ? 'next' : 'other';
  return `Get the ${which} ${formatNumber(items.length)} pages for ${formatCredits(priceOf(items))}`;
}

/** `Pages 2 to 4 and 6 to 41`. */
export function pagesText(items: readonly SeveralItem[]): string {
  return pagesOf(items.map(({ subject }) => subject.page));
}

/** Pages in their order, runs of them as one: `Page 1`, `Pages 1 to 3 and 5`. */
export function pagesOf(pages: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run?.to === page - 1) run.to = page;
    else runs.push({ from: page, to: page });
  }
  const texts = runs.map(({ from, to }) =>
    from === to ? formatNumber(from) : `${formatNumber(from)} to ${formatNumber(to)}`,
  );
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${listOf(texts)}`;
}
