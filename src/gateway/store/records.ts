import { type RawBuilder, sql } from 'kysely';
import type { LimitFunction } from 'p-limit';
import * as v from 'valibot';
import type { RecordProblem } from '#contract/api/holding.ts';
import type { Origin } from '#contract/api/source.ts';
import type { OperationName } from '#contract/operations.ts';
import { delay } from '../retry.ts';
import { type AnswerReader, READING_LEASE } from './answer-reader.ts';
import { indexPending, indexRecord, indexStored, type ReceivedRecord } from './index-records.ts';
import { SharedWork } from './shared-work.ts';
import { ANSWER_LENGTH, areIntact, CHUNK, type StoredBytes, storedBytes } from './stored-bytes.ts';
import type { RecordAddress, SourceDatabase } from './tables.ts';

/** Times are ISO 8601 in UTC. */
type Version = {
  readonly version: number;
  readonly fetchedAt: string;
  readonly boughtBy: string;
  readonly creditsCharged: number;
  /** Of a free copy. */
  readonly origin?: Origin;
};

export type ReceivedVersion = Pick<RecordAddress, 'resource' | 'version'> & { readonly receivedAt: string };

type Problem = { readonly problem: RecordProblem | 'unread' | undefined };

export type VersionWithBytes = Version &
  Problem & {
    readonly attempt: string;
    /** Of a free copy: the newest build that answers so. */
    readonly build?: string;
    readonly bytes: StoredBytes;
    readonly contentType: string;
    /** Paths of members that the answer states more than once. */
    readonly duplicates: readonly string[];
  };

export type HeldRecord = {
  /** Newest first, and no more than `NEWEST_VERSIONS`; version 1 is the oldest. */
  readonly versions: readonly Version[];
  /** The requested version; `undefined` if it is not held. */
  readonly copy: VersionWithBytes | undefined;
  /** Id of a reserved or unknown attempt at a newer version. */
  readonly open: string | undefined;
};

/** No record has as many. */
export const MAX_VERSION = 999_999_999;

const NEWEST_VERSIONS = 20;

/** Milliseconds between two looks at a reading of another process. */
const POLL_MS = 500;

/** A read of several records is of twenty pages: together they should be a few chunks at most. */
const WHOLE_OF_SEVERAL = CHUNK / 4;

export class Records {
  readonly #database: SourceDatabase;
  readonly #reader: AnswerReader;
  readonly #comparing = new SharedWork<boolean>();

  constructor(database: SourceDatabase, reader: AnswerReader) {
    this.#database = database;
    this.#reader = reader;
  }

  async newest(resource: string): Promise<number> {
    const { query, source } = this.#database;
    const row = await query
      .selectFrom('record')
      .select(({ fn }) => fn.max<number | null>('version').as('version'))
      .where('source', '=', source)
      .where('resource', '=', resource)
      .executeTakeFirst();
    return row?.version ?? 0;
  }

