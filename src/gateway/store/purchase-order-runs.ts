import { sql } from 'kysely';
import type { OrderState } from '#contract/api/orders.ts';
import { nowOf, type OrderLease } from './order-lease.ts';
import type { OrderRecordTable, PurchaseOrderTable } from './purchase-order-tables.ts';
import { insertRecords, type OrderRecord } from './purchase-orders.ts';
import { spentEver } from './spending.ts';
import type { SourceDatabase } from './tables.ts';

export type RecordOutcome = {
  readonly outcome: NonNullable<OrderRecordTable['outcome']>;
  readonly detail: string | null;
  /** The source failed without a charge. */
  readonly failed: boolean;
};

/** Runs of orders of lists. The database's clock and locks say which process runs one. */
export class PurchaseOrderRuns {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  /**
   * Takes the order that runs and that no other process has the lease of, which was given up first, or never run. `own`: those that
   * this process runs.
   */
  async claimNext(
    runner: string,
    lease: number,
    own: readonly string[],
  ): Promise<PurchaseOrderTable | undefined> {
    const { query, source, engine, clock } = this.#database;
    const now = nowOf(this.#database);
    return await query.transaction().execute(async (transaction) => {
      return await transaction
        .updateTable('purchase_order')
        .set({ runner, lease_until: clock(lease) })
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('purchase_order')
            .select('id')
            .where('source', '=', source)
            .where(sql<boolean>`state = 'running'`)
            .$if(own.length > 0, (orders) => orders.where('id', 'not in', own))
            .where((either) =>
              either.or([
                either('lease_until', 'is', null),
                either('lease_until', '<', now),
                // Of a SQLite file one process is the only user: the runner of another has ended.
                ...(engine.shared ? [] : [either('runner', '<>', runner)]),
              ]),
            )
            .orderBy('ran_at')
            .orderBy('number')
            .limit(1)
            .$if(engine.shared, (orders) => orders.forUpdate().skipLocked()),
        )
        .returningAll()
        .executeTakeFirst();
    });
  }

  /** Whether there is an order that runs, and that no process has the lease of. */
  async othersWait(own: readonly string[]): Promise<boolean> {
    const { query, source } = this.#database;
    const row = await query
      .selectFrom('purchase_order')
      .select('id')
      .where('source', '=', source)
      .where(sql<boolean>`state = 'running'`)
      .where('id', 'not in', own)
      .where((either) =>
        either.or([either('lease_until', 'is', null), either('lease_until', '<', nowOf(this.#database))]),
      )
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Nothing happens if the lease has ended, or the order must not buy. */
  async renew({ order, runner }: OrderLease, lease: number): Promise<void> {
    const { query, clock } = this.#database;
    await query.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('purchase_order')
        .set({ lease_until: clock(lease) })
        .where('id', '=', order)
        .where('runner', '=', runner)
        .where('lease_until', '>', nowOf(this.#database))
        .execute();
    });
  }

  /** Whether the process still runs the order. Read before every record; the claim decides. */
  async isRunning({ order, runner }: OrderLease): Promise<boolean> {
    const row = await this.#database.query
      .selectFrom('purchase_order')
      .select('id')
      .where('id', '=', order)
      .where('runner', '=', runner)
      .where('state', '=', 'running')
      .where('lease_until', '>', nowOf(this.#database))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The first records from `position` on that are not done. */
  async waiting(order: string, position: number, limit: number): Promise<OrderRecordTable[]> {
    return await this.#database.query
      .selectFrom('order_record')
      .selectAll()
      .where('purchase_order', '=', order)
      .where('outcome', 'is', null)
      .where('position', '>=', position)
      // As in the index, which PostgreSQL would not choose for `position` alone.
      .orderBy('outcome')
      .orderBy('position')
      .limit(limit)
      .execute();
  }

  /**
   * Notes how a record came out, once, with further pages that are to be bought. Also after a pause, because that ends no purchase
   * which is in flight.
   */
  async record(
    { order }: Pick<OrderLease, 'order'>,
    position: number,
    { outcome, detail, failed }: RecordOutcome,
    further: readonly OrderRecord[] = [],
  ): Promise<void> {
    await this.#database.query.transaction().execute(async (transaction) => {
      const noted = await transaction
        .updateTable('order_record')
        .set({ outcome, detail, failed: failed ? 1 : 0 })
        .where('purchase_order', '=', order)
        .where('position', '=', position)
        .where('outcome', 'is', null)
        .returning('position')
        .executeTakeFirst();
      if (noted === undefined) return;
      const { records } = await transaction
        .updateTable('purchase_order')
        .set((row) => ({
          done: row('done', '+', 1),
          [outcome]: row(outcome, '+', 1),
          records: row('records', '+', further.length),
          reason: sql<string | null>`case when state = 'running' then null else reason end`,
        }))
        .where('id', '=', order)
        .returning('records')
        .executeTakeFirstOrThrow();
      await insertRecords(transaction, order, records - further.length, further);
    });
  }

  /** Credits that the order has spent, reserved ones and those of unknown outcome included. */
  async spent(actor: string): Promise<number> {
    const { query, source } = this.#database;
    return await spentEver(query, source, actor);
  }

  /** `done`, or `paused` by itself. Nothing happens if a person changed it, or another process has it. */
  async end(
    { order, runner }: OrderLease,
    state: Extract<OrderState, 'done' | 'paused'>,
    reason: string | null,
  ): Promise<void> {
    const { query, clock } = this.#database;
    await query.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('purchase_order')
        .set({
          ...{ state, reason, runner: null, lease_until: null, changed_by: null, changed_at: clock() },
          ended_at: state === 'done' ? clock() : null,
        })
        .where('id', '=', order)
        .where('runner', '=', runner)
        .where('state', '=', 'running')
        .$if(state === 'done', (orders) => orders.whereRef('done', '=', 'records'))
        .execute();
    });
  }

  /** Leaves the order to the process that claims it after `wait` milliseconds. */
  async release({ order, runner }: OrderLease, wait = 0, reason: string | null = null): Promise<void> {
    const { query, clock } = this.#database;
    await query.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('purchase_order')
        .set({ runner: null, lease_until: wait === 0 ? null : clock(wait), reason, ran_at: clock() })
        .where('id', '=', order)
        .where('runner', '=', runner)
        .where('state', '=', 'running')
        .execute();
    });
  }
}
