import { sql, type Transaction } from 'kysely';
import type { SourceDatabase, StoreTables } from './tables.ts';

/**
 * Makes transactions about the same companies wait for each other until they end: one that copies the dates of a company to those
 * who watch it, and one that watches it. Give the numbers in order. SQLite has one writer anyway.
 */
export async function lockCompanies(
  transaction: Transaction<StoreTables>,
  { engine, source }: Pick<SourceDatabase, 'engine' | 'source'>,
  numbers: readonly string[],
): Promise<void> {
  if (!engine.shared) return;
  const keys = JSON.stringify(numbers.map((number) => `${source} ${number}`));
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from json_array_elements_text(cast(${keys} as json)) with ordinality as company (key, position)
    order by position`.execute(transaction);
}
