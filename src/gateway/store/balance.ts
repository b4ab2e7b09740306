import type { Kysely, Transaction } from 'kysely';
import type { SourceTables, StoreTables } from './store-tables.ts';

/** Notes the balance that a source has just told: the query. */
export function reportBalance(
  transaction: Transaction<StoreTables>,
  { source, clock }: SourceTables,
  remaining: number,
) {
  const reported = { source, remaining, reported_at: clock() };
  return transaction
    .insertInto('balance')
    .values(reported)
    .onConflict((conflict) => conflict.column('source').doUpdateSet(reported));
}

/** The balance as a source last told it, and when; `undefined` while it has told none. */
export async function reportedBalance(
  database: Kysely<StoreTables>,
  source: string,
): Promise<{ credits: number; reportedAt: string } | undefined> {
  const row = await database
    .selectFrom('balance')
    .selectAll()
    .where('source', '=', source)
    .executeTakeFirst();
  return row && { credits: row.remaining, reportedAt: row.reported_at };
}
