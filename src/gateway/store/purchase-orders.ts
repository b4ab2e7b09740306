import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type SqlBool, sql, type Transaction } from 'kysely';
import type { OrderProblem, QuoteRequest } from '#contract/api/orders.ts';
import { chunksOf } from '#contract/chunks.ts';
import type { OperationName } from '#contract/operations.ts';
import { lockList, openOrder } from './open-orders.ts';
import type { OrderRecordTable, PurchaseOrderTable } from './purchase-order-tables.ts';
import { spentEver } from './spending.ts';
import type { SourceDatabase, StoreTables } from './tables.ts';

/** `now` is the database's time, `spent` that of all months. */
export type PurchaseOrderRow = PurchaseOrderTable & { readonly now: string; readonly spent: number };

export type OrderRecord = Pick<OrderRecordTable, 'operation' | 'subject' | 'page' | 'credits' | 'fresh_from'>;

export type NewPurchaseOrder = {
  readonly list: string;
  /** `null` of an order that matches names. */
  readonly quote: string | null;
  readonly operations: readonly OperationName[];
  readonly pages: 'first' | 'all';
  readonly createdBy: string;
  readonly expectedCredits: number;
  readonly ceiling: number;
  readonly records: readonly OrderRecord[];
};

/** Records in one statement: SQLite accepts 32,766 parameters. */
const ROWS = 2_000;

/** In milliseconds. */
const QUOTES_KEPT = 30 * 86_400_000;

/** At each start. */
const QUOTES_FORGOTTEN = 500;

