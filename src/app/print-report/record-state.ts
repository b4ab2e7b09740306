import { isNotCovered } from '#app/api/api-errors.ts';
import type { PagesHeld } from '#app/api/pages-query.ts';
import { formatDate, formatLongDate, formatTimestamp } from '#app/format/dates.ts';
import { formatCount, formatCredits, formatNumber } from '#app/format/numbers.ts';
import { pageRanges } from '#app/purchase/missing-pages.ts';
import { unknownText } from '#app/purchase/purchase-message.ts';
import type { Attempt } from '#contract/api/attempt.ts';
import type { Held, Holding, UnknownCompany } from '#contract/api/holding.ts';
import { type CompanyOperation, OPERATIONS, type Operation } from '#contract/operations.ts';
import { listOf } from '#contract/text.ts';

/** `pages` where the record is paged and a page can be read. */
export type Reading = {
  readonly data: { readonly holding: Holding; readonly value?: unknown } | undefined;
  readonly error: Error | null;
  readonly pages?: Pick<PagesHeld, 'pages' | 'totalPages'> | undefined;
};

/** One bought page, or a whole record without pages. */
type Copy = { readonly page: number; readonly holding: Held; readonly readable: boolean };

export type RecordState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'unread' }
  | { readonly kind: 'held'; readonly copies: readonly Copy[]; readonly totalPages: number | undefined }
  | {
      readonly kind: 'missing';
      readonly credits: number;
      readonly covered: boolean;
      readonly unknown: UnknownCompany | undefined;
      readonly attempt: Attempt | undefined;
    };

/** Pages are bought separately, so later pages may exist without the first. */
export function stateOf({ data, error, pages }: Reading): RecordState {
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
  const { credits, covered, unknown, attempt } = holding;
  return { kind: 'missing', credits, covered, unknown, attempt };
}

export type HeldState = Extract<RecordState, { kind: 'held' }>;

/** `Pages 1 to 3 of 8`; omits a total below the last page held, which is wrong. */
export function pagesText(operation: CompanyOperation, { copies, totalPages }: HeldState) {
  const { perPage }: Operation = OPERATIONS[operation];
  if (perPage === undefined) return undefined;
  const last = copies.at(-1)?.page ?? 1;
  if (last === 1 && totalPages !== undefined && totalPages <= 1) return undefined;
  const pages = pageRanges(copies.map(({ page }) => page));
  if (totalPages === undefined) return `${pages} of an unknown number`;
  return totalPages < last ? pages : `${pages} of ${formatNumber(totalPages)}`;
}

export function copyDates({ copies }: HeldState): string {
  const times = copies.map(({ holding }) => holding.fetchedAt).toSorted();
  const [first = '', last = ''] = [times.at(0), times.at(-1)];
  if (first === last) return formatTimestamp(first);
  const [from, to] = [formatDate(first), formatDate(last)];
  return from === to ? from : `${from} to ${to}`;
}

export function buyers({ copies }: HeldState): string {
  return [...new Set(copies.map(({ holding }) => holding.boughtBy))].join(', ');
}

/** `Companies House company data`; of several files, each once. */
export function originsText({ copies }: HeldState): string {
  const labels = copies.flatMap(({ holding }) => holding.origin?.label ?? []);
  return [...new Set(labels)].join(', ');
}

/** `1 November 2026`; `undefined` where no file states it. */
export function originsDates({ copies }: HeldState): string | undefined {
  const days = copies.flatMap(({ holding }) => holding.origin?.asOf ?? []).toSorted();
  return days.length === 0 ? undefined : listOf([...new Set(days)].map(formatLongDate));
}

/** For a report without records. */
export function noRecordsText(states: readonly RecordState[]): string {
  const kinds = new Set(states.map(({ kind }) => kind));
  if (kinds.has('reading')) return 'Reading records…';
  return kinds.has('unread') ? 'Records could not be read.' : 'No records yet.';
}

export function creditsCharged({ copies }: HeldState): number {
  return copies.reduce((sum, { holding }) => sum + holding.creditsCharged, 0);
}

/** Refreshes in progress or with an unknown outcome. */
export function pendingPurchases({ copies }: HeldState): string[] {
  return copies.flatMap(({ page, holding: { attempt } }) => {
    const what = copies.length > 1 ? `Page ${formatNumber(page)}: a refresh` : 'A refresh';
    return attempt === undefined ? [] : (pendingPurchase(what, attempt) ?? []);
  });
}

/** Follows the record’s name: `not bought. It costs 20 credits.` `coversOthers`: other companies have such records. */
export function missingText(
  { credits, covered, unknown, attempt }: Extract<RecordState, { kind: 'missing' }>,
  coversOthers = false,
): string {
  if (!covered) {
    if (isNotCovered(attempt?.problem) && attempt !== undefined) {
      return `not covered: the source had none on ${formatTimestamp(attempt.startedAt)}.`;
    }
    return coversOthers
      ? 'not covered: the source has none for this company.'
      : 'not covered by this source.';
  }
  const open = attempt === undefined ? undefined : pendingPurchase('it', attempt);
  if (unknown !== undefined && open === undefined) return 'not bought: no such company in this source.';
  return open === undefined ? `not bought. It costs ${formatCredits(credits)}.` : `not bought: ${open}`;
}

function pendingPurchase(
  what: string,
  { state, startedAt, startedBy, credits }: Attempt,
): string | undefined {
  const asked = `${what} was requested on ${formatTimestamp(startedAt)} by ${startedBy}`;
  if (state === 'reserved') return `${asked} and is in progress.`;
  return state === 'unknown' ? `${asked}. ${unknownText('it', credits)}.` : undefined;
}

const RECORD = { one: 'record', many: 'records' };

export type Progress = {
  readonly ready: boolean;
  readonly text: string;
};

/** `pending`: number of other queries, such as names of companies. */
export function progressOf(states: readonly RecordState[], pending: number): Progress {
  const count = (kind: RecordState['kind']) => states.filter((each) => each.kind === kind).length;
  const [reading, unread, held] = [count('reading'), count('unread'), count('held')];
  if (reading > 0) {
    const read = formatNumber(states.length - reading);
    return { ready: false, text: `Reading: ${read} of ${formatCount(states.length, RECORD)}.` };
  }
  const failed = unread === 0 ? '' : ` ${formatCount(unread, RECORD)} could not be read.`;
  if (pending > 0) return { ready: false, text: `Reading related data.${failed}` };
  const text = held === 0 ? 'Nothing to print.' : `Ready to print: ${formatCount(held, RECORD)}.`;
  return { ready: true, text: text + failed };
}
