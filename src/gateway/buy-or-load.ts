import type { Offer } from './coverage.ts';
import { type FreeRecords, isFreeRequest } from './free-records.ts';
import { ProblemError } from './problem.ts';
import type { Purchases } from './purchase.ts';
import type { PurchaseRequest } from './purchase-request.ts';
import type { PurchaseResult } from './purchase-result.ts';

type Ways = Offer & { readonly purchases: Purchases; readonly freeRecords: FreeRecords };

/** On the path of every purchase; free records are loaded. Throws a `ProblemError` if the store is unavailable. */
export async function buyOrLoad(ways: Ways, request: PurchaseRequest): Promise<PurchaseResult> {
  return await (isFreeRequest(request, ways) ? ways.freeRecords.load(request) : ways.purchases.buy(request));
}

/** As `buyOrLoad`, for one of several records: what it throws is the result of this one. */
export async function buyOneOrLoad(ways: Ways, request: PurchaseRequest): Promise<PurchaseResult> {
  try {
    return await buyOrLoad(ways, request);
  } catch (error) {
    if (error instanceof ProblemError) return { kind: 'problem', problem: error.problem };
    throw error;
  }
}
