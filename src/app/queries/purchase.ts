import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { Attempt } from '#contract/api/attempt.ts';
import { CREDITS_CHARGED } from '#contract/errors.ts';
import type { Subject } from '#contract/operations.ts';
import { ApiProblem } from './api-errors.ts';
import { readAttempt } from './attempt-query.ts';
import { decode, request } from './fetch.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { recordAddress } from './record-address.ts';
import { recordChanged } from './record-changed.ts';

/**
 * The one command that spends. It is called from click and submit handlers only: never from an effect, never
 * on its own, never retried. The conditional request makes it harmless to send twice.
 */
export type Order = {
  readonly subject: Subject;
  /** The price that the button showed; at another one the gateway refuses (409). */
  readonly expectedCredits: number;
  /** Version on screen that is to be refreshed; absent for a first copy. */
  readonly seen?: number | undefined;
  /** Attempt of unknown outcome that a person gives up on. */
  readonly writesOff?: string | undefined;
};

/** What became of the latest order of a record in this page. The gateway's word goes before it. */
export type PurchaseState =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' }
  | { readonly status: 'bought'; readonly charged: number | undefined }
  | { readonly status: 'failed'; readonly error: Error };

const IDLE: PurchaseState = { status: 'idle' };
const stateKey = (subject: Subject) => ['purchase', recordAddress(subject)] as const;

/**
 * Buys one record at one price and waits for its end. While it runs, a second call for the same record does
 * nothing: the state is written before anything is sent, so two clicks in one task send one request.
 */
export async function purchase(client: QueryClient, order: Order): Promise<PurchaseState> {
  const key = stateKey(order.subject);
  const current = client.getQueryData<PurchaseState>(key);
  if (current?.status === 'asking') return current;
  client.setQueryData<PurchaseState>(key, { status: 'asking' });
  const outcome = await send(order).catch((error: unknown): PurchaseState => failure(error));
  await recordChanged(client, order.subject);
  client.setQueryData<PurchaseState>(key, outcome);
  if (outcome.status === 'bought') tellOtherTabs(order.subject);
  return outcome;
}

/** The purchase state of a record, kept outside components so that it survives leaving the page. */
export function usePurchase(subject: Subject) {
  const client = useQueryClient();
  const { data: state = IDLE } = useQuery<PurchaseState>({
    queryKey: stateKey(subject),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return {
    state,
    buy: (order: Omit<Order, 'subject'>) => purchase(client, { ...order, subject }),
    /** Asks the gateway, free, what became of it. */
    check: async () => {
      client.setQueryData<PurchaseState>(stateKey(subject), IDLE);
      await recordChanged(client, subject);
    },
  };
}

async function send(order: Order): Promise<PurchaseState> {
  const path = recordAddress(order.subject);
  const { status, headers, body } = await request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...condition(order) },
    body: JSON.stringify({ expectedCredits: order.expectedCredits, writesOff: order.writesOff }),
  });
  if (status === 202) return follow(decode(path, Attempt, body));
  const charged = headers.get(CREDITS_CHARGED);
  return { status: 'bought', charged: charged === null ? undefined : Number(charged) };
}

/** RFC 9110 13.1: a first copy only if there is none, a refresh only of the version that was seen. */
function condition({ seen }: Order): Record<string, string> {
  return seen === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `"${seen}"` };
}

/** A purchase that outlasts the gateway's patience (202) is watched, free, until it ends. */
async function follow(first: Attempt): Promise<PurchaseState> {
  let attempt = first;
  while (attempt.state === 'reserved') {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    attempt = await readAttempt(attempt.id);
  }
  if (attempt.state === 'settled' || attempt.state === 'settled_late') {
    return { status: 'bought', charged: attempt.credits };
  }
  return attempt.problem === undefined ? IDLE : failure(new ApiProblem(attempt.problem));
}

function failure(error: unknown): PurchaseState {
  return { status: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
}
