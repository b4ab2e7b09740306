import { sql } from 'kysely';
import type { Attempt, AttemptState, OpenAttempts } from '#contract/api/attempt.ts';
import type { Problem, ProblemType } from '#contract/api/problem.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Outcome } from '../outcome.ts';
import { type AttemptStatus, attemptOf, attemptRows, pricedAt } from './attempt-row.ts';
import { type Claim, type ClaimResult, claim } from './claim.ts';
import { appendTransitions } from './ledger.ts';
import type { LedgerMark } from './ledger-mark.ts';
import { settle } from './settle.ts';
import { type StoredBytes, storedBytes } from './stored-bytes.ts';
import { OPEN, type SourceDatabase } from './tables.ts';

const NOT_COVERED: `/problems/${ProblemType}` = '/problems/not-covered';

/** In the JSON of a problem: quotes within its texts are escaped, so no text of a provider matches. */
const saidToBe = (type: ProblemType) => `%"type":"/problems/${type}"%`;

/** Milliseconds for which NOT_COVERED holds: the source may obtain the record later. */
const NOT_COVERED_MS = 86_400_000;

const MAX_OPEN = 100;

export type AttemptWithoutRecord = {
  readonly id: string;
  readonly operation: OperationName;
  readonly resource: string;
  readonly page: number;
  readonly version: number;
  readonly state: AttemptState;
  readonly startedAt: string;
  /** What the source said of the company or record. */
  readonly said: 'unknown-company' | 'not-covered' | null;
  /** Released within the last day, because the source does not cover the record. */
  readonly uncovered: boolean;
};

type StoredFragment = { readonly bytes: StoredBytes; readonly contentType: string };

/** The state machine of purchases: reserved → settled | released | unknown and onwards. */
export class Attempts {
  readonly #database: SourceDatabase;
  readonly #mark: LedgerMark;

  constructor(database: SourceDatabase, mark: LedgerMark) {
    this.#database = database;
    this.#mark = mark;
  }

  async claim(wanted: Claim): Promise<ClaimResult> {
    const result = await claim(this.#database, wanted);
    this.#mark.raise();
    return result;
  }

  async settle(
    id: string,
    outcome: Outcome,
    beforeCommit?: () => Promise<void>,
  ): Promise<AttemptStatus | undefined> {
    const settled = await settle(this.#database, id, outcome, beforeCommit);
    this.#mark.raise();
    return settled;
  }

  async extendLeases(ids: readonly string[], lease: number): Promise<void> {
    if (ids.length === 0) return;
    const { query, clock } = this.#database;
    await query.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('attempt')
        .set({ lease_until: clock(lease) })
        .where('id', 'in', ids)
        .where('state', '=', 'reserved')
        .execute();
    });
  }

  /** Marks attempts of ended processes, of any source, as unknown. `own` is read last: it grows meanwhile. */
  async sweep(own: ReadonlySet<string>, problem: Problem): Promise<void> {
    const { query, engine, clock } = this.#database;
    const abandoned = await query
      .selectFrom('attempt')
      .select('id')
      .where('state', 'in', OPEN)
      .where('state', '=', 'reserved')
      .$if(engine.shared, (attempts) => attempts.where('lease_until', '<', sql<string>`(select ${clock()})`))
      .execute();
    for (const { id } of abandoned) {
      if (!own.has(id)) await this.#markUnknown(id, problem);
    }
  }

  async find(id: string): Promise<Attempt | undefined> {
    const row = await this.#rows().where('attempt.id', '=', id).executeTakeFirst();
    return row && attemptOf(row);
  }

