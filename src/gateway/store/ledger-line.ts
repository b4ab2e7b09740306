import type { Transaction } from 'kysely';
import type { LedgerEvent } from '#contract/api/credits.ts';
import type { StoreTables } from './store-tables.ts';

/** Appends one line to the ledger, in the transaction that changes the attempt it is about. */
export async function writeLine(
  transaction: Transaction<StoreTables>,
  attempt: string,
  event: LedgerEvent,
  credits: number,
  actor: string,
  now: Date,
  detail?: string,
): Promise<void> {
  await transaction
    .insertInto('ledger')
    .values({ at: now.toISOString(), attempt, event, credits, actor, detail: detail ?? null })
    .execute();
}
