import { Attempt } from '#contract/api/attempt.ts';
import { Holding } from '#contract/api/holding.ts';
import { SOURCE } from '#contract/api/source.ts';
import { CREDITS_CHARGED } from '#contract/errors.ts';
import type { PurchaseSubject } from '#contract/operations.ts';
import {
  ApiProblem,
  isSignedOut,
  NotBoughtError,
  OfflineError,
  UnexpectedAnswerError,
  UnreachableError,
  WatchLostError,
} from './api-errors.ts';
import { boughtDocument, readBoughtDocuments } from './documents-query.ts';
import { decode, getJson, request } from './fetch.ts';
import { PURCHASE_POLL_MS } from './polling.ts';
import { recordUrl } from './record-url.ts';
import { currentSource, currentSourceId } from './source-changes.ts';

/** One record or document at one price, from the press of a button. */
export type PurchaseRequest = {
  readonly subject: PurchaseSubject;
  /** The price on the button; the gateway refuses another (409). `null`: the source states none. */
  readonly expectedCredits: number | null;
  /** The version to refresh; absent for a first copy. */
  readonly seen?: number | undefined;
  /** The attempt of unknown outcome to write off. */
  readonly writesOff?: string | undefined;
};

/** `open`: see the gateway's record. */
export type PurchaseOutcome =
  | { readonly kind: 'bought'; readonly charged: number | undefined }
  | { readonly kind: 'open' };

/** Sends once. Without a response, calls `onDoubt` and polls the outcome, free. Rejects if nothing was bought. */
export async function sendPurchase(purchase: PurchaseRequest, onDoubt: () => void): Promise<PurchaseOutcome> {
  const source = currentSource();
  const isReplaced = () => source !== undefined && currentSource() !== source;
  const outcome = await send(purchase, onDoubt).catch((error: unknown): PurchaseOutcome => {
    if (error instanceof NotBoughtError && isReplaced()) return { kind: 'open' };
    throw error;
  });
  // The record belongs to the former source.
  return isReplaced() ? { kind: 'open' } : outcome;
}

async function send(purchase: PurchaseRequest, onDoubt: () => void): Promise<PurchaseOutcome> {
  const path = recordUrl(purchase.subject);
  const source = currentSourceId();
  const { subject, expectedCredits, writesOff } = purchase;
  const company = subject.operation === 'document' ? { companyNumber: subject.companyNumber } : {};
  const answer = await request(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(source && { [SOURCE]: source }),
      ...condition(purchase),
    },
    body: JSON.stringify({ expectedCredits, writesOff, ...company }),
  }).catch((error: unknown) => {
    if (error instanceof UnreachableError || error instanceof UnexpectedAnswerError) return undefined;
    throw error;
  });
  if (answer === undefined) {
    onDoubt();
    return await resolveOutcome(purchase);
  }
  const { status, headers, body } = answer;
  if (status === 202) return await watchAttempt(decode(path, Attempt, body));
  const charged = headers.get(CREDITS_CHARGED);
  return { kind: 'bought', charged: charged === null ? undefined : Number(charged) };
}

/** RFC 9110 section 13.1: a first copy only if there is none, a refresh only of the version seen. */
function condition({ seen }: PurchaseRequest): Record<string, string> {
  return seen === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `"${seen}"` };
}

async function resolveOutcome({ subject, seen = 0 }: PurchaseRequest): Promise<PurchaseOutcome> {
  const { version, attempt } = await pollUntilAnswered(() => readState(subject));
  if (version > seen) return { kind: 'bought', charged: undefined };
  if (attempt?.state === 'reserved') return await watchAttempt(attempt);
  if (attempt?.state === 'unknown') return { kind: 'open' };
  throw new NotBoughtError();
}

/** Version 0: none is held. */
async function readState(
  subject: PurchaseSubject,
): Promise<{ version: number; attempt?: Attempt | undefined }> {
  if (subject.operation === 'document') {
    const document = boughtDocument(await readBoughtDocuments(subject.companyNumber), subject);
    return { version: document?.held?.version ?? 0, attempt: document?.attempt };
  }
  const holding = await getJson(recordUrl(subject), Holding);
  return { version: holding.held ? holding.version : 0, attempt: holding.attempt };
}

/** Polls a purchase that outlasts the request (202). */
async function watchAttempt(first: Attempt): Promise<PurchaseOutcome> {
  let attempt = first;
  while (attempt.state === 'reserved') attempt = await pollUntilAnswered(() => readAttempt(first.id));
  if (attempt.state === 'settled' || attempt.state === 'settled_late') {
    return { kind: 'bought', charged: attempt.credits };
  }
  if (attempt.problem === undefined) return { kind: 'open' };
  throw new ApiProblem(attempt.problem);
}

const readAttempt = (id: string) => getJson(`/attempts/${encodeURIComponent(id)}`, Attempt);

/** Retries until the gateway responds: the outcome of a purchase must not stay unknown. */
async function pollUntilAnswered<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, PURCHASE_POLL_MS));
    try {
      return await read();
    } catch (error) {
      if (error instanceof Error && isSignedOut(error)) throw new WatchLostError();
      if (!(error instanceof UnreachableError || error instanceof OfflineError)) throw error;
    }
  }
}
