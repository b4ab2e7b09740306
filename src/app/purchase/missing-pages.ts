import { coverage, nextPage, type PagesHeld } from '#app/api/pages-query.ts';
import { formatCount, formatNumber, type HeldCount, type Noun } from '#app/format/numbers.ts';
import type { Subject } from '#contract/operations.ts';
import { listOf } from '#contract/text.ts';
import type { BulkItem } from './bulk-purchase.ts';

/** Limit per run: `total_pages` comes from the source and may be any number. */
const MAX_PAGES = 500;

/** Ascending, at most `MAX_PAGES`, without `skipped`; none beside an older version. */
export function missingPages(
  { pages, totalPages, next }: Pick<PagesHeld, 'pages' | 'totalPages' | 'next'>,
  skipped?: number,
): number[] {
  const held = new Set(pages.map(({ page }) => page));
  const missing: number[] = [];
  for (let page = next ?? Number.POSITIVE_INFINITY; page <= (totalPages ?? 0); page += 1) {
    if (missing.length === MAX_PAGES) break;
    if (page !== skipped && !held.has(page)) missing.push(page);
  }
  return missing;
}

/** Each page is a record of its own. */
export function pageItems(subject: Subject, pages: readonly number[], credits: number): BulkItem[] {
  return pages.map((page) => ({
    label: `Page ${formatNumber(page)}`,
    subject: { ...subject, page },
    credits,
  }));
}

/** `Get the other 7 pages`, or `the next 500`. */
export function pagesCommand(items: readonly BulkItem[]): string {
  const which = items.length === MAX_PAGES ? 'next' : 'other';
  return `Get the ${which} ${formatNumber(items.length)} pages`;
}

/** `Pages 2 to 4 and 6 to 41`. */
export function pagesText(items: readonly BulkItem[]): string {
  return pageRanges(items.map(({ subject }) => subject.page));
}

/** `Page 1`, `Pages 1 to 3 and 5`. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const page of pages) {
    const range = ranges.at(-1);
    if (range?.to === page - 1) range.to = page;
    else ranges.push({ from: page, to: page });
  }
  const texts = ranges.map(({ from, to }) =>
    from === to ? formatNumber(from) : `${formatNumber(from)} to ${formatNumber(to)}`,
  );
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${listOf(texts)}`;
}

/** `123 more judgments not bought. There are 8 pages of 20.`; `undefined` where every row is held. */
export function missingNote(held: PagesHeld, noun: Noun): string | undefined {
  const { complete, ...count } = coverage(held);
  return complete ? undefined : `${missingRows(count, held, noun)} ${pageCount(held)}`;
}

function missingRows({ held, total }: HeldCount, { totalPages, pages }: PagesHeld, noun: Noun): string {
  if (total !== undefined) {
    return `${formatCount(total - held, { one: `more ${noun.one}`, many: `more ${noun.many}` })} not bought.`;
  }
  return nextPage(pages, totalPages ?? 0) === undefined
    ? `It is not known whether there are more ${noun.many}.`
    : `It is not known how many more ${noun.many} there are.`;
}

function pageCount({ totalPages, perPage }: PagesHeld): string {
  if (totalPages === undefined) return 'The source does not say how many pages there are.';
  const size = perPage === undefined ? '' : ` of ${formatNumber(perPage)}`;
  return totalPages === 1 ? `There is 1 page${size}.` : `There are ${formatNumber(totalPages)} pages${size}.`;
}

/** `paged` is false where the source has first pages only. */
export function unavailableNote(note: string, paged: boolean | undefined): string {
  return paged === false ? `${note} This source provides only the first page.` : note;
}

/** The record may have changed between the purchases. */
export function daysDiffer({ pages }: PagesHeld): boolean {
  return new Set(pages.map(({ holding }) => holding.fetchedAt.slice(0, 10))).size > 1;
}

/** Every page is held, but the rows do not add up to the source’s count. */
export function countMismatch({ pages, rows, totalItems, totalPages }: PagesHeld, noun: Noun) {
  const complete = totalPages !== undefined && nextPage(pages, totalPages) === undefined;
  if (!complete || totalItems === undefined || rows.length === totalItems) return undefined;
  return `The source counts ${formatCount(totalItems, noun)}; its pages contain ${formatNumber(rows.length)}.`;
}
