import type { Kysely, Transaction } from 'kysely';
import { ProblemError } from '../problem.ts';
import type { SourceDatabase, StoreTables } from './tables.ts';

/** Locks the list of a new order until the transaction ends. Throws if it is deleted. */
export async function lockList(
  transaction: Transaction<StoreTables>,
  { engine }: SourceDatabase,
  list: string,
): Promise<void> {
  const found = await transaction
    .selectFrom('company_list')
    .select('deleted_at')
    .where('id', '=', list)
    // SQLite has locked the whole file already.
    .$if(engine.shared, (lists) => lists.forUpdate())
    .executeTakeFirst();
  if (typeof found?.deleted_at !== 'string') return;
  throw new ProblemError('not-found', 'There is no such list. Nothing was charged.');
}

/** An order of the list that runs or is paused. `search`: one that matches names. */
export async function openOrder(
  query: Kysely<StoreTables>,
  { source }: SourceDatabase,
  list: string,
  kind: 'any' | 'search',
): Promise<string | undefined> {
  const row = await query
    .selectFrom('purchase_order')
    .select('id')
    .where('source', '=', source)
    .where('list', '=', list)
    .where('state', 'in', ['running', 'paused'])
    .$if(kind === 'search', (orders) => orders.where('quote', 'is', null))
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Throws if an order of the list can still buy. */
export async function refuseOpenOrder(
  transaction: Transaction<StoreTables>,
  database: SourceDatabase,
  list: string,
): Promise<void> {
  if ((await openOrder(transaction, database, list, 'any')) === undefined) return;
  const detail =
    'An order of this list is running or paused. Cancel it first. Nothing was deleted or charged.';
  throw new ProblemError('list-in-use', detail);
}
