import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { Problem } from '#contract/api/problem.ts';
import type { PurchaseSubject } from '#contract/operations.ts';
import { MovedFileError } from '#database/opened-files.ts';
import type { Offer } from './coverage.ts';
import { type Heartbeat, InFlightPurchases, type OwnClaim } from './in-flight-purchases.ts';
import { budgetProblem, keyProblem } from './limit-problems.ts';
import type { Outcome } from './outcome.ts';
import { ProblemError, problem } from './problem.ts';
import type { Provider } from './provider/provider.ts';
import { type PurchaseRequest, refusalOf } from './purchase-request.ts';
import { type PurchaseResult, resultOf } from './purchase-result.ts';
import { DOCUMENTS_PER_SECOND, PURCHASES_PER_SECOND, RateLimiter } from './rate-limit.ts';
import { report } from './report.ts';
import { priceOf, resourceOf } from './resource.ts';
import { delay, retryUntilWritten, withTimeout } from './retry.ts';
import { isLarge } from './store/answer-reader.ts';
import type { AttemptStatus } from './store/attempt-row.ts';
import type { ClaimResult } from './store/claim.ts';
import type { ReceivedRecord } from './store/index-records.ts';
import type { Store } from './store/store.ts';

export type PurchaseOptions = Offer & {
  readonly store: Store;
  readonly provider: Provider;
  /** Credits per calendar month (UTC). */
  readonly budget: number | undefined;
  readonly timing?: Partial<Timing>;
  /** Called after a record was stored and indexed. */
  readonly onIndexed?: (() => void) | undefined;
  /** Awaited at each moment of a purchase, so that tests can hold or kill a process there. */
  readonly failPoint?: (moment: Moment) => Promise<void>;
};

export type Moment = 'looked' | 'claimed' | 'answered' | 'settling' | 'settled';

/** In milliseconds, except `perSecond`. */
export type Timing = Heartbeat & {
  /** How long a request waits for the result before it gets the attempt's URL. */
  readonly patience: number;
  readonly perSecond: number;
  /** Between two looks for standing orders that are due. */
  readonly orders?: number;
};

const TIMING: Timing = {
  patience: 25_000,
  lease: 30_000,
  heartbeat: 10_000,
  perSecond: PURCHASES_PER_SECOND,
};

/** In all: each may need 64 MiB of memory. */
const DOCUMENTS_AT_A_TIME = 4;

const UNAVAILABLE = new ProblemError(
  'store-unavailable',
  'The database is unavailable, so nothing was requested or charged.',
);

const MOVED = new ProblemError(
  'store-unavailable',
  'The database was deleted, replaced or moved while Dossier was running, so nothing was requested or charged. Put it back, or restart Dossier.',
);

const BEHIND = 'An answer that was paid for is not stored yet, so purchases are paused.';

const ORDER_STOPPED: PurchaseResult = {
  kind: 'problem',
  problem: problem('order-stopped', 'The order is paused or has ended. Nothing was charged.'),
};

const NOT_REQUESTED: Outcome = {
  kind: 'released',
  problem: problem('store-unavailable', 'The database failed before anything was requested.'),
};

export class Purchases {
  readonly #options: PurchaseOptions;
  readonly #timing: Timing;
  readonly #rateLimiter: RateLimiter;
  readonly #documentRateLimiter = new RateLimiter(DOCUMENTS_PER_SECOND);
  readonly #documentSlots = pLimit(DOCUMENTS_AT_A_TIME);
  readonly #inFlight: InFlightPurchases;

  constructor(options: PurchaseOptions) {
    this.#options = options;
    this.#timing = { ...TIMING, ...options.timing };
    this.#rateLimiter = new RateLimiter(this.#timing.perSecond);
    this.#inFlight = new InFlightPurchases(options.store, this.#timing);
  }

  /** Milliseconds after which a request for a purchase gets the attempt’s URL. */
  get patience(): number {
    return this.#timing.patience;
  }

  /** Marks attempts of ended processes as unknown: at every start and at every heartbeat. */
  async sweep(): Promise<void> {
    await this.#inFlight.sweep();
  }

  async drain(): Promise<void> {
    await this.#inFlight.drain();
  }

