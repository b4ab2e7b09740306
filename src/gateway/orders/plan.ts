import { setImmediate } from 'node:timers/promises';
import type { QuotedRecord, QuoteRequest } from '#contract/api/orders.ts';
import { grouped } from '#contract/grouped.ts';
import { type CompanyOperation, isPaged } from '#contract/operations.ts';
import { isCoveredKind, isOffered, type Offer } from '../coverage.ts';
import { priceOf } from '../resource.ts';
import type { OrderRecord } from '../store/purchase-orders.ts';
import type { PlannedAttempt, PlannedHolding } from '../store/record-plans.ts';
import type { Store } from '../store/store.ts';
import { MOST_PAGES, pagesAfter } from './further-pages.ts';
import type { OrderLists } from './order-lists.ts';

/** What is to buy of a list at present. */
export type Plan = {
  readonly companies: number;
  readonly records: readonly QuotedRecord[];
  readonly credits: number;
  /** Pages to buy first, company by company; the order itself finds further ones. */
  readonly orderRecords: readonly OrderRecord[];
};

export type PlanContext = Offer & { readonly store: Store; readonly lists: OrderLists };

/** Companies in one query. */
const COMPANIES = 500;

const DAY = 86_400_000;

type Tally = { -readonly [Key in keyof QuotedRecord]: QuotedRecord[Key] };

type Held = {
  readonly holdings: ReadonlyMap<string, PlannedHolding>;
  readonly attempts: ReadonlyMap<string, readonly PlannedAttempt[]>;
  readonly pages: ReadonlyMap<string, ReadonlySet<number>>;
};

type Terms = {
  readonly all: boolean;
  /** Empty if any copy is enough. */
  readonly freshFrom: string;
};

/** Reads what is held of all companies of a list, some hundred at a time. */
export async function planOf(context: PlanContext, list: string, request: QuoteRequest): Promise<Plan> {
  const { store, source, lists } = context;
  const operations = [...new Set(request.operations)];
  const all = request.pages === 'all' && source.paged;
  const only = request.companies && new Set(request.companies);
  const { olderThanDays = null } = request;
  const now = Date.parse(await store.recordPlans.now());
  const freshFrom = olderThanDays === null ? '' : new Date(now - olderThanDays * DAY).toISOString();
  const tallies = new Map(operations.map((operation) => [operation, emptyTally(operation, source)]));
  const orderRecords: OrderRecord[] = [];
  let companies = 0;
  for (let after = 0; ; ) {
    const listed = await lists.companies(list, { after, limit: COMPANIES });
    const last = listed.at(-1);
    if (last === undefined) break;
    const numbers = listed
      .map(({ companyNumber }) => companyNumber)
      .filter((number) => only === undefined || only.has(number));
    const held = await readHeld(store, numbers, operations, all);
    for (const companyNumber of numbers) {
      for (const [operation, tally] of tallies) {
        const subject = { operation, companyNumber };
        orderRecords.push(...planRecord(context, { all, freshFrom }, subject, held, tally));
      }
    }
    companies += numbers.length;
    after = last.row;
    await setImmediate();
  }
  const records = [...tallies.values()];
  const credits = records.reduce((sum, { credits: some }) => sum + some, 0);
  return { companies, records, credits, orderRecords };
}

function emptyTally(operation: CompanyOperation, source: Offer['source']): Tally {
  const price = priceOf({ operation, companyNumber: '', page: 1 }, source);
  return {
    ...{ operation, price, held: 0, older: 0, notCovered: 0, unknown: 0 },
    ...{ toBuy: 0, pages: 0, pagesUnknown: 0, credits: 0 },
  };
}

async function readHeld(
  { recordPlans }: Store,
  numbers: readonly string[],
  operations: readonly CompanyOperation[],
  all: boolean,
): Promise<Held> {
  const [holdings, attempts] = await Promise.all([
    recordPlans.holdings(numbers, operations),
    recordPlans.attempts(numbers),
  ]);
  const incomplete = all ? holdings.filter(({ pages, total_pages }) => pages < (total_pages ?? 0)) : [];
  const pages = await recordPlans.pages(
    [...new Set(incomplete.map(({ subject }) => subject))],
    operations.filter(isPaged),
  );
  return {
    holdings: new Map(holdings.map((row) => [keyOf(row.subject, row.kind), row])),
    attempts: grouped(attempts, ({ subject }) => subject),
    pages: new Map(
      [...grouped(pages, ({ subject, operation }) => keyOf(subject, operation))].map(([key, rows]) => [
        key,
        new Set(rows.map(({ page }) => page)),
      ]),
    ),
  };
}

