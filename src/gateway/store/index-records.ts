import { setImmediate } from 'node:timers/promises';
import { type SqlBool, sql, type Transaction } from 'kysely';
import type { RecordProblem } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import { report } from '../report.ts';
import { subjectText } from '../resource.ts';
import { indexCompanies, indexOffices, indexSearch } from '../suggestions/company-index-writer.ts';
import { checksumOf } from './checksum.ts';
import { nameHoldings } from './holdings.ts';
import { readAnswer } from './read-answer.ts';
import type { AttemptTable, SourceDatabase, StoreTables } from './tables.ts';

/** A literal: a parameter would not prove that the partial index serves the query. */
const UNINDEXED = sql<SqlBool>`record.reading = 0`;

export type ReceivedRecord = {
  readonly attempt: string;
  readonly subject: Subject;
  readonly raw: Uint8Array;
};

/** Never throws: after a reported failure the record is held, and indexed at the next start. */
export async function indexRecord(database: SourceDatabase, received: ReceivedRecord): Promise<void> {
  try {
    await index(database, received);
  } catch (error) {
    report(`The record of attempt ${received.attempt} is stored but could not be indexed.`, error);
  }
}

/** Indexes records that are not indexed yet, until `signal` aborts. A migration that resets `reading` repeats it. */
export async function indexPending(database: SourceDatabase, signal: AbortSignal): Promise<void> {
  const pending = await database.query
    .selectFrom('record')
    .select('attempt')
    .where('source', '=', database.source)
    .where(UNINDEXED)
    .orderBy(sql`case problem when 'unread' then 0 else 1 end`)
    .orderBy('attempt')
    .execute();
  for (const { attempt } of pending) {
    if (signal.aborted) return;
    const received = await storedRecord(database, attempt);
    if (received !== undefined) await indexRecord(database, received);
    // SQLite is synchronous: without a pause requests would wait for all records.
    await setImmediate();
  }
}

/** One transaction per record, and one order within it, so that concurrent transactions cannot deadlock. */
async function index(database: SourceDatabase, { attempt, subject, raw }: ReceivedRecord): Promise<void> {
  const { problem, companies, offices, totalPages } = readAnswer(subject, raw);
  const { source } = database;
  await database.query.transaction().execute(async (transaction) => {
    const record = await markRead(transaction, attempt, problem);
    if (record === undefined) return;
    const { version, received_at } = record;
    if (problem === null) {
      if (subject.operation === 'search' && subject.page === 1) {
        await indexSearch(transaction, source, subject.query, received_at);
      }
      if (subject.operation === 'appointments') {
        const page = { source, company_number: subject.companyNumber, page: subject.page, version };
        await indexOffices(transaction, page, offices);
      }
      await indexCompanies(transaction, source, companies, received_at);
    } else if (subject.page === 1) {
      await markHolding(transaction, source, subject, { version, problem });
    }
    const own = subject.operation === 'search' ? [] : [subject.companyNumber];
    const named = companies.map(({ company_number }) => company_number);
    await nameHoldings(transaction, database, [...new Set([...own, ...named])]);
    // Last, because `nameHoldings` locks rows in one order.
    if (totalPages !== undefined) await setTotalPages(transaction, source, subject, totalPages, record);
  });
}

/** Unless a newer version has come. */
async function markHolding(
  transaction: Transaction<StoreTables>,
  source: string,
  subject: Subject,
  { version, problem }: { version: number; problem: RecordProblem },
): Promise<void> {
  await transaction
    .updateTable('holding')
    .set({ problem })
    .where('source', '=', source)
    .where('subject', '=', subjectText(subject))
    .where('kind', '=', subject.operation)
    .where('version', '=', version)
    .execute();
}

/** Unless a newer page has come. */
async function setTotalPages(
  transaction: Transaction<StoreTables>,
  source: string,
  subject: Subject,
  total_pages: number,
  { received_at }: { received_at: string },
): Promise<void> {
  await transaction
    .updateTable('holding')
    .set({ total_pages })
    .where('source', '=', source)
    .where('subject', '=', subjectText(subject))
    .where('kind', '=', subject.operation)
    .where('latest_at', '=', received_at)
    .execute();
}

/** `undefined` if another process has read the record, or the attempt brought none. */
async function markRead(
  transaction: Transaction<StoreTables>,
  attempt: string,
  problem: ReturnType<typeof readAnswer>['problem'],
): Promise<{ version: number; received_at: string } | undefined> {
  return await transaction
    .updateTable('record')
    // A record that is read again is still shown as before.
    .set({
      reading: 1,
      problem: sql`case problem when 'unread' then ${problem} else problem end`,
    })
    .where('attempt', '=', attempt)
    .where(UNINDEXED)
    .returning('version')
    .returning(({ selectFrom }) =>
      selectFrom('answer')
        .select('answer.received_at')
        .whereRef('answer.attempt', '=', 'record.attempt')
        .$asScalar()
        .$notNull()
        .as('received_at'),
    )
    .executeTakeFirst();
}

async function storedRecord({ query }: SourceDatabase, attempt: string): Promise<ReceivedRecord | undefined> {
  const row = await query
    .selectFrom('record')
    .innerJoin('attempt', 'attempt.id', 'record.attempt')
    .innerJoin('answer', 'answer.attempt', 'record.attempt')
    .select(['attempt.operation', 'attempt.subject', 'attempt.page', 'answer.raw', 'answer.sha256'])
    .where('record.attempt', '=', attempt)
    .where(UNINDEXED)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // The driver returns blobs as ArrayBuffer.
  const raw = new Uint8Array(row.raw);
  // Nothing is learnt from bytes that the provider did not send.
  return checksumOf(raw) === row.sha256 ? { attempt, subject: subjectOf(row), raw } : undefined;
}

function subjectOf({
  operation,
  subject,
  page,
}: Pick<AttemptTable, 'operation' | 'subject' | 'page'>): Subject {
  return operation === 'search'
    ? { operation, query: subject, page }
    : { operation, companyNumber: subject, page };
}
