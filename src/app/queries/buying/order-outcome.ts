import { Attempt } from '#contract/api/attempt.ts';
import { Holding } from '#contract/api/holding.ts';
import { SOURCE } from '#contract/api/source.ts';
import { CREDITS_CHARGED } from '#contract/errors.ts';
import type { Subject } from '#contract/operations.ts';
import {
  ApiProblem,
  isSignedOut,
  NotBoughtError,
  OfflineError,
  UnexpectedAnswerError,
  UnreachableError,
  WatchLostError,
} from '../api-errors.ts';
import { decode, getJson, request } from '../fetch.ts';
import { WATCH } from '../freshness.ts';
import { sourceSeen } from '../reach/source.ts';
import { recordAddress } from '../record-address.ts';

/** One record at one price: what a person ordered by pressing a button. */
export type Order = {
  readonly subject: Subject;
  /** The price that the button showed; at another one the gateway refuses (409). */
  readonly expectedCredits: number;
  /** Version on screen that is to be refreshed; absent for a first copy. */
  readonly seen?: number | undefined;
  /** Attempt of unknown outcome that a person gives up on. */
  readonly writesOff?: string | undefined;
};

/** How an order ended. `open`: the gateway shows at the record's place what became of it. */
export type OrderEnd =
  | { readonly kind: 'bought'; readonly charged: number | undefined }
  | { readonly kind: 'open' };

/**
 * Sends an order once and waits for its end; rejects where it brought no record. Where no answer comes, `onDoubt` is
 * called and the gateway is asked with reads, which are free, what became of it: never by sending the order again.
 */
export async function orderOutcome(order: Order, onDoubt: () => void): Promise<OrderEnd> {
  const source = sourceSeen();
  const replaced = () => source !== undefined && sourceSeen() !== source;
  const end = await send(order, source, onDoubt).catch((error: unknown): OrderEnd => {
    if (error instanceof NotBoughtError && replaced()) return { kind: 'open' };
    throw error;
  });
  // What was bought belongs to the source that was asked; the page is of another one by now, which knows nothing of it.
  return replaced() ? { kind: 'open' } : end;
}

async function send(order: Order, source: string | undefined, onDoubt: () => void): Promise<OrderEnd> {
  const path = recordAddress(order.subject);
  const answer = await request(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(source && { [SOURCE]: source }),
      ...condition(order),
    },
    body: JSON.stringify({ expectedCredits: order.expectedCredits, writesOff: order.writesOff }),
  }).catch((error: unknown) => {
    if (error instanceof UnreachableError || error instanceof UnexpectedAnswerError) return undefined;
    throw error;
  });
  if (answer === undefined) {
    onDoubt();
    return await truthOf(order);
  }
  const { status, headers, body } = answer;
  if (status === 202) return await endOf(decode(path, Attempt, body));
  const charged = headers.get(CREDITS_CHARGED);
  return { kind: 'bought', charged: charged === null ? undefined : Number(charged) };
}

/** RFC 9110 13.1: a first copy only if there is none, a refresh only of the version that was seen. */
function condition({ seen }: Order): Record<string, string> {
  return seen === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `"${seen}"` };
}

async function truthOf({ subject, seen = 0 }: Order): Promise<OrderEnd> {
  const holding = await untilAnswered(() => getJson(recordAddress(subject), Holding));
  if (holding.held && holding.version > seen) return { kind: 'bought', charged: undefined };
  if (holding.attempt?.state === 'reserved') return await endOf(holding.attempt);
  if (holding.attempt?.state === 'unknown') return { kind: 'open' };
  throw new NotBoughtError();
}

/** A purchase that outlasts the gateway's patience (202) is watched, free, until it ends. */
async function endOf(first: Attempt): Promise<OrderEnd> {
  let attempt = first;
  while (attempt.state === 'reserved') attempt = await untilAnswered(() => readAttempt(first.id));
  if (attempt.state === 'settled' || attempt.state === 'settled_late') {
    return { kind: 'bought', charged: attempt.credits };
  }
  if (attempt.problem === undefined) return { kind: 'open' };
  throw new ApiProblem(attempt.problem);
}

/** Watching an attempt is free. */
export const readAttempt = (id: string) => getJson(`/attempts/${encodeURIComponent(id)}`, Attempt);

/** Reads, after a pause, until the gateway is there: an order that was sent is never left in doubt for want of patience. */
async function untilAnswered<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, WATCH));
    try {
      return await read();
    } catch (error) {
      if (error instanceof Error && isSignedOut(error)) throw new WatchLostError();
      if (!(error instanceof UnreachableError || error instanceof OfflineError)) throw error;
    }
  }
}
