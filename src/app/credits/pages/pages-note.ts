import { formatCount, type HeldCount, type Noun } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { coverage } from '#app/queries/coverage.ts';
import { nextPage, type PagesHeld } from '#app/queries/pages-query.ts';

/**
 * `123 more judgments are not held. There are 8 pages of 20.`; where the record does not say how many there are, or what it
 * says does not agree, that. Nothing where every row is held.
 */
export function missingNote(held: PagesHeld, noun: Noun): string | undefined {
  const { complete, ...count } = coverage(held);
  return complete ? undefined : `${missingRows(count, held, noun)} ${pagesThere(held)}`;
}

function missingRows({ held, total }: HeldCount, { totalPages, pages }: PagesHeld, noun: Noun): string {
  if (total !== undefined) {
    const words = { one: `more ${noun.one} is`, many: `more ${noun.many} are` };
    return `${formatCount(total - held, words)} not held.`;
  }
  const further = nextPage(pages, totalPages ?? 0) !== undefined;
  return further
    ? `How many more ${noun.many} there are is not known.`
    : `Whether there are more ${noun.many} is not known.`;
}

function pagesThere({ totalPages, perPage }: PagesHeld): string {
  if (totalPages === undefined) return 'The source does not say how many pages there are.';
  const size = perPage === undefined ? '' : ` of ${formatNumber(perPage)}`;
  return totalPages === 1 ? `There is 1 page${size}.` : `There are ${formatNumber(totalPages)} pages${size}.`;
}

/** The same where no page can be bought, with why. */
export function missingHere(note: string, paged: boolean | undefined): string {
  return paged === false ? `${note} This source gives only the first page.` : note;
}

/** Whether the held pages are of different days: rows may then be missing or double where the record changed. */
export function daysDiffer({ pages }: PagesHeld): boolean {
  return new Set(pages.map(({ holding }) => holding.fetchedAt.slice(0, 10))).size > 1;
}

/** Where every page is held but the rows do not add up to what the source counts, that is said, not mended. */
export function countMismatch({ pages, rows, totalItems, totalPages }: PagesHeld, noun: Noun) {
  const complete = totalPages !== undefined && nextPage(pages, totalPages) === undefined;
  if (!complete || totalItems === undefined || rows.length === totalItems) return undefined;
  return `The source counts ${formatCount(totalItems, noun)}; the pages held contain ${formatNumber(rows.length)}.`;
}
