import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { SourceDatabase, StoreTables } from './tables.ts';

/**
 * The right of one process to run an order. It ends with the lease, a pause, a withdrawal or the last day. `standing` orders have a
 * ceiling for each month, others one ceiling.
 */
export type OrderLease = {
  readonly kind: 'standing' | 'list';
  readonly order: string;
  readonly runner: string;
};

/** `owner` made the order or, if it is a standing order, approved it. */
export type LockedOrder = { readonly actor: string; readonly owner: string; readonly ceiling: number };

/** As a subquery the clock is read once, and an index can serve the comparison. */
export function nowOf({ clock }: Pick<SourceDatabase, 'clock'>, later?: number): RawBuilder<string> {
  return sql<string>`(select ${clock(later)})`;
}

/** Locks an order that may buy until the transaction ends; `undefined` if it may not. SQLite has locked the whole file already. */
export async function lockOrder(
  transaction: Transaction<StoreTables>,
  database: SourceDatabase,
  lease: OrderLease,
): Promise<LockedOrder | undefined> {
  const { kind, order, runner } = lease;
  if (kind === 'list') return await lockPurchaseOrder(transaction, database, lease);
  const now = nowOf(database);
  return await transaction
    .selectFrom('standing_order')
    .select(['actor', 'approved_by as owner', 'ceiling'])
    .where('id', '=', order)
    .where('source', '=', database.source)
    .where('runner', '=', runner)
    .where('lease_until', '>', now)
    .where('ends_at', '>', now)
    .where('paused_at', 'is', null)
    .where('ended_at', 'is', null)
    .$if(database.engine.shared, (orders) => orders.forUpdate())
    .executeTakeFirst();
}

async function lockPurchaseOrder(
  transaction: Transaction<StoreTables>,
  database: SourceDatabase,
  { order, runner }: OrderLease,
): Promise<LockedOrder | undefined> {
  return await transaction
    .selectFrom('purchase_order')
    .select(['actor', 'created_by as owner', 'ceiling'])
    .where('id', '=', order)
    .where('source', '=', database.source)
    .where('runner', '=', runner)
    .where('lease_until', '>', nowOf(database))
    .where('state', '=', 'running')
    .$if(database.engine.shared, (orders) => orders.forUpdate())
    .executeTakeFirst();
}