  /** Versions before `version`, newest first. */
  async versionsBefore(resource: string, version: number, limit: number): Promise<(Version & Problem)[]> {
    const { query, source } = this.#database;
    const rows = await query
      .selectFrom('record')
      .innerJoin('attempt', 'attempt.id', 'record.attempt')
      .innerJoin('answer', 'answer.attempt', 'record.attempt')
      .leftJoin('origin', 'origin.attempt', 'record.attempt')
      .select([
        'origin.label as origin',
        'origin.as_of',
        'record.version',
        'record.problem',
        'attempt.actor',
        'answer.received_at',
        'answer.credits_charged',
      ])
      .where('record.source', '=', source)
      .where('record.resource', '=', resource)
      .where('record.version', '<', version)
      .orderBy('record.version', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...versionOf(row), problem: row.problem ?? undefined }));
  }

  /** Every version of up to twenty records, oldest first, without its bytes. */
  async receivedAt(resources: readonly string[]): Promise<ReceivedVersion[]> {
    const { query, source } = this.#database;
    return await query
      .selectFrom('record')
      .select(['resource', 'version'])
      // Not a join, for which PostgreSQL would read every answer.
      .select(({ selectFrom }) =>
        selectFrom('answer')
          .select('received_at')
          .whereRef('answer.attempt', '=', 'record.attempt')
          .$asScalar()
          .$notNull()
          .as('receivedAt'),
      )
      .where('source', '=', source)
      .where('resource', 'in', resources)
      .orderBy('version')
      .execute();
  }

  async held(resource: string, version?: number): Promise<HeldRecord | undefined> {
    const rows = await this.#rows(sql`= ${resource}`, {
      versions: sql`> ${NEWEST} - ${sql.lit(NEWEST_VERSIONS)}`,
      bytesOf: version ?? NEWEST,
    });
    if (rows.length === 0) return undefined;
    const held = this.#heldRecord(rows);
    if (version === undefined || held.copy !== undefined) return held;
    // An older version never changes.
    const older = await this.#rows(sql`= ${resource}`, { versions: sql`= ${version}`, bytesOf: version });
    return older.length === 0 ? held : { ...held, copy: this.#heldRecord(older).copy };
  }

  /** The newest version of each, by resource. */
  async heldSeveral(resources: readonly string[]): Promise<ReadonlyMap<string, HeldRecord>> {
    const rows = await this.#rows(sql`in (${sql.join(resources)})`, {
      versions: sql`= ${NEWEST}`,
      bytesOf: NEWEST,
      whole: WHOLE_OF_SEVERAL,
    });
    return new Map(rows.map((row) => [row.resource, this.#heldRecord([row])]));
  }

  /** Numbers of the held pages, in order. */
  async pages(operation: OperationName, subject: string): Promise<number[]> {
    const { query, source } = this.#database;
    const rows = await query
      .selectFrom('held_page')
      .select('page')
      .where('source', '=', source)
      .where('subject', '=', subject)
      .where('operation', '=', operation)
      .orderBy('page')
      .execute();
    return rows.map(({ page }) => page);
  }

  /** Whether long bytes are as received. Who asks while they are compared waits for the same comparison. */
  async areIntact({ attempt, bytes }: VersionWithBytes, reads: LimitFunction): Promise<boolean> {
    return await this.#comparing.run(attempt, () => areIntact(bytes, reads));
  }

  async index(received: ReceivedRecord): Promise<void> {
    await indexRecord(this.#database, this.#reader, received);
  }

  /** Resolves when an answer that is not read yet is read, here or by the process that has begun to. */
  async awaitReading(attempt: string): Promise<void> {
    const end = performance.now() + READING_LEASE + 2 * POLL_MS;
    await indexStored(this.#database, this.#reader, attempt);
    while (await this.#isUnread(attempt)) {
      if (performance.now() > end) throw new Error(`The answer of attempt ${attempt} was not read.`);
      await delay(POLL_MS);
      await indexStored(this.#database, this.#reader, attempt);
    }
  }

  async indexPending(signal: AbortSignal): Promise<void> {
    await indexPending(this.#database, this.#reader, signal);
  }

  async #isUnread(attempt: string): Promise<boolean> {
    const record = await this.#database.query
      .selectFrom('record')
      .select('problem')
      .where('attempt', '=', attempt)
      .executeTakeFirst();
    return record?.problem === 'unread';
  }

  /** One statement reads everything: an attempt that is settled between two would be missing from both. */
  async #rows(
    resource: RawBuilder<unknown>,
    { versions, bytesOf, whole = CHUNK }: Selection,
  ): Promise<HeldRow[]> {
    const { query, source } = this.#database;
    // Raw SQL: building this query, the most frequent one, takes longer than running it.
    const { rows } =
      await sql<HeldRow>`select record.resource, record.version, record.problem, record.attempt, record.duplicates, attempt.actor, answer.received_at,
        answer.credits_charged, answer.content_type, answer.sha256, origin.label as origin, origin.as_of, origin.build,
        case when record.version = ${bytesOf} then ${ANSWER_LENGTH} end as length,
        case when record.version = ${bytesOf} and length(answer.raw) <= ${whole} then answer.raw end as raw,
        (select max(open.id) from attempt as open where open.source = record.source
          and open.resource = record.resource and open.version > record.version
          and open.state in ('reserved', 'unknown')) as open
      from record
        join attempt on attempt.id = record.attempt
        join answer on answer.attempt = record.attempt
        left join origin on origin.attempt = record.attempt
      where record.source = ${source} and record.resource ${resource} and record.version ${versions}`.execute(
        query,
      );
    return rows;
  }

  /** `rows` are versions of one resource. */
  #heldRecord(rows: HeldRow[]): HeldRecord {
    // Sorted here, because sorting in the database would move the bytes.
    rows.sort((one, other) => other.version - one.version);
    const requested = rows.find(hasLength);
    return {
      versions: rows.map(versionOf),
      copy: requested && {
        ...versionOf(requested),
        attempt: requested.attempt,
        ...(requested.build === null ? {} : { build: requested.build }),
        bytes: storedBytes(this.#database, 'answer', requested),
        contentType: requested.content_type,
        problem: requested.problem ?? undefined,
        duplicates: requested.duplicates === null ? [] : v.parse(Paths, JSON.parse(requested.duplicates)),
      },
      open: rows[0]?.open ?? undefined,
    };
  }
}

type Selection = {
  readonly versions: RawBuilder<unknown>;
  readonly bytesOf: RawBuilder<unknown> | number;
  /** Bytes up to which they are read with the row. */
  readonly whole?: number;
};

const NEWEST = sql`(select max(newest.version) from record as newest
  where newest.source = record.source and newest.resource = record.resource)`;

const Paths = v.array(v.string());

type HeldRow = VersionRow & {
  resource: string;
  attempt: string;
  duplicates: string | null;
  problem: RecordProblem | 'unread' | null;
  build: string | null;
  content_type: string;
  sha256: string;
  /** Only of the requested version. */
  length: number | null;
  raw: Uint8Array | null;
  open: string | null;
};

function hasLength(row: HeldRow): row is HeldRow & { length: number } {
  return row.length !== null;
}

type VersionRow = {
  version: number;
  received_at: string;
  actor: string;
  credits_charged: number;
  origin: string | null;
  as_of: string | null;
};

function versionOf({ version, received_at, actor, credits_charged, origin, as_of }: VersionRow): Version {
  return {
    version,
    fetchedAt: received_at,
    boughtBy: actor,
    creditsCharged: credits_charged,
    ...(origin !== null && { origin: { label: origin, ...(as_of !== null && { asOf: as_of }) } }),
  };
}
