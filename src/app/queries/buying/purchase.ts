import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Subject } from '#contract/operations.ts';
import { OfflineError } from '../api-errors.ts';
import { sourceSeen } from '../reach/source.ts';
import { recordKey } from '../record-address.ts';
import { NotSentError } from './not-sent.ts';
import type { Order, OrderEnd } from './order-outcome.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { isUnderWay, type PurchaseState } from './purchase-state.ts';
import { balanceChanged, recordChanged } from './record-changed.ts';
import { stateKey, usePurchaseState } from './use-purchase-state.ts';

const IDLE: PurchaseState = { status: 'idle' };

/**
 * The one command that spends. It is called from click and submit handlers only: never from an effect, never
 * on its own, never retried. The conditional request makes it harmless to send twice.
 *
 * Buys one record at one price and waits for its end. While it runs, a second call for the same record does
 * nothing: the state is written before anything is sent, so two clicks in one task send one request.
 *
 * With `more`, another page of the same record is ordered right after it. Once bought, only the balance is then read
 * again, and whoever orders calls `boughtSeveral` at the end, so that what is held is not read again for each page.
 */
export async function purchase(
  client: QueryClient,
  order: Order,
  { more = false } = {},
): Promise<PurchaseState> {
  const key = stateKey(order.subject);
  const current = client.getQueryData<PurchaseState>(key);
  if (current !== undefined && isUnderWay(current)) return current;
  const become = (state: PurchaseState) => client.setQueryData<PurchaseState>(key, state);
  become({ status: 'asking' });
  const outcome = await sent(order, () => become({ status: 'checking' })).then(
    (end): PurchaseState =>
      end.kind === 'open' ? IDLE : { status: 'bought', charged: end.charged, seen: order.seen },
    (error: unknown) => failure(error, order),
  );
  const bought = outcome.status === 'bought';
  await (bought && more ? balanceChanged(client) : recordChanged(client, order.subject));
  become(outcome);
  if (bought && !more) tellOtherTabs(order.subject);
  return outcome;
}

/**
 * Sends it once what does that has come, which shows as asking already. Where it cannot be had nothing is sent, nor where
 * another source answers by then: what was asked of the former is not bought from it.
 */
async function sent(order: Order, onDoubt: () => void): Promise<OrderEnd> {
  const source = sourceSeen();
  const { orderOutcome } = await import('./order-outcome.ts').catch((error: unknown) => {
    throw navigator.onLine ? new NotSentError(error) : new OfflineError();
  });
  if (source !== undefined && sourceSeen() !== source) return { kind: 'open' };
  return await orderOutcome(order, onDoubt);
}

/** Pages of this record were bought with `more`: they are read, here and in the other tabs. */
export async function boughtSeveral(client: QueryClient, subject: Subject): Promise<void> {
  await recordChanged(client, subject);
  tellOtherTabs(subject);
}

/** The purchase state of a record, and what can be done about it. */
export function usePurchase(subject: Subject) {
  const client = useQueryClient();
  const state = usePurchaseState(subject);
  return {
    state,
    buy: (order: Omit<Order, 'subject'>) => purchase(client, { ...order, subject }),
    /** Reads again, free, what was bought. */
    readAgain: () => recordChanged(client, subject),
    /** Asks the gateway, free, what became of it; whether it answered. */
    check: async () => {
      client.setQueryData<PurchaseState>(stateKey(subject), IDLE);
      await recordChanged(client, subject);
      const readings = client.getQueryCache().findAll({ queryKey: recordKey(subject), type: 'active' });
      return readings.every(({ state }) => state.status === 'success');
    },
  };
}

function failure(error: unknown, { seen }: Order): PurchaseState {
  const known = error instanceof Error ? error : new Error(String(error));
  return { status: 'failed', error: known, at: Date.now(), seen };
}
