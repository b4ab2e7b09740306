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
export async function writeLine(transaction: Transaction<StoreTables>, line: Line): Promise<void> {
  await writeLines(transaction, [line]);
}

/** Appends lines in their order. */
export async function writeLines(
  transaction: Transaction<StoreTables>,
  lines: readonly Line[],
): Promise<void> {
  if (lines.length === 0) return;
  await transaction
    .insertInto('ledger')
    .values(lines.map(({ detail, ...line }) => ({ ...line, detail: detail ?? null })))
    .execute();
}
