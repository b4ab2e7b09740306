import type { Transaction } from 'kysely';
import { readAnswer } from './answer-reading.ts';
import { subjectOf } from './attempt-row.ts';
import type { Told } from './known-companies.ts';
import type { SourceTables, StoreTables } from './store-tables.ts';

/** Companies in one statement: ten values each, and a statement takes 32,766 (SQLite) or more. */
const BATCH = 500;

/**
 * Reads the record that an attempt brought, whose bytes are stored already: whether they can be shown as what was asked
 * for, and what they tell of companies. Nothing to do where that is done, or where another attempt brought the record.
 */
export async function readRecord({ query, source }: SourceTables, attempt: string): Promise<void> {
  const record = await query
    .selectFrom('record')
    .innerJoin('attempt', 'attempt.id', 'record.attempt')
    .innerJoin('answer', 'answer.attempt', 'record.attempt')
    .select(['attempt.operation', 'attempt.subject', 'attempt.page', 'answer.raw', 'answer.received_at'])
    .where('record.attempt', '=', attempt)
    .where('record.problem', '=', 'unread')
    .executeTakeFirst();
  if (record === undefined) return;
  const { problem, companies } = readAnswer(subjectOf(record), new Uint8Array(record.raw));
  await query.transaction().execute(async (transaction) => {
    await transaction.updateTable('record').set({ problem }).where('attempt', '=', attempt).execute();
    for (let start = 0; start < companies.length; start += BATCH) {
      await noteCompanies(transaction, source, companies.slice(start, start + BATCH), record.received_at);
    }
  });
}

/** Reads what a process that stopped had stored and not read yet. */
export async function readUnread(tables: SourceTables): Promise<void> {
  const unread = await tables.query
    .selectFrom('record')
    .select('attempt')
    .where('source', '=', tables.source)
    .where('problem', '=', 'unread')
    .execute();
  for (const { attempt } of unread) await readRecord(tables, attempt);
}

async function noteCompanies(
  transaction: Transaction<StoreTables>,
  source: string,
  companies: readonly Told[],
  fetchedAt: string,
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
