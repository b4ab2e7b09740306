import { sql, type Transaction } from 'kysely';
import { report } from '../report.ts';
import { readAnswer } from './answer-reading.ts';
import { subjectOf } from './attempt-row.ts';
import { noteCompanies } from './known/noted/note-companies.ts';
import { noteOffices } from './known/noted/note-offices.ts';
import { noteSearch } from './known/noted/note-search.ts';
import type { SourceTables, StoreTables } from './store-tables.ts';

/**
 * What is noted of records grows with the application: one that an earlier edition of this reader read is read again
 * after the next start. Its bytes are all that is needed, and it is shown meanwhile as it was.
 */
export const EDITION = 1;

/**
 * Reads the records that these attempts brought, whose bytes are stored already: whether they can be shown as what was
 * asked for, and what they tell of companies and persons. In one transaction, that of whoever comes first; nothing is
 * done for what is read already. Ends early once `enough`, and answers how many attempts it came to.
 */
export async function readRecords(
  { query, engine, source }: SourceTables,
  attempts: readonly string[],
  enough: () => boolean = () => false,
): Promise<number> {
  return await query.transaction().execute(async (transaction) => {
    // Records tell of the same companies in any order: without turns two transactions would wait for each other's rows.
    if (engine.shared) await sql`select pg_advisory_xact_lock(4173000000000002)`.execute(transaction);
    let done = 0;
    for (const attempt of attempts) {
      if (done > 0 && enough()) break;
      await readOne(transaction, source, attempt);
      done += 1;
    }
    return done;
  });
}

async function readOne(
  transaction: Transaction<StoreTables>,
  source: string,
  attempt: string,
): Promise<void> {
  const [taken] = await transaction
    .updateTable('record')
    .set({ reading: EDITION })
    .where('attempt', '=', attempt)
    .where('reading', '<', EDITION)
    .returning(['version', 'problem'])
    .execute();
  if (taken === undefined) return;
  const answer = await transaction
    .selectFrom('attempt')
    .innerJoin('answer', 'answer.attempt', 'attempt.id')
    .select(['attempt.operation', 'attempt.subject', 'attempt.page', 'answer.raw', 'answer.received_at'])
    .where('attempt.id', '=', attempt)
    .executeTakeFirstOrThrow();
  const subject = subjectOf(answer);
  const { problem, companies, offices } = readAnswer(subject, new Uint8Array(answer.raw));
  // Read again, a record goes on being shown as it was.
  if (taken.problem === 'unread') {
    await transaction.updateTable('record').set({ problem }).where('attempt', '=', attempt).execute();
  }
  if (problem !== null) return;
  const noted = { source, fetched_at: answer.received_at };
  await noteCompanies(transaction, noted, companies);
  if (subject.operation === 'search' && subject.page === 1)
    await noteSearch(transaction, noted, subject.query);
  if (subject.operation === 'appointments') {
    const { companyNumber, page } = subject;
    const place = { source, company_number: companyNumber, page, version: taken.version };
    await noteOffices(transaction, place, offices);
  }
}

/** Reads what a process that stopped had stored and not read yet. What cannot be read stays so, and is held all the same. */
export async function readUnread(tables: SourceTables): Promise<void> {
  const unread = await tables.query
    .selectFrom('record')
    .select('attempt')
    .where('source', '=', tables.source)
    .where('problem', '=', 'unread')
    .orderBy('version')
    .execute();
  for (const { attempt } of unread) await readOrReport(tables, attempt);
}

/** Reads one record; where that fails it is told to the operator and nobody else: the record is held as it was. */
export async function readOrReport(tables: SourceTables, attempt: string): Promise<void> {
  await readRecords(tables, [attempt]).catch((error: unknown) =>
    report(`The record that attempt ${attempt} brought is held and could not be read.`, error),
  );
}
