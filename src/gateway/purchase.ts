import { randomUUID } from 'node:crypto';
import type { Attempt } from '#contract/api/attempt.ts';
import type { Problem } from '#contract/api/problem.ts';
import type { Source } from '#contract/api/source.ts';
import type { Subject } from '#contract/operations.ts';
import { monthStart } from './calendar.ts';
import { ProblemError, problem } from './problem-answer.ts';
import type { Provider } from './provider/provider.ts';
import { report } from './report.ts';
import { priceOf, resourceOf } from './resource.ts';
import type { Claim } from './store/attempts.ts';
import type { Store } from './store/store.ts';

export type PurchaseOptions = {
  readonly store: Store;
  readonly provider: Provider;
  readonly source: Source;
  /** Credits per calendar month (UTC) that may be spent. */
  readonly budget: number | undefined;
};

/** What a person asked for: the first copy, or the copy after the one they saw. */
export type Order = {
  readonly subject: Subject;
  /** Version of the copy the person saw; 0 where they saw none. */
  readonly seen: number;
  readonly expectedCredits: number | undefined;
  readonly writesOff: string | undefined;
  readonly actor: string;
};

export type PurchaseResult =
  /** The record is held; `charged` credits were spent by this very order, 0 for everyone who joined. */
  | { readonly kind: 'held'; readonly charged: number; readonly created: boolean }
  | { readonly kind: 'pending'; readonly attempt: string }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** How long an order waits for the answer before it is told where to watch, in milliseconds. */
const PATIENCE = 25_000;
/** A reserved attempt whose process stops renewing its lease counts as unknown after this long. */
const LEASE = 30_000;
const HEARTBEAT = 10_000;

const SWEPT = problem('outcome-unknown', 'The process that asked stopped before the answer came.', {
  charged: 'unknown',
});

