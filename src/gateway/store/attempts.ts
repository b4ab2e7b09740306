import { sql } from 'kysely';
import type { Attempt, OpenAttempts } from '#contract/api/attempt.ts';
import type { Problem, ProblemType } from '#contract/api/problem.ts';
import { batched, batchedElseAlone } from '../batched.ts';
import type { Fragment, Outcome } from '../outcome.ts';
import { attemptOf, attemptRows, attemptRowsOf, type Watched } from './attempt-row.ts';
import { type Claim, type ClaimResult, claim, claimTogether } from './claim.ts';
import { type InTransaction, type Settling, settleTogether } from './settle.ts';
import type { SourceTables } from './store-tables.ts';
import { sweep } from './sweep.ts';

const NOT_COVERED: `"/problems/${ProblemType}"` = '"/problems/not-covered"';

/** Claims, and settlings, in one transaction. */
const AT_ONCE = 100;

/** Open attempts that are listed; who has more than these has another problem than their names. */
const MOST_OPEN = 100;

/** Attempts to buy, of one source: the state machine reserved → settled | released | unknown and onwards. */
export class Attempts {
  readonly #tables: SourceTables;
  readonly #claims: (wanted: Claim) => Promise<ClaimResult>;
  readonly #settlings: (settling: Settling) => Promise<Watched | undefined>;
  readonly #watched: (id: string) => Promise<Watched | undefined>;

  constructor(tables: SourceTables) {
    this.#tables = tables;
    this.#claims = batchedElseAlone((wanted) => claimTogether(tables, wanted), AT_ONCE);
    this.#settlings = batchedElseAlone((settlings) => settleTogether(tables, settlings), AT_ONCE);
    this.#watched = batched((ids) => watchTogether(tables, ids), AT_ONCE);
  }

