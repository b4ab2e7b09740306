import { unknownText } from '#app/credits/gate/unknown-words.ts';
import { pagesOf } from '#app/credits/pages/missing-pages.ts';
import { formatCredits } from '#app/format/counts.ts';
import { formatDate, formatTimestamp } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { isNotCovered } from '#app/queries/api-errors.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import type { Attempt } from '#contract/api/attempt.ts';
import type { Held, Holding } from '#contract/api/holding.ts';
import { type CompanyOperation, OPERATIONS, type Operation } from '#contract/operations.ts';

/** What a query says of a record; `pages` where the record has pages and one of them can be read. */
export type Reading = {
  readonly data: { readonly holding: Holding; readonly value?: unknown } | undefined;
  readonly error: Error | null;
  readonly pages?: Pick<PagesHeld, 'pages' | 'totalPages'> | undefined;
};

/** One held page of a record, or all of a record that has none. */
type Copy = { readonly page: number; readonly holding: Held; readonly readable: boolean };

/** How a record stands when the dossier is made. */
export type Standing =
  | { readonly kind: 'reading' }
  | { readonly kind: 'unread' }
  | { readonly kind: 'held'; readonly copies: readonly Copy[]; readonly totalPages: number | undefined }
  | {
      readonly kind: 'missing';
      readonly credits: number;
      readonly covered: boolean;
      readonly attempt: Attempt | undefined;
    };

/** How one record stands. A page is a record of its own, so later pages may be held without the first. */
export function standingOf({ data, error, pages }: Reading): Standing {
  if (data === undefined) return { kind: error === null ? 'reading' : 'unread' };
  const { holding, value } = data;
  if (pages !== undefined) {
    const copies = pages.pages.map((each) => ({
      page: each.page,
      holding: each.holding,
      readable: each.value !== undefined,
    }));
    return { kind: 'held', copies, totalPages: pages.totalPages };
  }
  if (holding.held) {
    return {
      kind: 'held',
      copies: [{ page: 1, holding, readable: value !== undefined }],
      totalPages: undefined,
    };
  }
  const { credits, covered, attempt } = holding;
  return { kind: 'missing', credits, covered, attempt };
}

export type HeldStanding = Extract<Standing, { kind: 'held' }>;

/**
 * `Pages 1 to 3 of 8`; nothing for a record without pages, or whole on its one page. A record that counts fewer than are
 * held counts wrong.
 */
export function pagesWords(operation: CompanyOperation, { copies, totalPages }: HeldStanding) {
  const { perPage }: Operation = OPERATIONS[operation];
  if (perPage === undefined) return undefined;
  const last = copies.at(-1)?.page ?? 1;
  if (last === 1 && totalPages !== undefined && totalPages <= 1) return undefined;
  const pages = pagesOf(copies.map(({ page }) => page));
  if (totalPages === undefined) return `${pages} of an unknown number`;
  return totalPages < last ? pages : `${pages} of ${formatNumber(totalPages)}`;
}

/** The day of the copy, or the first and the last day where its pages are of several. */
export function daysWords({ copies }: HeldStanding): string {
  const times = copies.map(({ holding }) => holding.fetchedAt).toSorted();
  const [first = '', last = ''] = [times.at(0), times.at(-1)];
  if (first === last) return formatTimestamp(first);
  const [from, to] = [formatDate(first), formatDate(last)];
  return from === to ? from : `${from} to ${to}`;
}

/** Who bought the copies, each once. */
export function buyersWords({ copies }: HeldStanding): string {
  return [...new Set(copies.map(({ holding }) => holding.boughtBy))].join(', ');
}

/** What is said where no record is held, as far as is known by now. */
export function noneHeldWords(standings: readonly Standing[]): string {
  const kinds = new Set(standings.map(({ kind }) => kind));
  if (kinds.has('reading')) return 'Reading what is held…';
  return kinds.has('unread')
    ? 'What is held could not be read just now.'
    : 'Nothing is held of this company.';
}

/** What the copies were charged with, together. */
export function chargedOf({ copies }: HeldStanding): number {
  return copies.reduce((sum, { holding }) => sum + holding.creditsCharged, 0);
}

/** Purchases of which nobody knows what became of them, or that are under way, as sentences. */
export function openWords({ copies }: HeldStanding): string[] {
  return copies.flatMap(({ page, holding: { attempt } }) => {
    const what = copies.length > 1 ? `Page ${formatNumber(page)}: a refresh` : 'A refresh';
    return attempt === undefined ? [] : (openAttempt(what, attempt) ?? []);
  });
}

/**
 * Why a record is not in the dossier, to follow its name: `not held. It costs 20 credits.` `ofOthers`: the source answers
 * such records of other companies.
 */
export function missingWords(
  { credits, covered, attempt }: Extract<Standing, { kind: 'missing' }>,
  ofOthers = false,
): string {
  if (!covered) {
    if (isNotCovered(attempt?.problem) && attempt !== undefined) {
      return `not covered: asked on ${formatTimestamp(attempt.startedAt)}, the source said that it holds none.`;
    }
    return ofOthers ? 'not covered: the source has none of this company.' : 'not covered by this source.';
  }
  const open = attempt === undefined ? undefined : openAttempt('it', attempt);
  return open === undefined ? `not held. It costs ${formatCredits(credits)}.` : `not held: ${open}`;
}

/** Nothing for an attempt that has come to an end. */
function openAttempt(what: string, { state, startedAt, startedBy, credits }: Attempt): string | undefined {
  const asked = `${what} was asked for on ${formatTimestamp(startedAt)} by ${startedBy}`;
  if (state === 'reserved') return `${asked} and is under way.`;
  return state === 'unknown' ? `${asked}. ${unknownText('it', credits)}.` : undefined;
}
