import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CompanyOperation, Subject } from '#contract/operations.ts';
import { recordKey } from '../record-address.ts';
import { ATTEMPTS_KEY, CREDITS_KEY, HELD_KEY, KNOWN_KEY, LEDGER_KEY } from './purchase-keys.ts';

/** What every purchase changes, whatever it is about. */
const TALLIES = [ATTEMPTS_KEY, CREDITS_KEY, HELD_KEY, KNOWN_KEY, LEDGER_KEY];

/**
 * After a purchase, or where one may have happened: everything that speaks of this record is read again, free.
 * A search can name any company, so it touches all summaries.
 */
export async function recordChanged(client: QueryClient, subject: Subject): Promise<void> {
  const company = subject.operation === 'search' ? ['company'] : ['company', subject.companyNumber];
  await readAgain(client, [recordKey(subject), company, ...TALLIES]);
}

/** After one purchase of a run: what it cost is read, free, and the record at the end of the run. */
export async function balanceChanged(client: QueryClient): Promise<void> {
  await readAgain(client, [CREDITS_KEY]);
}

/** Where a company's summary, just read, differs from the one before: in these records, or only in what a search tells of it. */
export function companyMoved(
  client: QueryClient,
  companyNumber: string,
  operations: readonly CompanyOperation[],
): void {
  const records = operations.map((operation) => recordKey({ operation, companyNumber, page: 1 }));
  void readAgain(client, operations.length === 0 ? [KNOWN_KEY] : [...records, ...TALLIES]);
}

/** After a time in which anything may have been bought: whatever a purchase can change is read again, free. */
export async function lookAgain(client: QueryClient): Promise<void> {
  await readAgain(client, [['record'], ['company'], ...TALLIES]);
}

async function readAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