function keyOf(subject: string, kind: string): string {
  return `${kind} ${subject}`;
}

/** Counts one record of one company, and returns what is to buy of it now. */
function planRecord(
  offer: Offer,
  { all, freshFrom }: Terms,
  subject: { readonly operation: CompanyOperation; readonly companyNumber: string },
  { holdings, attempts, pages }: Held,
  tally: Tally,
): OrderRecord[] {
  const { operation, companyNumber } = subject;
  const key = keyOf(companyNumber, operation);
  const holding = holdings.get(key);
  const withoutRecord = attempts.get(companyNumber) ?? [];
  const mine = withoutRecord.filter((attempt) => attempt.operation === operation);
  const isUnknown = (page: number) =>
    mine.some((attempt) => attempt.page === page && attempt.state === 'unknown');
  const record = (page: number): OrderRecord => ({
    ...{ operation, subject: companyNumber, page, credits: tally.price, fresh_from: freshFrom },
  });
  const first = holding === undefined || holding.version === 0 ? undefined : holding;
  if (first !== undefined && first.fetched_at >= freshFrom) {
    const missing = all ? missingPages(first, pages.get(key)) : [];
    const buyable = missing.filter((page) => !isUnknown(page));
    if (buyable.length > 0) {
      count(tally, buyable.length);
      // They belong to a first page that is new enough.
      return pagesAfter(1, first.total_pages ?? 1, pages.get(key)).map((page) => ({
        ...record(page),
        fresh_from: '',
      }));
    }
    if (missing.length > 0) tally.unknown += 1;
    else tally.held += 1;
    return [];
  }
  if (isUnknown(1)) {
    tally.unknown += 1;
    return [];
  }
  if (!isCovered(offer, subject, withoutRecord, mine, first !== undefined)) {
    tally.notCovered += 1;
    return [];
  }
  if (first !== undefined) tally.older += 1;
  const known = all ? first?.total_pages : undefined;
  // A copy that is bought again may have other pages than the former one.
  if (all && isPaged(operation)) tally.pagesUnknown += 1;
  count(tally, known != null && known <= MOST_PAGES ? known : 1);
  return [record(1)];
}

function count(tally: Tally, pages: number): void {
  tally.toBuy += 1;
  tally.pages += pages;
  tally.credits += pages * tally.price;
}

function missingPages(
  { pages, total_pages }: PlannedHolding,
  held: ReadonlySet<number> | undefined,
): number[] {
  if (total_pages === null || pages >= total_pages || total_pages > MOST_PAGES) return [];
  const further = Array.from({ length: total_pages - 1 }, (_, index) => index + 2);
  return further.filter((page) => held?.has(page) !== true);
}

/** The source has the company and the record, as far as is known. */
function isCovered(
  offer: Offer,
  subject: { readonly operation: CompanyOperation; readonly companyNumber: string },
  withoutRecord: readonly PlannedAttempt[],
  mine: readonly PlannedAttempt[],
  isHeld: boolean,
): boolean {
  if (!isCoveredKind(subject.operation, offer.source)) return false;
  if (offer.knows?.(subject.companyNumber) === false) return false;
  if (!isOffered({ ...subject, page: 1 }, offer)) return false;
  if (isHeld) return true;
  const latest = latestOf(mine.filter(({ page }) => page === 1));
  if (latest?.state === 'released' && latest.said === 'not-covered' && latest.recent) return false;
  return latestOf(withoutRecord.filter(({ said }) => said !== null))?.said !== 'unknown-company';
}

function latestOf(attempts: readonly PlannedAttempt[]): PlannedAttempt | undefined {
  return attempts.reduce<PlannedAttempt | undefined>(
    (latest, attempt) => (latest === undefined || attempt.started_at > latest.started_at ? attempt : latest),
    undefined,
  );
}
