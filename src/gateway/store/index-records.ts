import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { RecordProblem } from '#contract/api/holding.ts';
import type { CompanySubject, Subject } from '#contract/operations.ts';
import { requestComparison } from '../changes/comparisons.ts';
import { indexDates } from '../changes/index-dates.ts';
import { report, warn } from '../report.ts';
import { subjectText } from '../resource.ts';
import { indexCompanies, indexOffices, indexSearch } from '../suggestions/company-index-writer.ts';
import { type AnswerReader, isLarge, READING_LEASE } from './answer-reader.ts';
import { checksumOf } from './checksum.ts';
import { lockCompanies } from './company-lock.ts';
import { nameHoldings } from './holdings.ts';
import { updateBalance } from './ledger.ts';
import { type AnswerContent, readAnswer, UNREADABLE } from './read-answer.ts';
import { beginReading, endReading, findingsOf, UNINDEXED } from './reading-marks.ts';
import { ANSWER_LENGTH, allBytes, storedBytes } from './stored-bytes.ts';
import type { AttemptTable, SourceDatabase, StoreTables } from './tables.ts';

export type ReceivedRecord = Omit<AnsweredRecord, 'raw'> & {
  /** Absent if it is large. */
  readonly raw: Uint8Array | undefined;
};

type AnsweredRecord = {
  readonly attempt: string;
  readonly subject: Subject;
  readonly raw: Uint8Array;
  /** Whether a balance that the answer states is the newest: its header stated none. */
  readonly isNewestBalance?: boolean;
};

/** Never throws: after a reported failure the record is held, and indexed at the next start. */
export async function indexRecord(
  database: SourceDatabase,
  reader: AnswerReader,
  { raw, ...received }: ReceivedRecord,
): Promise<void> {
  const { attempt, subject, isNewestBalance } = received;
  if (raw === undefined) return await indexStored(database, reader, attempt, isNewestBalance);
  await reader.once(attempt, () =>
    reportFailure(attempt, () => index(database, received, readAnswer(subject, raw))),
  );
}

/** As `indexRecord`, of an answer that is in the store only. It is loaded in its turn, and once for all who ask for it. */
export async function indexStored(
  database: SourceDatabase,
  reader: AnswerReader,
  attempt: string,
  isNewestBalance = false,
): Promise<void> {
  await reader.once(attempt, () =>
    reportFailure(attempt, () =>
      reader.inTurn(async () => {
        const stored = await storedRecord(database, attempt);
        if (stored === undefined) return;
        const { subject, raw } = stored;
        const content = isLarge(raw) ? await readLarge(database, reader, stored) : readAnswer(subject, raw);
        if (content !== undefined) await index(database, { ...stored, isNewestBalance }, content);
      }),
    ),
  );
}

async function reportFailure(attempt: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    report(`The record of attempt ${attempt} is stored but could not be indexed.`, error),
  );
}

/** Indexes records that are not indexed yet, until `signal` aborts. A migration that resets `reading` repeats it. */
export async function indexPending(
  database: SourceDatabase,
  reader: AnswerReader,
  signal: AbortSignal,
): Promise<void> {
  const pending = await database.query
    .selectFrom('record')
    .select('attempt')
    .where('source', '=', database.source)
    .where(UNINDEXED)
    .orderBy(sql`case problem when 'unread' then 0 else 1 end`)
    // As they came: an item that moved to another page belongs to the page that came last.
    .orderBy(sql`(select received_at from answer where answer.attempt = record.attempt)`)
    .execute();
  for (const { attempt } of pending) {
    if (signal.aborted) return;
    await indexStored(database, reader, attempt);
    // SQLite is synchronous: without a pause requests would wait for all records.
    await setImmediate();
  }
}

/** The findings are stored before they are indexed: from then on nobody needs to read the answer. */
async function readLarge(
  database: SourceDatabase,
  reader: AnswerReader,
  answer: AnsweredRecord,
): Promise<AnswerContent | undefined> {
  const { attempt } = answer;
  const beginning = await beginReading(database, attempt, READING_LEASE);
  if (beginning === 'elsewhere') return undefined;
  if (beginning === 'abandoned') {
    warn(`The answer of attempt ${attempt} is not read: a process ended while it read it.`);
    return UNREADABLE;
  }
  const read = await reader.read(answer).catch(async (error: unknown) => {
    await endReading(database, attempt);
    throw error;
  });
  await endReading(database, attempt, read);
  return read;
}