  /** Of any source: a person may watch an attempt after the source was replaced. */
  async findInAnySource(id: string): Promise<Attempt | undefined> {
    const row = await attemptRows(this.#database.query).where('attempt.id', '=', id).executeTakeFirst();
    return row && attemptOf(row);
  }

  async status(id: string): Promise<AttemptStatus | undefined> {
    const row = await this.#rows()
      .leftJoin('answer', 'answer.attempt', 'attempt.id')
      .select('answer.credits_charged')
      .where('attempt.id', '=', id)
      .executeTakeFirst();
    return row && { attempt: attemptOf(row), charged: row.credits_charged ?? undefined };
  }

  /** The attempt whose claim is last in the ledger, among those at the highest version. */
  async latest(resource: string): Promise<Attempt | undefined> {
    const { source } = this.#database;
    const row = await this.#rows()
      .innerJoin('ledger', 'ledger.attempt', 'attempt.id')
      .where('ledger.event', '=', 'reserved')
      .where('attempt.resource', '=', resource)
      .where('attempt.version', '=', ({ selectFrom }) =>
        selectFrom('attempt as other')
          .select(({ fn }) => fn.max('other.version').as('version'))
          .where('other.source', '=', source)
          .where('other.resource', '=', resource),
      )
      .orderBy('ledger.seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && attemptOf(row);
  }

  /** Attempts at records of this subject that have brought none. */
  async withoutRecord(subject: string): Promise<AttemptWithoutRecord[]> {
    const { query, source, clock } = this.#database;
    // Raw SQL, because every summary of a company asks this.
    const { rows } = await sql<
      Omit<AttemptWithoutRecord, 'uncovered'> & { recent: boolean | number }
    >`select id, operation, resource, page, version, state, started_at as "startedAt",
        case when problem like ${saidToBe('unknown-company')} then 'unknown-company'
          when problem like ${saidToBe('not-covered')} then 'not-covered' end as said,
        started_at > ${clock(-NOT_COVERED_MS)} as recent
      from attempt
      where source = ${source} and subject = ${subject} and state in ('reserved', 'unknown', 'released')
        and operation <> 'document'`.execute(query);
    return rows.map(({ recent, ...attempt }) => ({
      ...attempt,
      uncovered: attempt.state === 'released' && attempt.said === 'not-covered' && Boolean(recent),
    }));
  }

  /** Resources that were NOT_COVERED when last requested, within the last day; none is held. */
  async uncovered(attempts: readonly AttemptWithoutRecord[]): Promise<ReadonlySet<string>> {
    const candidates = attempts.filter(({ uncovered }) => uncovered).map(({ resource }) => resource);
    const latest = await Promise.all([...new Set(candidates)].map((resource) => this.latest(resource)));
    return new Set(
      latest.flatMap((attempt) =>
        attempt?.version === 1 && attempt.problem?.type === NOT_COVERED ? attempt.resource : [],
      ),
    );
  }

  /** Unknown attempts, then reserved ones, newest first. */
  async open(): Promise<OpenAttempts> {
    const { query, source } = this.#database;
    const rows = await query
      .selectFrom('attempt')
      .select(['id', 'operation', 'subject', 'page', 'title', 'credits', 'started_at', 'actor', 'state'])
      .select(({ fn }) => fn.countAll<number>().over().as('total'))
      .where('source', '=', source)
      .where('state', 'in', OPEN)
      .orderBy('state', 'desc')
      .orderBy('started_at', 'desc')
      .limit(MAX_OPEN)
      .execute();
    const attempts = rows.map(
      ({ total: _total, state, started_at: startedAt, actor: startedBy, title, credits, ...row }) => ({
        ...row,
        ...pricedAt({ ...row, credits }),
        ...(title === null ? {} : { title }),
        state: state === 'unknown' ? state : ('reserved' as const),
        startedAt,
        startedBy,
      }),
    );
    return { attempts, count: rows[0]?.total ?? 0 };
  }

  async fragment(id: string): Promise<StoredFragment | undefined> {
    const { query, source } = this.#database;
    const row = await query
      .selectFrom('fragment')
      .innerJoin('attempt', 'attempt.id', 'fragment.attempt')
      .select(['fragment.attempt', 'fragment.length', 'fragment.sha256', 'fragment.content_type'])
      .where('fragment.attempt', '=', id)
      .where('attempt.source', '=', source)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return {
      bytes: storedBytes(this.#database, 'fragment', { ...row, raw: null }),
      contentType: row.content_type,
    };
  }

  async #markUnknown(id: string, problem: Problem): Promise<void> {
    const { query, engine, clock } = this.#database;
    await query.transaction().execute(async (transaction) => {
      const swept = await transaction
        .updateTable('attempt')
        .set({ state: 'unknown', problem: JSON.stringify(problem) })
        .where('id', '=', id)
        .where('state', '=', 'reserved')
        // Its process may have renewed the lease meanwhile.
        .$if(engine.shared, (attempts) => attempts.where('lease_until', '<', clock()))
        .returning(['id', 'source', 'operation', 'actor', 'credits', 'started_at', 'counts_in'])
        .executeTakeFirst();
      if (swept === undefined) return;
      // Of any source: the process that bought from it has ended.
      const { source, credits, actor } = swept;
      const detail = problem.detail ?? null;
      await appendTransitions(transaction, { ...this.#database, source }, [
        { attempt: swept, from: 'reserved', to: 'unknown', credits, actor, detail },
      ]);
    });
    this.#mark.raise();
  }

  #rows() {
    return attemptRows(this.#database.query).where('attempt.source', '=', this.#database.source);
  }
}
