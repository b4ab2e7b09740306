import type { Kysely, Transaction } from 'kysely';
import type { Attempt } from '#contract/api/attempt.ts';
import type { Problem } from '#contract/api/problem.ts';
import type { Subject } from '#contract/operations.ts';
import type { Outcome } from '../outcome.ts';
import { priceOf, resourceOf, subjectText } from '../resource.ts';
import { attemptOf } from './attempt-row.ts';
import { writeLine } from './ledger-line.ts';
import { settle } from './settle.ts';
import { spentSince } from './spending.ts';
import { LIVE_OR_PAID, type StoreTables } from './store-tables.ts';

export type Claim = {
  readonly id: string;
  readonly subject: Subject;
  readonly version: number;
  readonly actor: string;
  readonly now: Date;
  readonly leaseUntil: Date;
  /** Credits that may be spent between `from` and now, this claim included. */
  readonly budget: { readonly credits: number; readonly from: Date } | undefined;
  /** An unknown attempt that a person gives up on, so that the version may be bought again. */
  readonly writesOff: string | undefined;
};

export type ClaimResult =
  | { readonly kind: 'claimed' }
  /** Another attempt has this version: under way, unknown or settled. */
  | { readonly kind: 'taken'; readonly attempt: Attempt }
  | { readonly kind: 'over-budget'; readonly spent: number };

/** Rolls a claim back, the write-off that came with it included. */
class NotClaimed extends Error {
  readonly result: ClaimResult;

  constructor(result: ClaimResult) {
    super(result.kind);
    this.result = result;
  }
}

/** Attempts to buy, of one source: the state machine reserved → settled | released | unknown and onwards. */
export class Attempts {
  readonly #database: Kysely<StoreTables>;
  readonly #source: string;

  constructor(database: Kysely<StoreTables>, source: string) {
    this.#database = database;
    this.#source = source;
  }

  /**
   * Claims one version of one record: attempt, ledger line and budget in one transaction. The unique partial index
   * decides a race; whoever loses it is told who has the version.
   */
  async claim(claim: Claim): Promise<ClaimResult> {
    const resource = resourceOf(claim.subject);
    const credits = priceOf(claim.subject);
    const transaction = this.#database.transaction().execute<ClaimResult>(async (transaction) => {
      if (claim.writesOff !== undefined) await this.#writeOff(transaction, claim.writesOff, resource, claim);
      const claimed = await transaction
        .insertInto('attempt')
        .values({
          id: claim.id,
          source: this.#source,
          resource,
          version: claim.version,
          operation: claim.subject.operation,
          subject: subjectText(claim.subject),
          page: claim.subject.page,
          credits,
          state: 'reserved',
          actor: claim.actor,
          started_at: claim.now.toISOString(),
          lease_until: claim.leaseUntil.toISOString(),
          problem: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (claimed === undefined) {
        throw new NotClaimed({
          kind: 'taken',
          attempt: await this.#holder(transaction, resource, claim.version),
        });
      }
      if (claim.budget !== undefined) {
        const spent = await spentSince(transaction, this.#source, claim.budget.from);
        if (spent > claim.budget.credits) {
          throw new NotClaimed({ kind: 'over-budget', spent: spent - credits });
        }
      }
      await writeLine(transaction, claim.id, 'reserved', credits, claim.actor, claim.now);
      return { kind: 'claimed' };
    });
    return await transaction.catch((error: unknown) => {
      if (error instanceof NotClaimed) return error.result;
      throw error;
    });
  }

  /** Writes down what became of a call, see `settle`. */
  async settle(id: string, subject: Subject, outcome: Outcome, now: Date): Promise<void> {
    await settle(this.#database, this.#source, id, subject, outcome, now);
  }

  /** Keeps the attempts of a living process from being swept. */
  async extendLeases(ids: readonly string[], until: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.#database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('attempt')
        .set({ lease_until: until.toISOString() })
        .where('id', 'in', ids)
        .where('state', '=', 'reserved')
        .execute();
    });
  }

  /** Turns reserved attempts whose lease has run out into unknown ones. A late answer still settles them. */
  async sweep(now: Date, why: Problem): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      const swept = await transaction
        .updateTable('attempt')
        .set({ state: 'unknown', problem: JSON.stringify(why) })
        .where('source', '=', this.#source)
        .where('state', '=', 'reserved')
        .where('lease_until', '<', now.toISOString())
        .returning(['id', 'credits', 'actor'])
        .execute();
      for (const { id, credits, actor } of swept) {
        await writeLine(transaction, id, 'unknown', credits, actor, now, why.detail);
      }
    });
  }

  async find(id: string): Promise<Attempt | undefined> {
    const row = await this.#database
      .selectFrom('attempt')
      .selectAll()
      .where('id', '=', id)
      .where('source', '=', this.#source)
      .executeTakeFirst();
    return row && attemptOf(row);
  }

  /** The latest attempt of a record, whatever became of it. */
  async latest(resource: string): Promise<Attempt | undefined> {
    const row = await this.#database
      .selectFrom('attempt')
      .selectAll()
      .where('source', '=', this.#source)
      .where('resource', '=', resource)
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return row && attemptOf(row);
  }

  /** First-page attempts of a company that are under way or unknown. */
  async pendingOf(companyNumber: string) {
    return await this.#database
      .selectFrom('attempt')
      .select(['operation', 'state'])
      .where('source', '=', this.#source)
      .where('subject', '=', companyNumber)
      .where('operation', '!=', 'search')
      .where('page', '=', 1)
      .where('state', 'in', ['reserved', 'unknown'])
      .execute();
  }

  /** The attempt that has a version: the one that the unique index let in. */
  async #holder(transaction: Transaction<StoreTables>, resource: string, version: number): Promise<Attempt> {
    const row = await transaction
      .selectFrom('attempt')
      .selectAll()
      .where('source', '=', this.#source)
      .where('resource', '=', resource)
      .where('version', '=', version)
      .where('state', 'in', LIVE_OR_PAID)
      .executeTakeFirstOrThrow();
    return attemptOf(row);
  }

  async #writeOff(
    transaction: Transaction<StoreTables>,
    id: string,
    resource: string,
    { actor, now }: Claim,
  ) {
    const [written] = await transaction
      .updateTable('attempt')
      .set({ state: 'written_off' })
      .where('id', '=', id)
      .where('source', '=', this.#source)
      .where('resource', '=', resource)
      .where('state', '=', 'unknown')
      .returning('credits')
      .execute();
    if (written !== undefined) await writeLine(transaction, id, 'written_off', written.credits, actor, now);
  }
}
