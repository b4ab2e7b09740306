import type { CompanyOperation, OperationName } from '#contract/operations.ts';
import { batched, batchedElseAlone } from '../batched.ts';
import { catchUp } from './catch-up.ts';
import { type HeldRecord, heldReader } from './held.ts';
import { type Brought, type ReadCopy, readBrought, reportUnread } from './read-record.ts';
import type { RecordProblem, SourceTables } from './store-tables.ts';

/** A held copy without its bytes. Times are ISO 8601 in UTC. */
export type Copy = {
  readonly operation: OperationName;
  readonly subject: string;
  readonly page: number;
  readonly version: number;
  readonly fetchedAt: string;
  readonly boughtBy: string;
  readonly creditsCharged: number;
  /** `unread`: stored and not looked at yet. */
  readonly problem: RecordProblem | 'unread' | undefined;
};

/** A copy of a record of a company. */
type CompanyCopy = Copy & {
  readonly operation: CompanyOperation;
  /** Size of its answer as received. */
  readonly bytes: number;
};

/** Records that are looked at in one transaction. */
const AT_ONCE = 64;
/** Records whose newest version is asked for in one statement. */
const ASKED_AT_ONCE = 100;

/** Records that the team holds, of one source. */
export class Records {
  readonly #tables: SourceTables;
  readonly #held: ReturnType<typeof heldReader>;
  readonly #readings: (brought: Brought) => Promise<ReadCopy | undefined>;
  readonly #newest: (resource: string) => Promise<number>;

  constructor(tables: SourceTables) {
    this.#tables = tables;
    this.#held = heldReader(tables);
    this.#readings = batchedElseAlone((brought) => readBrought(tables, brought), AT_ONCE);
    this.#newest = batched((resources) => newestTogether(tables, resources), ASKED_AT_ONCE);
  }

  /** Every version of a record, newest first. */
  async versions(resource: string): Promise<Copy[]> {
    const copies = this.#copies().where('record.resource', '=', resource);
    return (await copies.orderBy('record.version', 'desc').execute()).map(copyOf);
  }

  /** Number of the newest version of a record that is held; 0 where none is. */
  async newest(resource: string): Promise<number> {
    return await this.#newest(resource);
  }

  /** One record as it stands: its versions, and one of them whole; see `heldReader`. */
  async held(resource: string, version: number): Promise<HeldRecord | undefined> {
    return await this.#held(resource, version);
  }

  /** Looks at the bytes that an attempt brought, once they are stored, those of one moment together; see `readBrought`. */
  async read(brought: Brought): Promise<ReadCopy | undefined> {
    return await this.#readings(brought).catch((error: unknown) => {
      reportUnread(brought.attempt, error);
      return undefined;
    });
  }

  /** Looks at what was never looked at, or by an earlier edition of the reader, until `signal` says otherwise, see `catchUp`. */
  async catchUp(signal: AbortSignal): Promise<void> {
    await catchUp(this.#tables, signal);
  }

  /** Pages held of one operation of one subject, in order. */
  async pages(operation: OperationName, subject: string): Promise<number[]> {
    const rows = await this.#copies()
      .where('attempt.operation', '=', operation)
      .where('attempt.subject', '=', subject)
      .orderBy('attempt.page')
      .execute();
    return [...new Set(rows.map(({ page }) => page))];
  }

  /** Everything held of one company, newest version first. */
  async ofCompany(companyNumber: string): Promise<CompanyCopy[]> {
    const rows = await this.#copies()
      // Both databases tell it by where the bytes are, and do not read them.
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

  /** The newest version of everything held, newest first. */
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

  /** Names, as held records state them, of the companies of which something was ever asked, by number. */
  async names(): Promise<Map<string, string>> {
    const { query, source } = this.#tables;
    const rows = await query
      .selectFrom('known_company')
      .select(['company_number', 'name'])
      .where('source', '=', source)
      // Searches tell of far more companies than anyone opens, and this is read again and again.
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
    return this.#tables.query
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
      .where('record.source', '=', this.#tables.source);
  }
}

/** The newest versions of several records, in one statement. */
async function newestTogether(
  { query, engine, source }: SourceTables,
  resources: readonly string[],
): Promise<number[]> {
  const rows = await query
    .selectFrom('record')
    .select(({ fn }) => ['resource', fn.max('version').as('version')])
    .where('source', '=', source)
    .where(engine.isOneOf('resource', resources))
    .groupBy('resource')
    .execute();
  const newest = new Map(rows.map(({ resource, version }) => [resource, version]));
  return resources.map((resource) => newest.get(resource) ?? 0);
}

type CopyRow = {
  operation: OperationName;
  subject: string;
  page: number;
  version: number;
  received_at: string;
  actor: string;
  credits_charged: number;
  problem: RecordProblem | 'unread' | null;
};

function copyOf(row: CopyRow): Copy {
  return {
    operation: row.operation,
    subject: row.subject,
    page: row.page,
    version: row.version,
    fetchedAt: row.received_at,
    boughtBy: row.actor,
    creditsCharged: row.credits_charged,
    problem: row.problem ?? undefined,
  };
}
