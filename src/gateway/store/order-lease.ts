import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { SourceDatabase, StoreTables } from './tables.ts';

/** The right of one process to run an order. It ends with the lease, a pause, a withdrawal or the last day. */
export type OrderLease = { readonly order: string; readonly runner: string };

/** As a subquery the clock is read once, and an index can serve the comparison. */
export function nowOf({ clock }: Pick<SourceDatabase, 'clock'>, later?: number): RawBuilder<string> {
  return sql<string>`(select ${clock(later)})`;
}

/** Locks an order that may buy until the transaction ends; `undefined` if it may not. SQLite has locked the whole file already. */
export async function lockOrder(
  transaction: Transaction<StoreTables>,
  database: SourceDatabase,
  { order, runner }: OrderLease,
): Promise<{ readonly actor: string; readonly ceiling: number } | undefined> {
  const now = nowOf(database);
  return await transaction
    .selectFrom('standing_order')
    .select(['actor', 'ceiling'])
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
