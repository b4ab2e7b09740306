import type { CompanyList } from '#contract/api/lists.ts';
import type { MatchApproval } from '#contract/api/orders.ts';
import type { GatewayContext } from '../context.ts';
import { ProblemError } from '../problem.ts';
import { priceOf } from '../resource.ts';
import type { OrderRecord } from '../store/purchase-orders.ts';
import { priceChanged } from './order-problems.ts';

/** Names in one query. */
const NAMES = 1_000;

/**
 * Orders the searches for the names of a list that no free reading has matched. Returns the order which does so already, if there is
 * one that runs or is paused.
 */
export async function createMatchOrder(
  { store, source }: GatewayContext,
  { id: list, pending }: Pick<CompanyList, 'id' | 'pending'>,
  { expectedCredits, ceiling }: MatchApproval,
  createdBy: string,
): Promise<{ readonly id: string; readonly created: boolean }> {
  const open = await store.purchaseOrders.matching(list);
  if (open !== undefined) return { id: open, created: false };
  if (pending > 0) throw stillMatching();
  const credits = priceOf({ operation: 'search', query: '', page: 1 }, source);
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
  const { names, held } = await store.lists.countUnsearched(list);
  // A row was matched, or a decision on it undone, since the names were read.
  if (names !== records.length) throw stillMatching();
  const cost = (names - held) * credits;
  if (cost !== expectedCredits) {
    throw priceChanged(`The searches cost ${cost} credits, not ${expectedCredits}.`, cost);
  }
  return await store.purchaseOrders.create({
    ...{ list, quote: null, operations: ['search'], pages: 'first', createdBy, expectedCredits, ceiling },
    records,
  });
}

function stillMatching(): ProblemError {
  return new ProblemError(
    'list-in-use',
    'Rows of this list are still being matched, so the searches to buy are not known yet. Nothing was ordered or charged.',
  );
}
