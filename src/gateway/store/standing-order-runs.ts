import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { OrderFailure, OrderStop } from '#contract/api/standing-orders.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { nowOf, type OrderLease } from './order-lease.ts';
import type { StandingOrderRunTable, StandingOrderTable } from './standing-order-tables.ts';
import type { SourceDatabase, StoreTables } from './tables.ts';

/** An order that this process runs: at `now`, with the run that was begun or goes on. */
export type DueOrder = {
  readonly order: StandingOrderTable;
  readonly run: StandingOrderRunTable;
  readonly now: string;
};

/** How one record came out. */
export type RecordResult = {
  readonly companyNumber: string;
  readonly operation: CompanyOperation;
  readonly outcome: 'bought' | 'held' | OrderFailure['outcome'];
  readonly credits: number;
  readonly detail: string;
};

export type RunEnd = {
  readonly stopped: OrderStop | null;
  readonly detail: string | null;
  readonly nextDue: string | null;
  /** Index of the record with which the next run begins. */
  readonly nextRecord: number;
};

/** `paused` and `ended`: by a person, or by the last day. `lost`: another process may run it. */
export type RunState = 'running' | 'paused' | 'ended' | 'lost';

/** Runs of standing orders. The database's clock says what is due, and its locks who runs it. */
export class StandingOrderRuns {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  /** Takes the order that is due for longest, unless another process has its lease. Begins its run, or continues the one that is not over. */
  async claimDue(runner: string, lease: number): Promise<DueOrder | undefined> {
    const { query, source, engine, clock } = this.#database;
    const now = nowOf(this.#database);
    return await query.transaction().execute(async (transaction) => {
      const taken = await transaction
        .updateTable('standing_order')
        .set({ runner, lease_until: clock(lease) })
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('standing_order')
            .select('id')
            .where('source', '=', source)
            .where('next_due_at', 'is not', null)
            .where('paused_at', 'is', null)
            .where('ended_at', 'is', null)
            .where('next_due_at', '<=', now)
            .where((either) =>
              either.or([either('lease_until', 'is', null), either('lease_until', '<', now)]),
            )
            .orderBy('next_due_at')
            .limit(1)
            .$if(engine.shared, (orders) => orders.forUpdate().skipLocked()),
        )
        .returningAll()
        .returning(clock().as('now'))
        .executeTakeFirst();
      if (taken?.next_due_at == null) return undefined;
      const { now: at, ...order } = taken;
      return { order, run: await this.#runOf(transaction, order, taken.next_due_at), now: at };
    });
  }

  /** False if the lease has ended, or the order must not buy. */
  async renew({ order, runner }: OrderLease, lease: number): Promise<boolean> {
    const { query, clock } = this.#database;
    return await query.transaction().execute(async (transaction) => {
      const renewed = await transaction
        .updateTable('standing_order')
        .set({ lease_until: clock(lease) })
        .where('id', '=', order)
        .where('runner', '=', runner)
        .where('lease_until', '>', nowOf(this.#database))
        .returning('id')
        .executeTakeFirst();
      return renewed !== undefined;
    });
  }

  /** Read before every purchase; the claim decides. */
  async state({ order, runner }: OrderLease): Promise<RunState> {
    const { query, clock } = this.#database;
    const row = await query
      .selectFrom('standing_order')
      .select(['paused_at', 'ended_at', 'ends_at', 'runner', 'lease_until'])
      .select(clock().as('now'))
      .where('id', '=', order)
      .executeTakeFirst();
    if (row?.runner !== runner || row.lease_until === null || row.lease_until <= row.now) return 'lost';
    if (row.ended_at !== null || row.ends_at <= row.now) return 'ended';
    return row.paused_at === null ? 'running' : 'paused';
  }

  /** False if another process has the order, or recorded this one already. */
  async record({ order, runner }: OrderLease, run: string, done: number, result: RecordResult) {
    const { outcome, credits, companyNumber: company_number, operation, detail } = result;
    return await this.#database.query.transaction().execute(async (transaction) => {
      const counted = await transaction
        .updateTable('standing_order_run')
        .set((row) => ({
          done: done + 1,
          [outcome]: row(outcome, '+', 1),
          spent: row('spent', '+', credits),
          detail: null,
        }))
        .where('id', '=', run)
        .where('done', '=', done)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('standing_order')
              .select('id')
              .where('standing_order.id', '=', order)
              .where('runner', '=', runner),
          ),
        )
        .returning('id')
        .executeTakeFirst();
      if (counted === undefined) return false;
      if (outcome === 'refused' || outcome === 'unknown') {
        await transaction
          .insertInto('standing_order_failure')
          .values({ run, position: done, company_number, operation, outcome, detail })
          .execute();
      }
      return true;
    });
  }

  /** Ends the run, unless another process has the order. */
  async finish({ order, runner }: OrderLease, run: string, { stopped, detail, ...next }: RunEnd) {
    const { query, clock } = this.#database;
    await query.transaction().execute(async (transaction) => {
      const released = await transaction
        .updateTable('standing_order')
        .set({
          ...{ runner: null, lease_until: null },
          ...{ next_due_at: next.nextDue, next_record: next.nextRecord },
        })
        .where('id', '=', order)
        .where('runner', '=', runner)
        .returning('id')
        .executeTakeFirst();
      if (released === undefined) return;
      await transaction
        .updateTable('standing_order_run')
        .set({ ended_at: clock(), stopped, detail })
        .where('id', '=', run)
        // A person may have ended it.
        .where('ended_at', 'is', null)
        .execute();
    });
  }

  /** Leaves the run to the process that claims it after `wait` milliseconds. */
  async release({ order, runner }: OrderLease, run: string, wait = 0, detail: string | null = null) {
    const { query, clock } = this.#database;
    await query.transaction().execute(async (transaction) => {
      const released = await transaction
        .updateTable('standing_order')
        .set({ runner: null, lease_until: wait === 0 ? null : clock(wait) })
        .where('id', '=', order)
        .where('runner', '=', runner)
        .returning('id')
        .executeTakeFirst();
      if (released === undefined) return;
      await transaction.updateTable('standing_order_run').set({ detail }).where('id', '=', run).execute();
    });
  }

  /** Due before `before`, newest first. */
  async page(order: string, before: string, limit: number): Promise<StandingOrderRunTable[]> {
    return await this.#database.query
      .selectFrom('standing_order_run')
      .selectAll()
      .where('standing_order', '=', order)
      .where('due_at', '<', before)
      .orderBy('due_at', 'desc')
      .limit(limit)
      .execute();
  }

  async failures(run: string, limit: number): Promise<OrderFailure[]> {
    return await this.#database.query
      .selectFrom('standing_order_failure')
      .select(['company_number as companyNumber', 'operation', 'outcome', 'detail'])
      .where('run', '=', run)
      .orderBy('position')
      .limit(limit)
      .execute();
  }

  async #runOf(
    transaction: Transaction<StoreTables>,
    { id, next_record }: StandingOrderTable,
    due_at: string,
  ): Promise<StandingOrderRunTable> {
    const begun = await transaction
      .selectFrom('standing_order_run')
      .selectAll()
      .where('standing_order', '=', id)
      .where('due_at', '=', due_at)
      .executeTakeFirst();
    if (begun !== undefined) return begun;
    return await transaction
      .insertInto('standing_order_run')
      .values({
        ...{ id: randomUUID(), standing_order: id, due_at, started_at: this.#database.clock() },
        ...{ ended_at: null, first_record: next_record, done: 0, bought: 0, held: 0, refused: 0 },
        ...{ unknown: 0, spent: 0, stopped: null, detail: null },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }
}
