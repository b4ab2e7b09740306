import type { RawBuilder, Transaction } from 'kysely';
import type { LedgerEvent } from '#contract/api/credits.ts';
import type { StoreTables } from './store-tables.ts';

export type Line = {
  readonly attempt: string;
  readonly event: LedgerEvent;
  readonly credits: number;
  readonly actor: string;
  readonly at: RawBuilder<string>;
  readonly detail?: string | undefined;
};

/** Appends one line to the ledger, in the transaction that changes the attempt it is about. */
export async function writeLine(
  transaction: Transaction<StoreTables>,
  { detail, ...line }: Line,
): Promise<void> {
  await transaction
    .insertInto('ledger')
    .values({ ...line, detail: detail ?? null })
    .execute();
}
