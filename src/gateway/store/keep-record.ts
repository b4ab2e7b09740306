import type { RawBuilder, Transaction } from 'kysely';
import type { AnswerReading } from './answer-reading.ts';
import type { Told } from './known-companies.ts';
import type { AttemptTable, StoreTables } from './store-tables.ts';

/** Companies in one statement: ten values each, and a statement takes 32,766 (SQLite) or more. */
const BATCH = 500;

/** Makes the record of an answer that is already stored, and notes what it tells of companies. */
export async function keepRecord(
  transaction: Transaction<StoreTables>,
  { source, resource, version, id }: AttemptTable,
  { problem, companies }: AnswerReading,
  fetchedAt: RawBuilder<string>,
): Promise<void> {
  // Two answers to one version: one came late, after a person had given up on it. The first stays the record, so that what
  // was read once never changes; the other's bytes are kept beside it.
  const record = await transaction
    .insertInto('record')
    .values({ source, resource, version, attempt: id, problem })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  if (record === undefined) return;
  for (let start = 0; start < companies.length; start += BATCH) {
    await noteCompanies(transaction, source, companies.slice(start, start + BATCH), fetchedAt);
  }
}

async function noteCompanies(
  transaction: Transaction<StoreTables>,
  source: string,
  companies: readonly Told[],
  fetchedAt: RawBuilder<string>,
): Promise<void> {
  await transaction
    .insertInto('known_company')
    .values(companies.map((company) => ({ ...company, source, fetched_at: fetchedAt })))
    .onConflict((conflict) =>
      conflict.columns(['source', 'company_number', 'operation']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        status: ref('excluded.status'),
        type: ref('excluded.type'),
        ceased_on: ref('excluded.ceased_on'),
        locality: ref('excluded.locality'),
        postal_code: ref('excluded.postal_code'),
        fetched_at: ref('excluded.fetched_at'),
      })),
    )
    .execute();
}