/** One transaction per record, and one order within it, so that concurrent transactions cannot deadlock. */
async function index(
  database: SourceDatabase,
  { attempt, subject, isNewestBalance }: Omit<AnsweredRecord, 'raw'>,
  content: AnswerContent,
): Promise<void> {
  const { problem, companies, offices, totalPages, remaining } = content;
  const { source } = database;
  await database.query.transaction().execute(async (transaction) => {
    const record = await markRead(transaction, attempt, content);
    if (record === undefined) return;
    const { version, received_at, actor } = record;
    if (subject.operation !== 'search') await lockCompanies(transaction, database, [subject.companyNumber]);
    if (problem === null) {
      if (subject.operation === 'search' && subject.page === 1) {
        await indexSearch(transaction, source, subject.query, received_at);
      }
      if (subject.operation === 'appointments') {
        const page = { source, company_number: subject.companyNumber, page: subject.page, version };
        await indexOffices(transaction, page, offices);
      }
      await indexCompanies(transaction, source, companies, received_at);
      if (subject.operation !== 'search') {
        const page = { ...recordKey(source, subject), page: subject.page, version };
        await indexDates(transaction, page, content.dated, received_at);
      }
    } else if (record.problem !== null && subject.page === 1) {
      await markHolding(transaction, source, subject, { version, problem: record.problem });
    }
    const own = subject.operation === 'search' ? [] : [subject.companyNumber];
    const named = companies.map(({ company_number }) => company_number);
    await nameHoldings(transaction, database, [...new Set([...own, ...named])]);
    // Last, because `nameHoldings` locks rows in one order.
    if (totalPages !== undefined) await setTotalPages(transaction, source, subject, totalPages, record);
    if (subject.operation !== 'search' && (problem === null || subject.page === 1)) {
      const page = { ...recordKey(source, subject), page: subject.page, version };
      await requestComparison(transaction, { ...page, seen_at: received_at, actor });
    }
    if (isNewestBalance && remaining !== undefined) await updateBalance(transaction, database, remaining);
  });
}

function recordKey(source: string, { companyNumber, operation }: CompanySubject) {
  return { source, company_number: companyNumber, operation };
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

type ReadRecord = {
  readonly version: number;
  readonly problem: RecordProblem | null;
  readonly received_at: string;
  readonly actor: string;
};

/** `undefined` if another process has read the record, or the attempt brought none. */
async function markRead(
  transaction: Transaction<StoreTables>,
  attempt: string,
  content: AnswerContent,
): Promise<ReadRecord | undefined> {
  return await transaction
    .updateTable('record')
    .set({ reading: 1, reading_until: null, ...findingsOf(content) })
    .where('attempt', '=', attempt)
    .where(UNINDEXED)
    .returning(['version', sql<RecordProblem | null>`problem`.as('problem')])
    .returning(({ selectFrom }) =>
      selectFrom('answer')
        .select('answer.received_at')
        .whereRef('answer.attempt', '=', 'record.attempt')
        .$asScalar()
        .$notNull()
        .as('received_at'),
    )
    .returning(({ selectFrom }) =>
      selectFrom('attempt')
        .select('attempt.actor')
        .whereRef('attempt.id', '=', 'record.attempt')
        .$asScalar()
        .$notNull()
        .as('actor'),
    )
    .executeTakeFirst();
}

async function storedRecord(database: SourceDatabase, attempt: string): Promise<AnsweredRecord | undefined> {
  const row = await database.query
    .selectFrom('record')
    .innerJoin('attempt', 'attempt.id', 'record.attempt')
    .innerJoin('answer', 'answer.attempt', 'record.attempt')
    .select(['attempt.operation', 'attempt.subject', 'attempt.page', 'answer.raw', 'answer.sha256'])
    .select(ANSWER_LENGTH.as('length'))
    .where('record.attempt', '=', attempt)
    .where(UNINDEXED)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const subject = subjectOf(row);
  if (subject === undefined) return undefined;
  const raw = await allBytes(storedBytes(database, 'answer', { attempt, ...row }));
  // Nothing is learnt from bytes that the provider did not send.
  if (checksumOf(raw) !== row.sha256) return undefined;
  return { attempt, subject, raw };
}

function subjectOf({
  operation,
  subject,
  page,
}: Pick<AttemptTable, 'operation' | 'subject' | 'page'>): Subject | undefined {
  // A document is never read.
  if (operation === 'document') return undefined;
  return operation === 'search'
    ? { operation, query: subject, page }
    : { operation, companyNumber: subject, page };
}
