import type { InvalidateOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CompanyOperation, PurchaseSubject } from '#contract/operations.ts';
import { recordKey } from './record-url.ts';

export const CREDITS_KEY = ['credits'] as const;
export const HELD_KEY = ['held'] as const;
export const LEDGER_KEY = ['ledger'] as const;
/** Standing orders. */
export const ORDERS_KEY = ['orders'] as const;
/** Purchases in flight or of unknown outcome. */
export const ATTEMPTS_KEY = ['attempts'] as const;
/** What a person watches, and what changed there. */
export const WATCH_KEY = ['watch'] as const;
/** Notes and tags of the team. */
export const NOTES_KEY = ['notes'] as const;
/** Lists of companies and their rows. */
export const LISTS_KEY = ['lists'] as const;
/** Orders of the records of lists. */
export const LIST_ORDERS_KEY = ['list-orders'] as const;
/** Lists as tables, and their views. */
export const PORTFOLIO_KEY = ['portfolio'] as const;
/** Suggestions, connections, risk flags. */
export const DERIVED_KEY = ['derived'] as const;

/** Affected by every purchase. */
const SHARED_KEYS = [
  ATTEMPTS_KEY,
  CREDITS_KEY,
  HELD_KEY,
  DERIVED_KEY,
  LEDGER_KEY,
  ORDERS_KEY,
  LIST_ORDERS_KEY,
  WATCH_KEY,
];

/** A search can name any company, so it affects all summaries. */
export async function invalidateRecord(client: QueryClient, subject: PurchaseSubject): Promise<void> {
  const company = subject.operation === 'search' ? ['company'] : ['company', subject.companyNumber];
  await invalidateShared(client, [recordKey(subject), company]);
}

/** In a bulk purchase the record is refetched at the end. */
export async function invalidateBalance(client: QueryClient): Promise<void> {
  await invalidate(client, [CREDITS_KEY]);
}

export function invalidateCompanyRecords(
  client: QueryClient,
  companyNumber: string,
  operations: readonly CompanyOperation[],
): void {
  const records = operations.map((operation) => recordKey({ operation, companyNumber, page: 1 }));
  void invalidate(client, records);
}

/** After any change. The summary of a company tells which of its records have changed; no summary tells it of a search. */
export async function invalidateTeam(client: QueryClient): Promise<void> {
  // A read in flight is not repeated: if its answer is older than the change, its revision says so.
  await invalidateShared(client, [['company'], ['record', 'search'], NOTES_KEY], { cancelRefetch: false });
}

/** After a time in which anything may have been bought. */
export async function invalidateAll(client: QueryClient): Promise<void> {
  await invalidateShared(client, [['record'], ['company'], NOTES_KEY]);
}

async function invalidate(
  client: QueryClient,
  keys: readonly QueryKey[],
  options: InvalidateOptions = {},
): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }, options)));
}

/** What is named, and what every purchase affects. */
async function invalidateShared(
  client: QueryClient,
  keys: readonly QueryKey[],
  options?: InvalidateOptions,
): Promise<void> {
  await Promise.all([
    invalidate(client, [...keys, ...SHARED_KEYS], options),
    // Read when it is opened: on screen it has thousands of rows, and asks by itself.
    client.invalidateQueries({ queryKey: PORTFOLIO_KEY, refetchType: 'none' }),
  ]);
}

/** Once orders have ended, after which every row may say more. */
export async function invalidatePortfolio(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: PORTFOLIO_KEY }, { cancelRefetch: false });
}
