import { readAnswer } from './answer-reading.ts';
import { subjectOf } from './attempt-row.ts';
import { noteCompanies } from './known/note-companies.ts';
import { noteOffices } from './known/note-offices.ts';
import { noteSearch } from './known/note-search.ts';
import type { SourceTables } from './store-tables.ts';

/**
 * What is noted of records grows with the application: one that an earlier edition of this reader read is read again at
 * the next start. Its bytes are all that is needed, and it is shown meanwhile as it was.
 */
const EDITION = 1;

/**
 * Reads the record that an attempt brought, whose bytes are stored already: whether they can be shown as what was asked
 * for, and what they tell of companies and persons. Nothing to do where that is done, or where another attempt brought
 * the record.
 */
export async function readRecord({ query, source }: SourceTables, attempt: string): Promise<void> {
  const record = await query
    .selectFrom('record')
    .innerJoin('attempt', 'attempt.id', 'record.attempt')
    .innerJoin('answer', 'answer.attempt', 'record.attempt')
    .select(['attempt.operation', 'attempt.subject', 'attempt.page', 'record.version'])
    .select(['answer.raw', 'answer.received_at'])
    .where('record.attempt', '=', attempt)
    .where('record.reading', '<', EDITION)
    .executeTakeFirst();
  if (record === undefined) return;
  const subject = subjectOf(record);
  const { problem, companies, offices } = readAnswer(subject, new Uint8Array(record.raw));
  const noted = { source, fetched_at: record.received_at };
  await query.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('record')
      .set({ problem, reading: EDITION })
      .where('attempt', '=', attempt)
      .execute();
    if (problem !== null) return;
    await noteCompanies(transaction, noted, companies);
    if (subject.operation === 'search' && subject.page === 1)
      await noteSearch(transaction, noted, subject.query);
    if (subject.operation === 'appointments') {
      const { companyNumber, page } = subject;
      await noteOffices(
        transaction,
        { source, company_number: companyNumber, page, version: record.version },
        offices,
      );
    }
  });
}

/** Reads what a process that stopped had stored and not read yet, and what an earlier edition read. */
export async function readUnread(tables: SourceTables): Promise<void> {
  const unread = await tables.query
    .selectFrom('record')
    .select('attempt')
    .where('source', '=', tables.source)
    .where('reading', '<', EDITION)
    .orderBy('version')
    .execute();
  for (const { attempt } of unread) await readRecord(tables, attempt);
}