  /** Claims one version of one record, see `claim`; those of one moment are claimed together where they need no turns. */
  async claim(wanted: Claim): Promise<ClaimResult> {
    const takesTurns = wanted.budget !== undefined || wanted.writesOff !== undefined;
    return takesTurns ? await claim(this.#tables, wanted) : await this.#claims(wanted);
  }

  /**
   * Writes down what became of a call, those of one moment together, and answers what the attempt has come to; see
   * `settleTogether`. `inside` runs before the commit.
   */
  async settle(id: string, outcome: Outcome, inside?: InTransaction): Promise<Watched | undefined> {
    return await this.#settlings({ id, outcome, inside });
  }

  /** Keeps the attempts of a living process from being swept, for `lease` milliseconds from now. */
  async extendLeases(ids: readonly string[], lease: number): Promise<void> {
    if (ids.length === 0) return;
    const { query, engine, clock } = this.#tables;
    await query.transaction().execute(async (transaction) => {
      // In the order of those who settle several, so that neither waits for the other.
      if (engine.shared) {
        const these = transaction.selectFrom('attempt').select('id').where(engine.isOneOf('id', ids));
        await these.orderBy('id').forUpdate().execute();
      }
      await transaction
        .updateTable('attempt')
        .set({ lease_until: clock(lease) })
        .where(engine.isOneOf('id', ids))
        .where('state', '=', 'reserved')
        .execute();
    });
  }

  /** Gives up on the attempts of processes that are gone, see `sweep`. */
  async sweep(mine: ReadonlySet<string>, why: Problem): Promise<void> {
    await sweep(this.#tables, mine, why);
  }

  async find(id: string): Promise<Attempt | undefined> {
    const row = await this.#attempts().where('attempt.id', '=', id).executeTakeFirst();
    return row && attemptOf(row);
  }

  /** An attempt whatever its source: who was told its id may watch it to its end, also when another source answers by then. */
  async watched(id: string): Promise<Attempt | undefined> {
    const row = await attemptRows(this.#tables.query).where('attempt.id', '=', id).executeTakeFirst();
    return row && attemptOf(row);
  }

  /** The latest attempt of a record, whatever became of it: the one whose claim is furthest down the ledger. */
  async latest(resource: string): Promise<Attempt | undefined> {
    const row = await this.#attempts()
      .innerJoin('ledger', 'ledger.attempt', 'attempt.id')
      .where('ledger.event', '=', 'reserved')
      .where('attempt.resource', '=', resource)
      .orderBy('ledger.seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && attemptOf(row);
  }

  /** Attempts of a company's records, whatever their page, that are under way or unknown. */
  async pendingOf(companyNumber: string) {
    const { query, source } = this.#tables;
    return await query
      .selectFrom('attempt')
      .select(['id', 'operation', 'page', 'state', 'version'])
      .where('source', '=', source)
      .where('subject', '=', companyNumber)
      .where('operation', '!=', 'search')
      .where('state', 'in', ['reserved', 'unknown'])
      .execute();
  }

  /** The attempts that are unknown, then those that are under way, the newest first, and how many there are. */
  async open(): Promise<OpenAttempts> {
    const { query, source } = this.#tables;
    const rows = await query
      .selectFrom('attempt')
      .select(['id', 'operation', 'subject', 'page', 'credits', 'started_at', 'actor', 'state'])
      .select(({ fn }) => fn.countAll<number>().over().as('total'))
      .where('source', '=', source)
      .where('state', 'in', ['reserved', 'unknown'])
      .orderBy('state', 'desc')
      .orderBy('started_at', 'desc')
      .limit(MOST_OPEN)
      .execute();
    const attempts = rows.map(
      ({ total: _total, state, started_at: startedAt, actor: startedBy, ...row }) => ({
        ...row,
        state: state === 'unknown' ? state : ('reserved' as const),
        startedAt,
        startedBy,
      }),
    );
    return { attempts, count: rows[0]?.total ?? 0 };
  }

  /**
   * Records of one company or query of which the source, when it was last asked and within so many milliseconds, said that
   * it holds none: their resources, but for what is held.
   */
  async foundUncovered(subject: string, within: number): Promise<ReadonlySet<string>> {
    const { query, source, clock } = this.#tables;
    const tried = await query
      .selectFrom('attempt')
      .innerJoin('ledger', 'ledger.attempt', 'attempt.id')
      .select(['attempt.resource', 'attempt.state', 'attempt.problem'])
      .select(sql<boolean | number>`attempt.started_at > ${clock(-within)}`.as('lately'))
      .where('ledger.event', '=', 'reserved')
      .where('attempt.source', '=', source)
      .where('attempt.subject', '=', subject)
      .orderBy('ledger.seq')
      .execute();
    const last = new Map(tried.map((attempt) => [attempt.resource, attempt]));
    for (const { resource, state } of tried) {
      if (state === 'settled' || state === 'settled_late') last.delete(resource);
    }
    const none = [...last.values()].filter(({ problem, lately }) => lately && problem?.includes(NOT_COVERED));
    return new Set(none.map(({ resource }) => resource));
  }

  /** An attempt with the credits that its answer cost, once one has come. */
  async watch(id: string): Promise<Watched | undefined> {
    return await this.#watched(id);
  }

  /** What came of an answer that broke off. */
  async fragment(id: string): Promise<Fragment | undefined> {
    const { query, source } = this.#tables;
    const row = await query
      .selectFrom('fragment')
      .innerJoin('attempt', 'attempt.id', 'fragment.attempt')
      .select(['fragment.raw', 'fragment.content_type'])
      .where('fragment.attempt', '=', id)
      .where('attempt.source', '=', source)
      .executeTakeFirst();
    return row && { raw: new Uint8Array(row.raw), contentType: row.content_type };
  }

  #attempts() {
    return attemptRowsOf(this.#tables.query, this.#tables.source);
  }
}

/** Attempts that many ask for at once, in one statement. */
async function watchTogether(
  { query, engine, source }: SourceTables,
  ids: readonly string[],
): Promise<(Watched | undefined)[]> {
  const rows = await attemptRowsOf(query, source)
    .leftJoin('answer', 'answer.attempt', 'attempt.id')
    .select('answer.credits_charged')
    .where(engine.isOneOf('attempt.id', ids))
    .execute();
  const watched = new Map(
    rows.map((row) => [row.id, { attempt: attemptOf(row), charged: row.credits_charged ?? undefined }]),
  );
  return ids.map((id) => watched.get(id));
}
