import { coverage, type PagesHeld } from '#app/api/pages-query.ts';
import type { RecordReading } from '#app/api/record-query.ts';
import { formatCount, formatNumber, type Noun } from '#app/format/numbers.ts';
import type { OperationHolding } from '#contract/api/company.ts';
import type { Held } from '#contract/api/holding.ts';
import type { CheckCoverage } from '#contract/api/risk-flags.ts';

/** How much of a record the team holds and this page has loaded. */
export type Availability<T> =
  | HeldAvailability<T>
  /** Held and loading. */
  | { readonly state: 'reading' }
  /** Held, but loading failed. */
  | { readonly state: 'unread' };

export type HeldAvailability<T> =
  | {
      readonly state: 'held';
      readonly value: T;
      /** Absent where it is based on no single copy. */
      readonly days: CopyDays | undefined;
      /** Absent where the record is complete. */
      readonly coverage?: CheckCoverage | undefined;
    }
  | { readonly state: 'unreadable'; readonly days: CopyDays }
  | {
      readonly state: 'missing';
      readonly credits: number;
      readonly pending: OperationHolding['pending'];
    }
  | { readonly state: 'uncovered' };

export type Reading<T> = { readonly data: RecordReading<T> | undefined; readonly isError: boolean };

export function recordAvailability<T>(
  holding: OperationHolding | undefined,
  reading: Reading<T>,
): Availability<T> {
  return availability(holding, reading, (_value, day) => ({ days: [day] }));
}

export function limited<T>(record: HeldAvailability<T>, limit: string | undefined): HeldAvailability<T> {
  if (record.state !== 'held' || limit === undefined) return record;
  const { coverage } = record;
  const words = coverage === undefined ? limit : `${coverage.words}; ${limit}`;
  return { ...record, coverage: { ...coverage, words } };
}

function availability<T>(
  holding: OperationHolding | undefined,
  { data, isError }: Reading<T>,
  describe: (value: T, day: string) => { days: readonly string[]; coverage?: CheckCoverage | undefined },
): Availability<T> {
  if (data?.holding.held === true) {
    const day = copyDay(data.holding);
    if (data.value === undefined) return { state: 'unreadable', days: copyDays([day]) };
    const { days, coverage } = describe(data.value, day);
    return { state: 'held', value: data.value, days: copyDays(days), coverage };
  }
  if (holding === undefined) return { state: 'reading' };
  if (holding.held !== undefined) return { state: isError ? 'unread' : 'reading' };
  if (!holding.covered) return { state: 'uncovered' };
  return { state: 'missing', credits: holding.credits, pending: holding.pending };
}

/** `noun`: of a row, where its name is not beside the words. */
export function pagesAvailability<P extends PagesHeld>(
  holding: OperationHolding | undefined,
  reading: Reading<P>,
  noun: Noun | undefined,
  paged = true,
): Availability<P> {
  return availability(holding, reading, (value) => ({
    days: value.pages.map((page) => copyDay(page.holding)),
    coverage: coverageOf(value, noun, paged),
  }));
}

function coverageOf(value: PagesHeld, noun: Noun | undefined, paged: boolean): CheckCoverage | undefined {
  const { held: read, total, complete } = coverage(value);
  if (complete) return undefined;
  const counted = (rows: number) => (noun === undefined ? formatNumber(rows) : formatCount(rows, noun));
  const words =
    total === undefined
      ? `${counted(read)} read, total unknown`
      : `${formatNumber(read)} of ${counted(total)} read`;
  const counts = { read, ...(total === undefined ? {} : { total }) };
  if (!paged) return { words: `${words}; this source provides only the first page`, ...counts };
  const credits = completionPrice(value);
  return { words, ...counts, ...(credits === undefined ? {} : { credits }) };
}

/** Of every page that is not bought; `undefined` where it is free, their number is unknown or no page is left to buy. */
function completionPrice({ pages, totalPages }: PagesHeld): number | undefined {
  const price = pages[0]?.holding.credits;
  if (price === undefined || price === 0 || totalPages === undefined) return undefined;
  const bought = new Set(pages.map(({ page }) => page).filter((page) => page <= totalPages));
  const missing = totalPages - bought.size;
  return missing === 0 ? undefined : missing * price;
}

export type CopyDays = { readonly from: string; readonly to: string };

type DatedCopy = Pick<Held, 'fetchedAt' | 'origin'>;

/** `YYYY-MM-DD`: the day of the data, if a file states it; else when the copy was received. */
export function copyDay({ fetchedAt, origin }: DatedCopy): string {
  return origin?.asOf ?? fetchedAt.slice(0, 10);
}

export function copyDays(dates: readonly string[]): CopyDays {
  const days = dates.map((date) => date.slice(0, 10)).toSorted();
  return { from: days.at(0) ?? '', to: days.at(-1) ?? '' };
}

export type DatedPage<Item> = {
  readonly holding: DatedCopy;
  readonly value?: { readonly items: readonly Item[] };
};

/** In order, each with the date of its page’s copy, `YYYY-MM-DD`. */
export function datedItems<Item>(
  pages: readonly DatedPage<Item>[],
): { readonly item: Item; readonly copied: string }[] {
  return pages.flatMap(({ holding, value }) =>
    (value?.items ?? []).map((item) => ({ item, copied: copyDay(holding) })),
  );
}
