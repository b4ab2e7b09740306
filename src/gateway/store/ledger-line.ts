import type { Transaction } from 'kysely';
import type { LedgerEvent } from '#contract/api/credits.ts';
import { type Columns, namesOf, selectGiven } from '#database/given-rows.ts';
import type { SourceTables, StoreTables } from './store-tables.ts';

export type Line = {
  readonly attempt: string;
  readonly event: LedgerEvent;
  readonly credits: number;
  readonly actor: string;
  readonly detail: string | null;
};

const LINE: Columns<keyof Line> = [
  ['attempt', 'text'],
  ['event', 'text'],
  ['credits', 'bigint'],
  ['actor', 'text'],
  ['detail', 'text'],
];

/** Appends lines to the ledger in their order, in the transaction that changes the attempts they are about. */
export async function writeLines(
  transaction: Transaction<StoreTables>,
  tables: SourceTables,
  lines: readonly Line[],
): Promise<void> {
  if (lines.length > 0) await insertLines(transaction, tables, lines).execute();
}

/** The same as a query, of at least one line. */
export function insertLines(
  transaction: Transaction<StoreTables>,
  { engine, clock }: SourceTables,
  lines: readonly Line[],
) {
  return transaction
    .insertInto('ledger')
    .columns([...namesOf(LINE), 'at'])
    .expression(selectGiven(engine, lines, LINE, [clock()]));
}
