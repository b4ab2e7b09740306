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

/** How attempts are taken: so many at once, and until somebody says that it is `enough`. */
type Pace = { readonly atOnce: number; readonly enough: () => boolean };

/**
 * Reads the records that these attempts brought, whose bytes are stored already: whether they can be shown as what was
 * asked for, and what they tell of companies and persons. In one transaction, that of whoever comes first; nothing is
 * done for what is read already. Answers how many attempts it came to.
 */
export async function readRecords(
  { query, engine, source }: SourceTables,
  attempts: readonly string[],
  { atOnce, enough }: Pace = { atOnce: attempts.length, enough: () => false },
): Promise<number> {
  return await query.transaction().execute(async (transaction) => {
    // Records tell of the same companies in any order: without turns two transactions would wait for each other's rows.
    if (engine.shared) await sql`select pg_advisory_xact_lock(4173000000000002)`.execute(transaction);
    let done = 0;
    while (done < attempts.length && (done === 0 || !enough())) {
      const some = attempts.slice(done, done + atOnce);
      await readSome(transaction, source, some);
      done += some.length;
    }
    return done;
  });
}

async function readSome(
  transaction: Transaction<StoreTables>,
  source: string,
  attempts: readonly string[],
): Promise<void> {
  const taken = await transaction
    .updateTable('record')
    .set({ reading: EDITION })
    .where('attempt', 'in', attempts)
    .where('reading', '<', EDITION)
    .returning(['attempt', 'version', 'problem'])
    .execute();
  if (taken.length === 0) return;
  const records = (await answersTo(transaction, taken)).map(({ raw, ...answer }) => {
    const subject = subjectOf(answer);
    return { ...answer, subject, ...readAnswer(subject, new Uint8Array(raw)) };
  });
  // Read again, a record goes on being shown as it was.
  const fresh = new Set(taken.filter(({ problem }) => problem === 'unread').map(({ attempt }) => attempt));
  for (const problem of [null, 'unreadable', 'wrong-company'] as const) {
    const found = records.filter((record) => record.problem === problem && fresh.has(record.attempt));
    if (found.length === 0) continue;
    await transaction
      .updateTable('record')
      .set({ problem })
      .where(
        'attempt',
        'in',
        found.map(({ attempt }) => attempt),
      )
      .execute();
  }
  const companies = records.flatMap(({ companies: told, received_at }) =>
    told.map((company) => ({ ...company, fetched_at: received_at })),
  );
  await noteCompanies(transaction, source, companies);
  for (const { attempt, problem, subject, received_at, offices } of records) {
    if (problem !== null) continue;
    if (subject.operation === 'search' && subject.page === 1) {
      await noteSearch(transaction, { source, fetched_at: received_at }, subject.query);
    }
    const version = taken.find((record) => record.attempt === attempt)?.version;
    if (subject.operation === 'appointments' && version !== undefined) {
      const { companyNumber, page } = subject;
      await noteOffices(transaction, { source, company_number: companyNumber, page, version }, offices);
    }
  }
}

/** What was asked for by these attempts, and what came. */
async function answersTo(transaction: Transaction<StoreTables>, of: readonly { readonly attempt: string }[]) {
  return await transaction
    .selectFrom('attempt')
    .innerJoin('answer', 'answer.attempt', 'attempt.id')
    .select(['answer.attempt', 'attempt.operation', 'attempt.subject', 'attempt.page'])
    .select(['answer.raw', 'answer.received_at'])
    .where(
      'attempt.id',
      'in',
      of.map(({ attempt }) => attempt),
    )
    .orderBy('answer.received_at')
    .execute();
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

/** Reads the records of several attempts, each as `readOrReport` does, in one transaction while nothing fails. */
export async function readTogether(
  tables: SourceTables,
  attempts: readonly string[],
): Promise<(void | Promise<void>)[]> {
  const alone = () => attempts.map((attempt) => readOrReport(tables, attempt));
  if (attempts.length === 1) return await Promise.all(alone());
  return await readRecords(tables, attempts).then(() => attempts.map(() => undefined), alone);
}

/** Reads one record; where that fails it is told to the operator and nobody else: the record is held as it was. */
export async function readOrReport(tables: SourceTables, attempt: string): Promise<void> {
  await readRecords(tables, [attempt]).catch((error: unknown) =>
    report(`The record that attempt ${attempt} brought is held and could not be read.`, error),
  );
}
