import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PurchaseSubject } from '#contract/operations.ts';
import { invalidateBalance, invalidateRecord } from './invalidation.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { type PurchaseRequest, sendPurchase } from './purchase-request.ts';
import { recordKey, recordUrl } from './record-url.ts';

/** The gateway's state takes precedence. */
export type PurchaseState =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' }
  /** No response: the gateway is asked for the outcome, free. */
  | { readonly status: 'checking' }
  | {
      readonly status: 'bought';
      readonly charged: number | undefined;
      /** The version that was refreshed. */
      readonly seen: number | undefined;
    }
  | {
      readonly status: 'failed';
      readonly error: Error;
      /** In milliseconds, by this device's clock. */
      readonly at: number;
      /** A newer version on screen makes the failure obsolete. */
      readonly seen: number | undefined;
    };

const IDLE: PurchaseState = { status: 'idle' };

export function isInFlight({ status }: PurchaseState): boolean {
  return status === 'asking' || status === 'checking';
}

/** Spends: never call it from an effect or retry. A call in flight blocks others. After `more`: `finishBulkPurchase`. */
export async function purchase(
  client: QueryClient,
  request: PurchaseRequest,
  { more = false } = {},
): Promise<PurchaseState> {
  const key = purchaseKey(request.subject);
  const current = client.getQueryData<PurchaseState>(key);
  if (current !== undefined && isInFlight(current)) return current;
  const setState = (state: PurchaseState) => client.setQueryData<PurchaseState>(key, state);
  setState({ status: 'asking' });
  const { seen } = request;
  const state = await sendPurchase(request, () => setState({ status: 'checking' })).then(
    (outcome): PurchaseState =>
      outcome.kind === 'open' ? IDLE : { status: 'bought', charged: outcome.charged, seen },
    (error: unknown): PurchaseState => ({ status: 'failed', error: asError(error), at: Date.now(), seen }),
  );
  const bought = state.status === 'bought';
  await (bought && more ? invalidateBalance(client) : invalidateRecord(client, request.subject));
  setState(state);
  if (bought && !more) notifyOtherTabs(request.subject);
  return state;
}

/** Refetches the record in all tabs. */
export async function finishBulkPurchase(client: QueryClient, subject: PurchaseSubject): Promise<void> {
  await invalidateRecord(client, subject);
  notifyOtherTabs(subject);
}

export function usePurchase(subject: PurchaseSubject) {
  const client = useQueryClient();
  const state = usePurchaseState(subject);
  return {
    state,
    buy: (request: Omit<PurchaseRequest, 'subject'>) => purchase(client, { ...request, subject }),
    refetch: () => invalidateRecord(client, subject),
    /** Free; resolves to whether the gateway responded. */
    check: async () => {
      client.setQueryData<PurchaseState>(purchaseKey(subject), IDLE);
      await invalidateRecord(client, subject);
      const queries = client.getQueryCache().findAll({ queryKey: recordKey(subject), type: 'active' });
      return queries.every(({ state }) => state.status === 'success');
    },
  };
}

/** In the query cache, so that the state survives leaving the page. */
export function usePurchaseState(subject: PurchaseSubject): PurchaseState {
  const { data = IDLE } = useQuery<PurchaseState>({
    queryKey: purchaseKey(subject),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

const purchaseKey = (subject: PurchaseSubject) => ['purchase', recordUrl(subject)] as const;

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
