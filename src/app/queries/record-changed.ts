import type { QueryClient } from '@tanstack/react-query';
import type { Subject } from '#contract/operations.ts';
import { CREDITS_KEY, HELD_KEY, LEDGER_KEY } from './purchase-keys.ts';
import { recordKey } from './record-address.ts';

/**
 * After a purchase, or where one may have happened: everything that speaks of this record is read again, free.
 * A search can name any company, so it touches all summaries.
 */
export async function recordChanged(client: QueryClient, subject: Subject): Promise<void> {
  const company = subject.operation === 'search' ? ['company'] : ['company', subject.companyNumber];
  const keys = [recordKey(subject), company, CREDITS_KEY, HELD_KEY, LEDGER_KEY];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** After a time in which anything may have been bought: whatever a purchase can change is read again, free. */
export async function lookAgain(client: QueryClient): Promise<void> {
  const keys = [['record'], ['company'], CREDITS_KEY, HELD_KEY, LEDGER_KEY];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
