import { randomUUID } from 'node:crypto';
import type { Problem } from '#contract/api/problem.ts';
import type { Subject } from '#contract/operations.ts';
import type { Offer } from './offer.ts';
import type { Outcome } from './outcome.ts';
import { Pace } from './pace.ts';
import { delay, endOrTimeout, persist } from './persist.ts';
import { ProblemError, problem } from './problem-answer.ts';
import type { Provider } from './provider/provider.ts';
import { type Order, refusalOf } from './purchase-order.ts';
import { type PurchaseResult, resultOf } from './purchase-result.ts';
import { report } from './report.ts';
import { priceOf, resourceOf } from './resource.ts';
import type { Watched } from './store/attempt-row.ts';
import type { ClaimResult } from './store/claim.ts';
import type { Store } from './store/store.ts';
import { type Ended, type Heartbeat, type OwnClaim, UnderWay } from './under-way.ts';

export type PurchaseOptions = Offer & {
  readonly store: Store;
  readonly provider: Provider;
  /** Credits per calendar month (UTC) that may be spent. */
  readonly budget: number | undefined;
  readonly timing?: Partial<Timing>;
  /** Waited for at each named moment of a purchase: where tests hold or kill a process. */
  readonly failPoint?: (moment: Moment) => Promise<void>;
};

/** Moments of a purchase, in their order. */
export type Moment = 'looked' | 'claimed' | 'answered' | 'settling' | 'settled';

/** In milliseconds, but for `perSecond`. */
export type Timing = Heartbeat & {
  /** How long an order waits for the answer before it is told where to watch. */
  readonly patience: number;
  /** Purchases that one person may start in a second. */
  readonly perSecond: number;
};

const TIMING: Timing = { patience: 25_000, lease: 30_000, heartbeat: 10_000, perSecond: 50 };

/** Why an order is not carried out while the store cannot be used. */
const UNAVAILABLE = new ProblemError(
  'store-unavailable',
  'Our own store cannot be used now, so nothing was asked or charged.',
);

/** What became of a claim that was not confirmed. */
const NEVER_ASKED: Outcome = {
  kind: 'released',
  problem: problem('store-unavailable', 'Our own store failed before anything was asked.'),
};

/** The one path that spends: claim, call once, settle. */
export class Purchases {
  readonly #options: PurchaseOptions;
  readonly #timing: Timing;
  readonly #pace: Pace;
  readonly #underWay: UnderWay;

  constructor(options: PurchaseOptions) {
    this.#options = options;
    this.#timing = { ...TIMING, ...options.timing };
    this.#pace = new Pace(this.#timing.perSecond);
    this.#underWay = new UnderWay(options.store, this.#timing);
  }

  /** Marks attempts of processes that are gone as unknown: at every start, and at every heartbeat from then on. */
  async sweep(): Promise<void> {
    await this.#underWay.sweep();
  }

  /** Resolves when every call under way has been written down and nothing more is done with the store. */
  async drain(): Promise<void> {
    await this.#underWay.drain();
  }

  /** Carries out an order, or says why not. Throws a `ProblemError` where our own store cannot be written. */
  async buy(order: Order): Promise<PurchaseResult> {
    const { store, source } = this.#options;
    const { subject, seen } = order;
    const resource = resourceOf(subject);
    const newest = await this.#look(() => store.records.newest(resource));
    // Whoever comes second gets the current copy for nothing (RFC 9110 section 13.1.1).
    if (newest > seen) return { kind: 'held', charged: 0, created: false };
    const refused = refusalOf(order, this.#options);
    if (refused !== undefined) return { kind: 'problem', problem: refused };
    if (seen > newest) {
      const detail = `Version ${seen} of this record is not held from ${source.label}, so it cannot be refreshed. Nothing was charged.`;
      return { kind: 'problem', problem: problem('precondition-failed', detail) };
    }
    // From here to the claim nothing is waited for: who comes at the same time joins, and is held back by no pace.
    const own = this.#underWay.claimOf(nameOf(resource, seen + 1));
    const joined = own && order.writesOff === undefined ? await this.#joinOwn(own, order) : undefined;
    if (joined !== undefined) return joined;
    const wait = this.#wait(order.actor);
    if (wait !== undefined) {
      const latest = await this.#look(() => store.attempts.latest(resource));
      if (latest?.state === 'reserved') return await this.#await(latest.id, false);
      const settled = latest?.state === 'settled' && latest.version > seen;
      return settled
        ? resultOf({ attempt: latest, charged: undefined }, false)
        : { kind: 'problem', problem: wait };
    }
    return await this.#claim(order, seen + 1);
  }

  /** Reads the store before anything is asked; where it cannot be read, nothing will be. */
  async #look<T>(read: () => Promise<T>): Promise<T> {
    return await read().catch((error: unknown) => {
      report('The store could not be read for a purchase.', error);
      throw UNAVAILABLE;
    });
  }