  /** Why this process can buy nothing at present; `undefined` if it can. */
  async whyUnavailable(): Promise<string | undefined> {
    if (this.#inFlight.isBehind) return BEHIND;
    if (!(await this.#options.store.isUsable()))
      return 'The database is unavailable, so nothing can be bought.';
    const loss = await this.#lossProblem();
    return loss && 'The end of the ledger is missing. Purchases wait until a person accepts this.';
  }

  /** Throws a `ProblemError` if the store is unavailable. */
  async buy(request: PurchaseRequest): Promise<PurchaseResult> {
    const { store, source } = this.#options;
    const { subject, seen } = request;
    const resource = resourceOf(subject);
    const newest = await this.#read(() => store.records.newest(resource));
    // A second buyer gets the current copy free (RFC 9110 section 13.1.1).
    if (newest > seen) return { kind: 'held', charged: 0, created: false };
    const refusal = refusalOf(request, this.#options);
    if (refusal !== undefined) return { kind: 'problem', problem: refusal };
    if (seen > newest) {
      const detail = `Version ${seen} of this record is not held from ${source.label}, so it cannot be refreshed. Nothing was charged.`;
      return { kind: 'problem', problem: problem('precondition-failed', detail) };
    }
    // Concurrent requests for one version join the first one and are not rate limited.
    const own = this.#inFlight.claimOf(versionKey(resource, seen + 1));
    const joined = own && request.writesOff === undefined ? await this.#join(own, request) : undefined;
    if (joined !== undefined) return joined;
    const obstacle = (await this.#lossProblem()) ?? this.#obstacle(request);
    if (obstacle === undefined) return await this.#claim(request, seen + 1);
    const latest = await this.#read(() => store.attempts.latest(resource));
    if (latest?.state === 'reserved') return await this.#await(latest.id, false);
    const isSettled = latest?.state === 'settled' && latest.version > seen;
    return isSettled
      ? resultOf({ attempt: latest, charged: undefined }, false)
      : { kind: 'problem', problem: obstacle };
  }

  async #read<T>(read: () => Promise<T>): Promise<T> {
    return await read().catch((error: unknown) => {
      report('The store could not be read for a purchase.', error);
      throw UNAVAILABLE;
    });
  }

  /** Records that were bought may be missing, so a person decides first. */
  async #lossProblem(): Promise<Problem | undefined> {
    const loss = await this.#read(() => this.#options.store.mark.loss());
    if (loss === undefined) return undefined;
    const detail = 'Records that were bought are missing, so purchases wait until a person accepts this.';
    return problem('ledger-incomplete', `${detail} Nothing was charged.`);
  }

  #obstacle({ actor, subject }: PurchaseRequest): Problem | undefined {
    if (this.#inFlight.isBehind) {
      return problem('store-unavailable', `${BEHIND} Nothing was charged for this.`);
    }
    const backoff = this.#options.provider.backoff();
    const isDocument = subject.operation === 'document';
    const limiter = isDocument ? this.#documentRateLimiter : this.#rateLimiter;
    if (backoff !== undefined || limiter.take(actor)) return backoff;
    const limit = isDocument ? `${DOCUMENTS_PER_SECOND} documents` : `${this.#timing.perSecond} purchases`;
    const detail = `The limit is ${limit} a second. Nothing was charged.`;
    return problem('rate-limited', detail, { retryAfter: 1 });
  }

  async #claim(request: PurchaseRequest, version: number): Promise<PurchaseResult> {
    const { store, budget, source } = this.#options;
    const { subject, writesOff, actor, order, quote } = request;
    const id = randomUUID();
    const { lease } = this.#timing;
    const price = priceOf(subject, source);
    const wanted = { id, subject, price, version, actor, lease, budget, writesOff, order, quote };
    const claim = this.#reached('looked').then(() => store.attempts.claim(wanted));
    const task = this.#carryOut(id, subject, claim);
    this.#inFlight.begin(
      versionKey(resourceOf(subject), version),
      { id, claim, buyer: buyerOf(request) },
      task,
    );
    return (await this.#resultOfOther(claim, subject)) ?? (await this.#await(id, true));
  }

  async #resultOfOther(
    claim: Promise<ClaimResult>,
    subject: PurchaseSubject,
  ): Promise<PurchaseResult | undefined> {
    const result = await claim.catch((error: unknown) => {
      throw error instanceof MovedFileError ? MOVED : UNAVAILABLE;
    });
    if (result.kind === 'claimed') return undefined;
    if (result.kind === 'order-stopped') return ORDER_STOPPED;
    const credits = priceOf(subject, this.#options.source);
    if (result.kind === 'key-refused') {
      return { kind: 'problem', problem: keyProblem(result.person, result.refusal, credits) };
    }
    if (result.kind === 'over-ceiling') {
      const detail = `${result.spent} of the ${result.ceiling} credits${result.monthly ? ' a month' : ''} of this order are used; this costs ${credits}. Nothing was charged.`;
      return { kind: 'problem', problem: problem('ceiling-reached', detail) };
    }
    if (result.kind === 'over-budget') {
      const { spent, month } = result;
      const { budget } = this.#options;
      return { kind: 'problem', problem: budgetProblem({ spent, budget, credits, later: month.later }) };
    }
    const { attempt } = result;
    return attempt.state === 'reserved'
      ? await this.#await(attempt.id, false)
      : resultOf({ attempt, charged: undefined }, false);
  }

  /** Runs independently of the request, so that a disconnecting client cannot stop it. Never rejects. */
  async #carryOut(
    id: string,
    subject: PurchaseSubject,
    claim: Promise<ClaimResult>,
  ): Promise<AttemptStatus | undefined> {
    const { store } = this.#options;
    const result = await claim.catch((error: unknown) => {
      report('A claim could not be written.', error);
      return error instanceof MovedFileError ? ('not-written' as const) : undefined;
    });
    if (result === 'not-written') return undefined;
    // Without a confirmed claim nothing is requested. If it was written after all, it is released.
    if (result === undefined) return await retryUntilWritten(() => store.attempts.settle(id, NOT_REQUESTED));
    if (result.kind !== 'claimed') return undefined;
    await this.#reached('claimed');
    const buy = () => this.#requestAndSettle(id, subject);
    return await (subject.operation === 'document' ? this.#documentSlots(buy) : buy());
  }

  async #requestAndSettle(id: string, subject: PurchaseSubject): Promise<AttemptStatus | undefined> {
    const { provider, store } = this.#options;
    const { settled, received } = await provider.callAndStore(subject, async (outcome) => {
      await this.#reached('answered');
      const written = await retryUntilWritten(
        () => store.attempts.settle(id, outcome, () => this.#reached('settling')),
        () => this.#inFlight.markUnwritten(id),
      );
      this.#inFlight.markWritten(id);
      await this.#reached('settled');
      return { settled: written, received: receivedRecord(id, subject, outcome) };
    });
    if (settled !== undefined && received !== undefined) {
      await store.records.index(received);
      this.#options.onIndexed?.();
    }
    return settled;
  }

  async #join({ id, claim, buyer }: OwnClaim, request: PurchaseRequest): Promise<PurchaseResult | undefined> {
    const { subject } = request;
    // The ceiling of an order and the limits of a key stop nobody else.
    if (buyerOf(request) !== buyer && isOfBuyer(await claim.catch(() => undefined))) return undefined;
    const other = await this.#resultOfOther(claim, subject);
    if (other !== undefined) return other;
    // After a write-off in between, this request starts its own purchase.
    const state = (await this.#options.store.attempts.status(id))?.attempt.state;
    return state === 'reserved' || state === 'settled' ? await this.#await(id, false) : undefined;
  }

  async #await(id: string, own: boolean): Promise<PurchaseResult> {
    const task = this.#inFlight.taskOf(id);
    const ended = await (task === undefined ? this.#poll(id) : withTimeout(task, this.#timing.patience));
    return ended === undefined ? { kind: 'pending', attempt: id } : resultOf(ended, own);
  }

  /** Polls an attempt of another process; `undefined` if it does not end in time. */
  async #poll(id: string): Promise<AttemptStatus | undefined> {
    const deadline = performance.now() + this.#timing.patience;
    for (let pause = 250; ; pause = Math.min(pause * 2, 2_000)) {
      const status = await this.#options.store.attempts.status(id);
      if (status !== undefined && status.attempt.state !== 'reserved') return status;
      const left = deadline - performance.now();
      if (left <= 0) return undefined;
      await delay(Math.min(pause, left));
    }
  }

  async #reached(moment: Moment): Promise<void> {
    await this.#options.failPoint?.(moment);
  }
}

/** Large answers are in the store by now, and read from there, so that few are in memory. */
function receivedRecord(
  attempt: string,
  subject: PurchaseSubject,
  outcome: Outcome,
): ReceivedRecord | undefined {
  if (outcome.kind !== 'answered' || subject.operation === 'document') return undefined;
  const raw = isLarge(outcome.raw) ? undefined : outcome.raw;
  return { attempt, subject, raw, isNewestBalance: outcome.remaining === undefined };
}

function buyerOf({ actor, order, quote }: PurchaseRequest): string {
  return JSON.stringify([actor, order?.order, quote]);
}

function isOfBuyer(result: ClaimResult | undefined): boolean {
  return (
    result?.kind === 'over-ceiling' || result?.kind === 'order-stopped' || result?.kind === 'key-refused'
  );
}

function versionKey(resource: string, version: number): string {
  return `${version} ${resource}`;
}
