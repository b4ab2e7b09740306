import { sql, type Transaction } from 'kysely';
import type { Subject } from '#contract/operations.ts';
import { askAhead } from '#database/at-once.ts';
import { report } from '../report.ts';
import { type AnswerReading, readAnswer } from './answer-reading.ts';
import { subjectOf } from './attempt-row.ts';
import type { WholeCopy } from './held.ts';
import { noteCompanies } from './known/noted/note-companies.ts';
import { noteOffices } from './known/noted/note-offices.ts';
import { noteSearch } from './known/noted/note-search.ts';
import type { RecordProblem, SourceTables, StoreTables } from './store-tables.ts';

/**
 * What is noted of records grows with the application: one that an earlier edition of this reader read is read again
 * after the next start. Its bytes are all that is needed, and it is shown meanwhile as it was.
 */
export const EDITION = 1;

/** What was asked for by an attempt, and the bytes that came: those that are stored. */
export type Brought = { readonly attempt: string; readonly subject: Subject; readonly raw: Uint8Array };

type Read = AnswerReading & Omit<Brought, 'raw'>;

/** A copy that was read. */
export type ReadCopy = Pick<WholeCopy, 'version' | 'fetchedAt'> & {
  readonly problem: RecordProblem | undefined;
};

/** Of a record whose reading is under way. */
type Taken = { readonly version: number; readonly received_at: string };

/**
 * Reads records that were bought just now: whether they can be shown as what was asked for, and what they tell of companies
 * and persons. Their bytes have to be stored by then, and are not read back. In one transaction, that of whoever comes
 * first; nothing is done for what is read already. Answers each that became a record and was not.
 */
export async function readBrought(
  tables: SourceTables,
  brought: readonly Brought[],
): Promise<(ReadCopy | undefined)[]> {
  const read = brought.map(readingOf);
  const taken = await inTurn(tables, (transaction) => note(transaction, tables, read));
  return read.map(({ attempt, problem }) => {
    const copy = taken.get(attempt);
    return copy && { version: copy.version, fetchedAt: copy.received_at, problem: problem ?? undefined };
  });
}

/** The same for what is stored, as long as it is not `enough`, and for one of them at least. Answers how many it came to. */
export async function readStored(
  tables: SourceTables,
  attempts: readonly string[],
  enough = () => false,
): Promise<number> {
  return await inTurn(tables, async (transaction) => {
    let done = 0;
    while (done < attempts.length && (done === 0 || !enough())) {
      const brought = await broughtBy(transaction, attempts[done] ?? '');
      await note(transaction, tables, brought.map(readingOf));
      done += 1;
    }
    return done;
  });
}

/** Reads one record; where that fails it is told to the operator and nobody else: the record is held as it was. */
export async function readOrReport(tables: SourceTables, attempt: string): Promise<void> {
  await readStored(tables, [attempt]).catch((error: unknown) => reportUnread(attempt, error));
}

export function reportUnread(attempt: string, error: unknown): void {
  report(`The record that attempt ${attempt} brought is held and could not be read.`, error);
}

function readingOf({ raw, ...brought }: Brought): Read {
  return { ...brought, ...readAnswer(brought.subject, raw) };
}

async function inTurn<Result>(
  { query, engine }: SourceTables,
  work: (transaction: Transaction<StoreTables>) => Promise<Result>,
): Promise<Result> {
  return await query.transaction().execute(async (transaction) => {
    // Records tell of the same companies in any order: without turns two transactions would wait for each other's rows.
    if (engine.shared) await askAhead(transaction, [sql`select pg_advisory_xact_lock(4173000000000002)`]);
    return await work(transaction);
  });
}

/** Notes of records what they tell, but for those that were read already. Answers the others, by their attempts. */
async function note(
  transaction: Transaction<StoreTables>,
  tables: SourceTables,
  records: readonly Read[],
): Promise<ReadonlyMap<string, Taken>> {
  const taken = await take(transaction, tables, records);
  const shown = records.flatMap((record) => {
    const of = taken.get(record.attempt);
    return of === undefined || record.problem !== null ? [] : [{ ...record, ...of }];
  });
  const { source } = tables;
  for (const { subject, version, received_at, offices } of shown) {
    if (subject.operation === 'search' && subject.page === 1) {
      await noteSearch(transaction, { source, fetched_at: received_at }, subject.query);
    }
    if (subject.operation === 'appointments') {
      const { companyNumber, page } = subject;
      await noteOffices(
        transaction,
        tables,
        { source, company_number: companyNumber, page, version },
        offices,
      );
    }
  }
  // Last: the commit need not wait for the names.
  const companies = shown.flatMap(({ companies: told, received_at }) =>
    told.map((company) => ({ ...company, fetched_at: received_at })),
  );
  await noteCompanies(transaction, tables, companies);
  return taken;
}

/** Marks records as read, each with what is wrong with it. Answers those that were not, by their attempts. */
async function take(
  transaction: Transaction<StoreTables>,
  { engine }: SourceTables,
  records: readonly Read[],
): Promise<Map<string, Taken>> {
  const taken = new Map<string, Taken>();
  for (const problem of [null, 'unreadable', 'wrong-company'] as const) {
    const found = records.filter((record) => record.problem === problem);
    if (found.length === 0) continue;
    const attempts = found.map(({ attempt }) => attempt);
    const rows = await transaction
      .updateTable('record')
      // Read again, a record goes on being shown as it was.
      .set({ reading: EDITION, problem: sql`case problem when 'unread' then ${problem} else problem end` })
      .where(engine.isOneOf('attempt', attempts))
      .where('reading', '<', EDITION)
      .returning(['attempt', 'version'])
      .returning(({ selectFrom }) =>
        selectFrom('answer')
          .select('answer.received_at')
          .whereRef('answer.attempt', '=', 'record.attempt')
          .$asScalar()
          .$notNull()
          .as('received_at'),
      )
      .execute();
    for (const { attempt, ...of } of rows) taken.set(attempt, of);
  }
  return taken;
}

/** What one attempt brought, unless it was read already. */
async function broughtBy(transaction: Transaction<StoreTables>, attempt: string): Promise<Brought[]> {
  const rows = await transaction
    .selectFrom('record')
    .innerJoin('attempt', 'attempt.id', 'record.attempt')
    .innerJoin('answer', 'answer.attempt', 'record.attempt')
    .select(['attempt.operation', 'attempt.subject', 'attempt.page', 'answer.raw'])
    .where('record.attempt', '=', attempt)
    .where('record.reading', '<', EDITION)
    .execute();
  // The driver answers blobs as ArrayBuffer, whatever was bound.
  return rows.map(({ raw, ...row }) => ({ attempt, subject: subjectOf(row), raw: new Uint8Array(raw) }));
}