/** The one path that spends: claim, call once, settle. */
export class Purchases {
  readonly #options: PurchaseOptions;
  /** Calls under way in this process. They belong to it, not to the request that started them. */
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(options: PurchaseOptions) {
    this.#options = options;
    this.#heartbeat = setInterval(() => {
      this.#keepAlive().catch((error) => report('Leases could not be renewed; trying again.', error));
    }, HEARTBEAT);
    this.#heartbeat.unref();
  }

  /** Marks attempts of processes that are gone as unknown, now and at every heartbeat. */
  async sweep(): Promise<void> {
    await this.#options.store.attempts.sweep(new Date(), SWEPT);
  }

  /** Resolves when every call under way has been written down. */
  async drain(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
    clearInterval(this.#heartbeat);
  }

  async buy(order: Order): Promise<PurchaseResult> {
    const { store, source } = this.#options;
    const { subject, seen } = order;
    const resource = resourceOf(subject);
    const [newest] = await store.records.versions(resource);
    // Whoever comes second gets the current copy for nothing (RFC 9110 section 13.1.1).
    if (newest !== undefined && newest.version > seen) return { kind: 'held', charged: 0, created: false };
    const refused = this.#refusal(order);
    if (refused !== undefined) return { kind: 'problem', problem: refused };
    if (seen > (newest?.version ?? 0)) {
      const detail = `Version ${seen} of this record is not held from ${source.label}, so it cannot be refreshed. Nothing was charged.`;
      return { kind: 'problem', problem: problem('precondition-failed', detail) };
    }
    return await this.#claim(order, seen + 1);
  }

  #refusal({ subject, expectedCredits }: Order): Problem | undefined {
    const { source } = this.#options;
    const credits = priceOf(subject);
    if (!source.covers.includes(subject.operation)) {
      return problem(
        'not-covered',
        `${source.label} does not hold this kind of record. Nothing was charged.`,
      );
    }
    if (subject.page > 1 && !source.paged) {
      return problem('page-format', 'Only first pages can be bought from this source. Nothing was charged.');
    }
    if (expectedCredits !== undefined && expectedCredits !== credits) {
      const detail = `The price is ${credits}, not ${expectedCredits}. Nothing was charged.`;
      return problem('price-changed', detail, { credits });
    }
    return undefined;
  }

  async #claim(order: Order, version: number): Promise<PurchaseResult> {
    const { store, budget } = this.#options;
    const { subject, writesOff, actor } = order;
    const id = randomUUID();
    const now = new Date();
    const claim: Claim = {
      id,
      subject,
      version,
      actor,
      now,
      leaseUntil: new Date(now.getTime() + LEASE),
      budget: budget === undefined ? undefined : { credits: budget, from: monthStart(now) },
      writesOff,
    };
    const result = await store.attempts.claim(claim).catch((error: unknown) => {
      report('A claim could not be written.', error);
      // Without a claim nothing is ever asked.
      throw new ProblemError(
        'store-unavailable',
        'Our own store cannot be written now, so nothing was asked or charged.',
      );
    });
    if (result.kind === 'over-budget') {
      const detail = `${result.spent} of ${budget} credits of this month’s budget are used; this costs ${priceOf(subject)}. Nothing was charged.`;
      return { kind: 'problem', problem: problem('budget-reached', detail, { credits: priceOf(subject) }) };
    }
    if (result.kind === 'taken') return await this.#join(result.attempt);
    this.#start(id, subject);
    return await this.#await(id, true);
  }

  /** Calls and settles in a task of the process: no client going away can stop it. */
  #start(id: string, subject: Subject): void {
    const { provider, store } = this.#options;
    const task = (async () => {
      const outcome = await provider.call(subject);
      await persist(() => store.attempts.settle(id, subject, outcome, new Date()));
    })().finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, task);
  }

  async #join(attempt: Attempt): Promise<PurchaseResult> {
    if (attempt.state === 'settled') return { kind: 'held', charged: 0, created: false };
    if (attempt.state === 'unknown') return unknownOutcome(attempt);
    return await this.#await(attempt.id, false);
  }

  /** Waits for the end of an attempt, in this process or another, as long as a client can be kept waiting. */
  async #await(id: string, own: boolean): Promise<PurchaseResult> {
    const deadline = Date.now() + PATIENCE;
    for (let pause = 250; Date.now() < deadline; pause = Math.min(pause * 2, 2_000)) {
      const task = this.#underWay.get(id);
      await (task === undefined ? delay(pause) : endOrTimeout(task, deadline - Date.now()));
      const attempt = await this.#options.store.attempts.find(id);
      if (attempt !== undefined && attempt.state !== 'reserved') return await this.#ended(attempt, own);
    }
    return { kind: 'pending', attempt: id };
  }

  async #ended(attempt: Attempt, own: boolean): Promise<PurchaseResult> {
    if (attempt.state === 'settled') {
      const charged = own ? await this.#charged(attempt) : 0;
      return { kind: 'held', charged, created: own };
    }
    if (attempt.state === 'unknown' || attempt.state === 'written_off') return unknownOutcome(attempt);
    if (attempt.state === 'settled_late') {
      const late =
        'The answer came after this purchase was given up on. It was charged; the record is the one bought since.';
      return {
        kind: 'problem',
        problem: problem('outcome-unknown', late, { charged: 'yes', credits: attempt.credits }),
      };
    }
    const why = attempt.problem ?? problem('provider-error', 'The purchase did not go through.');
    return { kind: 'problem', problem: why };
  }

  async #charged({ resource, version, credits }: Attempt): Promise<number> {
    const copies = await this.#options.store.records.versions(resource);
    return copies.find((copy) => copy.version === version)?.creditsCharged ?? credits;
  }

  async #keepAlive(): Promise<void> {
    const { attempts } = this.#options.store;
    await attempts.extendLeases([...this.#underWay.keys()], new Date(Date.now() + LEASE));
    await this.sweep();
  }
}

function unknownOutcome(attempt: Attempt): PurchaseResult {
  const detail = attempt.problem?.detail ?? 'We asked for this record and do not know what became of it.';
  const { id, credits } = attempt;
  return {
    kind: 'problem',
    problem: problem('outcome-unknown', detail, { charged: 'unknown', credits, attempt: id }),
  };
}

/** An answer that was paid for is written down however long the store takes to accept it. */
async function persist(write: () => Promise<void>): Promise<void> {
  for (let pause = 100; ; pause = Math.min(pause * 2, 10_000)) {
    try {
      return await write();
    } catch (error) {
      report('A paid answer could not be written down; trying again.', error);
      await delay(pause);
    }
  }
}

/** Resolves when a task ends or the time is over, and leaves no timer behind. */
async function endOrTimeout(task: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([task, timeout]);
  clearTimeout(timer);
}

/** Keeps the process alive: what waits here may hold an answer that was paid for. */
function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