/** What people decide about orders of lists. */
export class PurchaseOrders {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  async createQuote(list: string, request: QuoteRequest, credits: number, by: string): Promise<string> {
    const { query, source, clock } = this.#database;
    const id = randomUUID();
    await query.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('quote')
        .values({
          ...{ id, source, list, request: JSON.stringify(request), credits },
          ...{ created_by: by, created_at: clock() },
        })
        .execute();
    });
    return id;
  }

  async quote(id: string) {
    return await this.#database.query
      .selectFrom('quote')
      .select(['list', 'request', 'credits'])
      .where('id', '=', id)
      .where('source', '=', this.#database.source)
      .executeTakeFirst();
  }

  /** Deletes quotes of more than 30 days ago that were not ordered. */
  async forgetQuotes(): Promise<void> {
    const { query, source, clock } = this.#database;
    const old = await query
      .selectFrom('quote')
      .select('id')
      .where('source', '=', source)
      .where('created_at', '<', sql<string>`(select ${clock(-QUOTES_KEPT)})`)
      .where(
        // A limit keeps PostgreSQL from reading all orders.
        sql<SqlBool>`(select purchase_order.id from purchase_order where purchase_order.quote = quote.id limit 1) is null`,
      )
      .orderBy('created_at')
      .limit(QUOTES_FORGOTTEN)
      .execute();
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await query.deleteFrom('quote').where('id', 'in', ids).execute();
  }

  /**
   * Returns the id; that of the order which was made of the same quote, or which is matching the names of the list already, if there
   * is one. Throws if the list was deleted.
   */
  async create(order: NewPurchaseOrder): Promise<{ readonly id: string; readonly created: boolean }> {
    for (;;) {
      const made = await this.#create(order);
      if (made !== undefined) return made;
      // Else another process took the number.
      const other = order.quote === null ? undefined : await this.ofQuote(order.quote);
      if (other !== undefined) return { id: other, created: false };
    }
  }

  async ofQuote(quote: string): Promise<string | undefined> {
    const row = await this.#database.query
      .selectFrom('purchase_order')
      .select('id')
      .where('quote', '=', quote)
      .executeTakeFirst();
    return row?.id;
  }

  /** The order that matches the names of the list, if it runs or is paused. */
  async matching(list: string): Promise<string | undefined> {
    return await openOrder(this.#database.query, this.#database, list, 'search');
  }

  async find(id: string): Promise<PurchaseOrderRow | undefined> {
    const rows = await this.#rows().where('id', '=', id).execute();
    return (await this.#withSpending(rows))[0];
  }

  /** Newest first, with numbers below `before`. */
  async page(list: string | undefined, before: number, limit: number): Promise<PurchaseOrderRow[]> {
    const rows = await this.#rows()
      .where('number', '<', before)
      .$if(list !== undefined, (orders) => orders.where('list', '=', list ?? ''))
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
    return await this.#withSpending(rows);
  }

  /** Records that the order could not get, in order. */
  async problems(id: string, limit: number): Promise<OrderRecordTable[]> {
    const of = async (outcome: OrderProblem['outcome']) =>
      await this.#database.query
        .selectFrom('order_record')
        .selectAll()
        .where('purchase_order', '=', id)
        .where('outcome', '=', outcome)
        .orderBy('position')
        .limit(limit)
        .execute();
    // Two reads in the order of the index.
    const [refused, unknown] = [await of('refused'), await of('unknown')];
    return [...refused, ...unknown].sort((one, other) => one.position - other.position).slice(0, limit);
  }

  /** Orders whose state changed within `milliseconds`, newest first, and those that run. */
  async recent(milliseconds: number, limit: number): Promise<PurchaseOrderTable[]> {
    const { query, source, clock } = this.#database;
    const changed = query
      .selectFrom('purchase_order')
      .selectAll()
      .where('source', '=', source)
      .where('changed_at', '>', sql<string>`(select ${clock(-milliseconds)})`)
      .orderBy('changed_at', 'desc')
      .limit(limit);
    const running = query
      .selectFrom('purchase_order')
      .selectAll()
      .where('source', '=', source)
      .where(sql<boolean>`state = 'running'`)
      .orderBy('number', 'desc')
      .limit(limit);
    const rows = [...(await changed.execute()), ...(await running.execute())];
    return [...new Map(rows.map((row) => [row.id, row])).values()];
  }

  /** From the next purchase on. False if it was not running. */
  async pause(id: string, by: string): Promise<boolean> {
    return await this.#change(id, async (transaction) => {
      const changed = await this.#changing(transaction, id, by)
        .set({ state: 'paused', reason: `Paused by ${by}.`, runner: null, lease_until: null })
        .where('state', '=', 'running')
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    });
  }

  /** Tries again what the source failed at without a charge. False if it was not paused, or the ceiling would be lower. */
  async resume(id: string, by: string, ceiling: number | undefined): Promise<boolean> {
    const { clock } = this.#database;
    return await this.#change(id, async (transaction) => {
      const changed = await this.#changing(transaction, id, by)
        .set((row) => ({
          ...{ state: 'running', reason: null, runner: null, lease_until: null, resumed_at: clock() },
          ...{ resumed_done: row.ref('done'), ...(ceiling !== undefined && { ceiling }) },
        }))
        .where('state', '=', 'paused')
        .$if(ceiling !== undefined, (orders) => orders.where('ceiling', '<=', ceiling ?? 0))
        .returning('id')
        .executeTakeFirst();
      if (changed === undefined) return false;
      const again = await transaction
        .updateTable('order_record')
        .set({ outcome: null, detail: null, failed: 0 })
        .where('purchase_order', '=', id)
        .where('outcome', '=', 'refused')
        .where('failed', '=', 1)
        .executeTakeFirst();
      const count = Number(again.numUpdatedRows);
      if (count === 0) return true;
      await transaction
        .updateTable('purchase_order')
        .set((row) => ({
          done: row('done', '-', count),
          refused: row('refused', '-', count),
          resumed_done: row('done', '-', count),
        }))
        .where('id', '=', id)
        .execute();
      return true;
    });
  }

  /** For good. False if it had ended. */
  async cancel(id: string, by: string): Promise<boolean> {
    const { clock } = this.#database;
    return await this.#change(id, async (transaction) => {
      const changed = await this.#changing(transaction, id, by)
        .set({ state: 'cancelled', reason: null, runner: null, lease_until: null, ended_at: clock() })
        .where('state', 'in', ['running', 'paused'])
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    });
  }

  async #create(order: NewPurchaseOrder) {
    const { query, source, clock } = this.#database;
    const id = randomUUID();
    const { list, quote, pages, createdBy, expectedCredits, ceiling, records } = order;
    return await query.transaction().execute(async (transaction) => {
      await lockList(transaction, this.#database, list);
      const open = quote === null ? await openOrder(transaction, this.#database, list, 'search') : undefined;
      if (open !== undefined) return { id: open, created: false };
      const last = await transaction
        .selectFrom('purchase_order')
        .select('number')
        .where('source', '=', source)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      const number = (last?.number ?? 0) + 1;
      const created = await transaction
        .insertInto('purchase_order')
        .values({
          ...{ id, source, number, list, quote, pages, ceiling, state: 'running', reason: null },
          ...{ actor: `Order ${number} (${createdBy})`, operations: JSON.stringify(order.operations) },
          ...{ created_by: createdBy, created_at: clock(), changed_at: clock(), changed_by: null },
          ...{ ended_at: null, resumed_at: clock(), resumed_done: 0, expected_credits: expectedCredits },
          ...{ records: records.length, done: 0, bought: 0, held: 0, refused: 0, unknown: 0 },
          ...{ lease_until: null, runner: null, ran_at: '' },
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (created === undefined) return undefined;
      await insertRecords(transaction, id, 0, records);
      return { id, created: true };
    });
  }

  async #change(id: string, work: (transaction: Transaction<StoreTables>) => Promise<boolean>) {
    const { query, source } = this.#database;
    return await query.transaction().execute(async (transaction) => {
      const found = await transaction
        .selectFrom('purchase_order')
        .select('id')
        .where('id', '=', id)
        .where('source', '=', source)
        .executeTakeFirst();
      return found !== undefined && (await work(transaction));
    });
  }

  #changing(transaction: Transaction<StoreTables>, id: string, by: string) {
    return transaction
      .updateTable('purchase_order')
      .set({ changed_by: by, changed_at: this.#database.clock() })
      .where('id', '=', id);
  }

  #rows() {
    const { query, source, clock } = this.#database;
    return query
      .selectFrom('purchase_order')
      .selectAll()
      .select(clock().as('now'))
      .where('source', '=', source);
  }

  async #withSpending<Row extends PurchaseOrderTable>(
    rows: readonly Row[],
  ): Promise<(Row & { readonly spent: number })[]> {
    const { query, source } = this.#database;
    return await Promise.all(
      rows.map(async (row) => ({ ...row, spent: await spentEver(query, source, row.actor) })),
    );
  }
}

/** From `position` on. */
export async function insertRecords(
  transaction: Transaction<StoreTables>,
  purchase_order: string,
  position: number,
  records: readonly OrderRecord[],
): Promise<void> {
  let next = position;
  for (const some of chunksOf(records, ROWS)) {
    const rows = some.map((record) => ({
      ...{ purchase_order, position: next++, ...record },
      ...{ outcome: null, detail: null, failed: 0 },
    }));
    await transaction.insertInto('order_record').values(rows).execute();
    if (records.length > ROWS) await setImmediate();
  }
}
