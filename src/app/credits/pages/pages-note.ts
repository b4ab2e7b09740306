import { formatCount, type Noun } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';

/** `123 more judgments are not held. There are 8 pages of 20.`; nothing where every row is held or the source does not count them. */
export function missingNote(
  { rows, totalItems, totalPages, perPage }: PagesHeld,
  noun: Noun,
): string | undefined {
  const missing = (totalItems ?? 0) - rows.length;
  if (missing <= 0) return undefined;
  const words = { one: `more ${noun.one} is`, many: `more ${noun.many} are` };
  const size = perPage === undefined ? '' : ` of ${formatNumber(perPage)}`;
  const pages = totalPages === undefined ? '' : ` There are ${formatNumber(totalPages)} pages${size}.`;
  return `${formatCount(missing, words)} not held.${pages}`;
}

/** Whether the held pages are of different days: rows may then be missing or double where the record changed. */
export function daysDiffer({ pages }: PagesHeld): boolean {
  return new Set(pages.map(({ holding }) => holding.fetchedAt.slice(0, 10))).size > 1;
}

/** Where every page is held but the rows do not add up to what the source counts, that is said, not mended. */
export function countMismatch({ pages, rows, totalItems, totalPages }: PagesHeld, noun: Noun) {
  const complete = pages.length >= (totalPages ?? Number.POSITIVE_INFINITY);
  if (!complete || totalItems === undefined || rows.length === totalItems) return undefined;
  return `The source counts ${formatCount(totalItems, noun)}; the pages held contain ${formatNumber(rows.length)}.`;
}