  /** Why nothing new may be asked now: the provider wants a pause, or one person starts too much at once. */
  #wait(person: string): Problem | undefined {
    if (this.#underWay.isBehind) {
      const detail = 'An answer that was paid for cannot be written down yet, so nothing more is asked.';
      return problem('store-unavailable', `${detail} Nothing was charged for this.`);
    }
    const pause = this.#options.provider.pause();
    if (pause !== undefined || this.#pace.take(person)) return pause;
    const detail = `More than ${this.#timing.perSecond} purchases a second are held back. Nothing was charged.`;
    return problem('rate-limited', detail, { retryAfter: 1 });
  }

  async #claim(order: Order, version: number): Promise<PurchaseResult> {
    const { store, budget } = this.#options;
    const { subject, writesOff, actor } = order;
    const id = randomUUID();
    const { lease } = this.#timing;
    const wanted = { id, subject, version, actor, lease, budget, writesOff };
    const claim = this.#reached('looked').then(() => store.attempts.claim(wanted));
    const task = this.#carryOut(id, subject, claim);
    this.#underWay.begin(nameOf(resourceOf(subject), version), { id, claim }, task);
    return (await this.#notClaimed(claim, subject)) ?? (await this.#await(id, true));
  }

  /** What comes of an order where the claim was not its own; `undefined` where it was. */
  async #notClaimed(claim: Promise<ClaimResult>, subject: Subject): Promise<PurchaseResult | undefined> {
    const result = await claim.catch(() => {
      throw UNAVAILABLE;
    });
    if (result.kind === 'claimed') return undefined;
    if (result.kind === 'over-budget') {
      const detail = `${result.spent} of ${this.#options.budget} credits of this month’s budget are used; this costs ${priceOf(subject)}. Nothing was charged.`;
      return { kind: 'problem', problem: problem('budget-reached', detail, { credits: priceOf(subject) }) };
    }
    const { attempt } = result;
    return attempt.state === 'reserved'
      ? await this.#await(attempt.id, false)
      : resultOf({ attempt, charged: undefined }, false);
  }

  /** What follows a claim, in a task of the process: no client going away can stop it. Never rejects. */
  async #carryOut(id: string, subject: Subject, claim: Promise<ClaimResult>): Promise<Ended | undefined> {
    const { provider, store } = this.#options;
    const result = await claim.catch((error: unknown) => {
      report('A claim could not be written.', error);
      return undefined;
    });
    // Without a confirmed claim nothing is ever asked. Should it have been written all the same, it is let go.
    if (result === undefined) return await persist(() => store.attempts.settle(id, NEVER_ASKED));
    if (result.kind !== 'claimed') return undefined;
    await this.#reached('claimed');
    const outcome = await provider.call(subject);
    await this.#reached('answered');
    const settling = () => store.attempts.settle(id, outcome, () => this.#reached('settling'));
    const settled = await persist(settling, () => this.#underWay.refused(id));
    this.#underWay.written(id);
    await this.#reached('settled');
    if (settled === undefined || outcome.kind !== 'answered') return settled;
    const { raw, contentType } = outcome;
    // Can be made up for at any time: what was paid for is safe.
    const read = await store.records.read({ attempt: id, subject, raw });
    const { startedBy: boughtBy, credits } = settled.attempt;
    const creditsCharged = settled.charged ?? credits;
    return { ...settled, copy: read && { ...read, boughtBy, creditsCharged, raw, contentType } };
  }

  /** Waits for what this process is buying already, from before that is known to be claimed. */
  async #joinOwn({ id, claim }: OwnClaim, { subject }: Order): Promise<PurchaseResult | undefined> {
    const refused = await this.#notClaimed(claim, subject);
    if (refused !== undefined) return refused;
    // Given up on meanwhile, it is not what is being bought any more.
    const state = (await this.#options.store.attempts.watch(id))?.attempt.state;
    return state === 'reserved' || state === 'settled' ? await this.#await(id, false) : undefined;
  }

  /** Waits for the end of an attempt, in this process or another, as long as a client can be kept waiting. */
  async #await(id: string, own: boolean): Promise<PurchaseResult> {
    const task = this.#underWay.taskOf(id);
    const ended = await (task === undefined ? this.#watch(id) : endOrTimeout(task, this.#timing.patience));
    return ended === undefined ? { kind: 'pending', attempt: id } : resultOf(ended, own);
  }

  /** Looks at an attempt of another process until it has ended; `undefined` where it has not by then. */
  async #watch(id: string): Promise<Watched | undefined> {
    const deadline = performance.now() + this.#timing.patience;
    for (let pause = 250; ; pause = Math.min(pause * 2, 2_000)) {
      const seen = await this.#options.store.attempts.watch(id);
      if (seen !== undefined && seen.attempt.state !== 'reserved') return seen;
      const left = deadline - performance.now();
      if (left <= 0) return undefined;
      await delay(Math.min(pause, left));
    }
  }

  async #reached(moment: Moment): Promise<void> {
    await this.#options.failPoint?.(moment);
  }
}

function nameOf(resource: string, version: number): string {
  return `${version} ${resource}`;
}
