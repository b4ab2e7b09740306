import type { MatchApproval } from '#contract/api/orders.ts';
import type { GatewayContext } from '../context.ts';
import { priceOf } from '../resource.ts';
import type { OrderRecord } from '../store/purchase-orders.ts';
import { priceChanged } from './order-problems.ts';

/** Names in one query. */
const NAMES = 1_000;

/** Orders the searches for the names of a list that no free reading has matched. Returns the id. */
export async function createMatchOrder(
  { store, source }: GatewayContext,
  list: string,
  { expectedCredits, ceiling }: MatchApproval,
  createdBy: string,
): Promise<string> {
  const credits = priceOf({ operation: 'search', query: '', page: 1 }, source);
  const { names, held } = await store.lists.countUnsearched(list);
  const cost = (names - held) * credits;
  if (cost !== expectedCredits) {
    throw priceChanged(`The searches cost ${cost} credits, not ${expectedCredits}.`, cost);
  }
  const records: OrderRecord[] = [];
  for (let after = ''; ; ) {
    const queries = await store.lists.unsearchedNames(list, { after, limit: NAMES });
    const last = queries.at(-1);
    if (last === undefined) break;
    for (const subject of queries) {
      records.push({ operation: 'search', subject, page: 1, credits, fresh_from: '' });
    }
    after = last;
  }
  const { id } = await store.purchaseOrders.create({
    ...{ list, quote: null, operations: ['search'], pages: 'first', createdBy, expectedCredits, ceiling },
    records,
  });
  return id;
}
