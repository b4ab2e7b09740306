import { sql } from 'kysely';
import type { CompanyOperation, OperationName } from '#contract/operations.ts';
import { indexPending, indexRecord, type ReceivedRecord } from './index-records.ts';
import type { RecordProblem, SourceDatabase } from './tables.ts';

/** Times are ISO 8601 in UTC. */
type Version = {
  readonly version: number;
  readonly fetchedAt: string;
  readonly boughtBy: string;
  readonly creditsCharged: number;
};

type Problem = { readonly problem: RecordProblem | 'unread' | undefined };

export type VersionWithBytes = Version & Problem & { readonly raw: Uint8Array; readonly contentType: string };

export type HeldRecord = {
  /** Newest first. */
  readonly versions: readonly Version[];
  /** The requested version; `undefined` if it is not held. */
  readonly copy: VersionWithBytes | undefined;
  /** Id of a reserved or unknown attempt at a newer version. */
  readonly open: string | undefined;
};

export type Copy = Version &
  Problem & { readonly operation: OperationName; readonly subject: string; readonly page: number };

type CompanyCopy = Copy & { readonly operation: CompanyOperation; readonly bytes: number };

export class Records {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  /** Newest first. */
  async versions(resource: string): Promise<Copy[]> {
    const copies = this.#copies().where('record.resource', '=', resource);
    return (await copies.orderBy('record.version', 'desc').execute()).map(copyOf);
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

  /** One statement reads everything: an attempt that is settled between two would be missing from both. */
  async held(resource: string, version?: number): Promise<HeldRecord | undefined> {
    const { query, source } = this.#database;
    // Raw SQL: building this query, the most frequent one, takes longer than running it.
    const { rows } =
      await sql<HeldRow>`select record.version, record.problem, attempt.actor, answer.received_at,
        answer.credits_charged, answer.content_type,
        case when record.version = ${version ?? NEWEST} then answer.raw end as raw,
        (select max(open.id) from attempt as open where open.source = record.source
          and open.resource = record.resource and open.version > record.version
          and open.state in ('reserved', 'unknown')) as open
      from record
        join attempt on attempt.id = record.attempt
        join answer on answer.attempt = record.attempt
      where record.source = ${source} and record.resource = ${resource}`.execute(query);
    // Sorted here, because sorting in the database would move the bytes.
    rows.sort((one, other) => other.version - one.version);
    const [first] = rows;
    if (first === undefined) return undefined;
    const requested = rows.find(({ raw }) => raw !== null);
    return {
      versions: rows.map(versionOf),
      copy: requested && {
        ...versionOf(requested),
        // The driver returns blobs as ArrayBuffer.
        raw: new Uint8Array(requested.raw ?? []),
        contentType: requested.content_type,
        problem: requested.problem ?? undefined,
      },
      open: first.open ?? undefined,
    };
  }

  async index(received: ReceivedRecord): Promise<void> {
    await indexRecord(this.#database, received);
  }

  async indexPending(signal: AbortSignal): Promise<void> {
    await indexPending(this.#database, signal);
  }

  async pages(operation: OperationName, subject: string): Promise<number[]> {
    const rows = await this.#copies()
      .where('attempt.operation', '=', operation)
      .where('attempt.subject', '=', subject)
      .orderBy('attempt.page')
      .execute();
    return [...new Set(rows.map(({ page }) => page))];
  }

  async ofCompany(companyNumber: string): Promise<CompanyCopy[]> {
    const rows = await this.#copies()
      // Neither database reads the bytes for their length.
      .select(({ fn }) => fn<number>('length', ['answer.raw']).as('bytes'))
      .where('attempt.subject', '=', companyNumber)
      .where('attempt.operation', '!=', 'search')
      .orderBy('record.version', 'desc')
      .execute();
    return rows.flatMap((row) => {
      const copy = copyOf(row);
      return copy.operation === 'search' ? [] : [{ ...copy, operation: copy.operation, bytes: row.bytes }];
    });
  }

  /** The newest version of every record, newest first. */
  async all(): Promise<Copy[]> {
    const rows = await this.#copies()
      .where(({ eb, selectFrom }) =>
        eb(
          'record.version',
          '=',
          selectFrom('record as newest')
            .select(({ fn }) => fn.max('newest.version').as('version'))
            .whereRef('newest.source', '=', 'record.source')
            .whereRef('newest.resource', '=', 'record.resource'),
        ),
      )
      .orderBy('answer.received_at', 'desc')
      .execute();
    return rows.map(copyOf);
  }

  /** Names of the companies that were ever requested, by number, from held records. */
  async names(): Promise<Map<string, string>> {
    const { query, source } = this.#database;
    const rows = await query
      .selectFrom('known_company')
      .select(['company_number', 'name'])
      .where('source', '=', source)
      // Search results name far more companies than anyone opens.
      .where(
        'company_number',
        'in',
        query.selectFrom('attempt').select('subject').where('source', '=', source),
      )
      .orderBy('fetched_at')
      .execute();
    return new Map(rows.map(({ company_number, name }) => [company_number, name]));
  }

  #copies() {
    return this.#database.query
      .selectFrom('record')
      .innerJoin('attempt', 'attempt.id', 'record.attempt')
      .innerJoin('answer', 'answer.attempt', 'record.attempt')
      .select([
        'record.version',
        'record.problem',
        'attempt.operation',
        'attempt.subject',
        'attempt.page',
        'attempt.actor',
        'answer.received_at',
        'answer.credits_charged',
      ])
      .where('record.source', '=', this.#database.source);
  }
}

const NEWEST = sql`(select max(newest.version) from record as newest
  where newest.source = record.source and newest.resource = record.resource)`;

type HeldRow = VersionRow & {
  problem: RecordProblem | 'unread' | null;
  content_type: string;
  raw: Uint8Array | null;
  open: string | null;
};

type VersionRow = { version: number; received_at: string; actor: string; credits_charged: number };

type CopyRow = VersionRow & {
  operation: OperationName;
  subject: string;
  page: number;
  problem: RecordProblem | 'unread' | null;
};

function versionOf({ version, received_at, actor, credits_charged }: VersionRow): Version {
  return { version, fetchedAt: received_at, boughtBy: actor, creditsCharged: credits_charged };
}

function copyOf(row: CopyRow): Copy {
  const { operation, subject, page, problem } = row;
  return { ...versionOf(row), operation, subject, page, problem: problem ?? undefined };
}
