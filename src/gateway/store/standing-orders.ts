import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { NewOrder } from '#contract/api/standing-orders.ts';
import { chunksOf } from '#contract/chunks.ts';
import { foldSpelling } from '#contract/text.ts';
import { readBudgetMonth } from './budget-month.ts';
import { nowOf } from './order-lease.ts';
import { spentBy } from './spending.ts';
import type { StandingOrderTable } from './standing-order-tables.ts';
import type { SourceDatabase } from './tables.ts';

export type OrderTerms = Omit<NewOrder, 'from'> & {
  readonly from: string;
  /** The end of `until`. */
  readonly endsAt: string;
  readonly firstDue: string;
  readonly createdBy: string;
};

/** `now` is the database's time, `spent` that of the month that counts now. */
export type OrderRow = StandingOrderTable & { readonly now: string; readonly spent: number };

export type OrderCursor = { readonly createdAt: string; readonly id: string };

/** In one statement: SQLite accepts 32,766 parameters. */
const ROWS = 1_000;

/** Unique in a source, because the ledger knows an order by it. */
function actorOf({ name, approvedBy }: Pick<NewOrder, 'name' | 'approvedBy'>): string {
  return `Standing order “${name}” (approved by ${approvedBy})`;
}

/** What people decide about standing orders. Their terms never change: other terms are another order, with its own approval. */
export class StandingOrders {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  async now(): Promise<string> {
    const { rows } = await sql<{ now: string }>`select ${this.#database.clock()} as now`.execute(
      this.#database.query,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The database does not tell the time.');
    return row.now;
  }

  /** Returns the id; `undefined` if an order of this name exists or existed. */
  async create(terms: OrderTerms): Promise<string | undefined> {
    const { query, source, clock } = this.#database;
    const id = randomUUID();
    const { name, records, companies, every, ceiling, from, until, endsAt, approvedBy } = terms;
    return await query.transaction().execute(async (transaction) => {
      const created = await transaction
        .insertInto('standing_order')
        .values({
          ...{ id, source, name, every, ceiling, first_day: from, last_day: until, ends_at: endsAt },
          ...{ name_key: foldSpelling(name), actor: actorOf(terms), records: JSON.stringify(records) },
          ...{ companies: companies.length, approved_by: approvedBy, created_by: terms.createdBy },
          ...{ created_at: clock(), next_due_at: terms.firstDue, next_record: 0 },
          ...{ paused_at: null, ended_at: null, changed_by: null, reason: null },
          ...{ lease_until: null, runner: null },
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (created === undefined) return undefined;
      const rows = companies.map((company_number, position) => ({
        standing_order: id,
        position,
        company_number,
      }));
      for (const some of chunksOf(rows, ROWS)) {
        await transaction.insertInto('standing_order_company').values(some).execute();
      }
      return id;
    });
  }

  /** Newest first. */
  async page(after: OrderCursor | undefined, limit: number): Promise<OrderRow[]> {
    const orders = this.#rows().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
    const rows = await (after === undefined
      ? orders
      : orders.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`)
    ).execute();
    return await this.#withSpending(rows);
  }

  async find(id: string): Promise<OrderRow | undefined> {
    const rows = await this.#rows().where('id', '=', id).execute();
    return (await this.#withSpending(rows))[0];
  }

  async companies(id: string): Promise<string[]> {
    const rows = await this.#database.query
      .selectFrom('standing_order_company')
      .select('company_number')
      .where('standing_order', '=', id)
      .orderBy('position')
      .execute();
    return rows.map(({ company_number }) => company_number);
  }

  /** From the next purchase on, also of a run that continues. False if it was not active. `by` is `null` if the order stops itself. */
  async pause(id: string, by: string | null, reason: string | null = null): Promise<boolean> {
    return await this.#change(id, 'active', (clock) => ({ paused_at: clock, changed_by: by, reason }));
  }

  /** A run that was not over continues. False if it was not paused. */
  async resume(id: string): Promise<boolean> {
    return await this.#change(id, 'paused', () => ({ paused_at: null, changed_by: null, reason: null }));
  }

  /** For good, from the next purchase on. False if it had ended. */
  async end(id: string, by: string): Promise<boolean> {
    return await this.#change(id, 'any', (clock) => ({ ended_at: clock, changed_by: by, reason: null }));
  }

  async #change(
    id: string,
    state: 'active' | 'paused' | 'any',
    change: (
      clock: ReturnType<SourceDatabase['clock']>,
    ) => Partial<
      Record<'paused_at' | 'ended_at', ReturnType<SourceDatabase['clock']> | null> &
        Pick<StandingOrderTable, 'changed_by' | 'reason'>
    >,
  ): Promise<boolean> {
    const { query, source, clock } = this.#database;
    return await query.transaction().execute(async (transaction) => {
      const changed = await transaction
        .updateTable('standing_order')
        .set(change(clock()))
        .where('id', '=', id)
        .where('source', '=', source)
        .where('ended_at', 'is', null)
        .where('ends_at', '>', nowOf(this.#database))
        .$if(state === 'active', (orders) => orders.where('paused_at', 'is', null))
        .$if(state === 'paused', (orders) => orders.where('paused_at', 'is not', null))
        .returning('ended_at')
        .executeTakeFirst();
      if (changed === undefined) return false;
      if (changed.ended_at !== null) {
        await transaction
          .updateTable('standing_order_run')
          .set({ ended_at: clock(), stopped: 'withdrawn' })
          .where('standing_order', '=', id)
          .where('ended_at', 'is', null)
          .execute();
      }
      return true;
    });
  }

  #rows() {
    const { query, source, clock } = this.#database;
    return query
      .selectFrom('standing_order')
      .selectAll()
      .select(clock().as('now'))
      .where('source', '=', source);
  }

  async #withSpending<Row extends Pick<StandingOrderTable, 'actor'>>(
    rows: readonly Row[],
  ): Promise<(Row & { readonly spent: number })[]> {
    if (rows.length === 0) return [];
    const { query, source } = this.#database;
    const month = await readBudgetMonth(query, this.#database);
    return await Promise.all(
      rows.map(async (row) => ({ ...row, spent: await spentBy(query, source, month, row.actor) })),
    );
  }
}
