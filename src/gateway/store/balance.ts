import type { Kysely, RawBuilder } from 'kysely';
import type { StoreTables } from './store-tables.ts';

/** Notes the balance that a source has just told. */
export async function reportBalance(
  database: Kysely<StoreTables>,
  source: string,
  remaining: number,
  now: RawBuilder<string>,
): Promise<void> {
  const reported = { source, remaining, reported_at: now };
  await database
    .insertInto('balance')
    .values(reported)
    .onConflict((conflict) => conflict.column('source').doUpdateSet(reported))
    .execute();
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
