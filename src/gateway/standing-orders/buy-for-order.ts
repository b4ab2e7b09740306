import type { Problem, ProblemType } from '#contract/api/problem.ts';
import type { OrderStop } from '#contract/api/standing-orders.ts';
import { LABELS } from '#contract/labels.ts';
import type { OperationName, Subject } from '#contract/operations.ts';
import { buyOneOrLoad } from '../buy-or-load.ts';
import type { Offer } from '../coverage.ts';
import type { FreeRecords } from '../free-records.ts';
import { isOfType } from '../problem.ts';
import type { Purchases } from '../purchase.ts';
import { resourceOf } from '../resource.ts';
import type { OrderLease } from '../store/order-lease.ts';
import { MAX_VERSION } from '../store/records.ts';
import type { Store } from '../store/store.ts';

export type OrderOptions = Offer & {
  readonly store: Store;
  readonly purchases: Purchases;
  readonly freeRecords: FreeRecords;
  /** Aborted when this process starts no further purchase. */
  readonly stopping: AbortSignal;
};

/** What becomes of the run after one record. */
export type Step =
  | {
      readonly kind: 'done';
      readonly result: RecordOutcome;
      /** The source failed at this record, and may fail at the next one, too. */
      readonly failed: boolean;
      readonly stop?: Stop;
    }
  /** Nothing was requested. */
  | { readonly kind: 'stop'; readonly stop: Stop }
  | { readonly kind: 'wait'; readonly seconds: number; readonly detail: string }
  /** The order was paused or has ended, or this process stops. */
  | { readonly kind: 'look-again' };

type RecordOutcome = {
  readonly outcome: 'bought' | 'held' | 'refused' | 'unknown';
  readonly credits: number;
  readonly detail: string;
};

/** One record that an order buys at most once, also if an earlier process was killed while it bought. */
export type OrderPurchase = {
  readonly subject: Subject;
  /** The approved price. */
  readonly credits: number;
  readonly actor: string;
  readonly lease: OrderLease;
  /** Attempts of `actor` since then are those of this order or run. */
  readonly since: string;
  /** A copy that arrived since then is enough. */
  readonly freshFrom: string;
  /** What the source refused or failed at without a charge is requested again: the order remembers what it is done with. */
  readonly triesAgain: boolean;
};

export type Stop = { readonly stopped: OrderStop; readonly detail: string };

/** Seconds to wait if a problem of this process states no time. */
const WAIT = 60;

export async function buyForOrder(options: OrderOptions, purchase: OrderPurchase): Promise<Step> {
  const { subject, credits, actor, lease } = purchase;
  const resource = resourceOf(subject);
  const done = ({ failed, ...outcome }: Outcome, found?: Stop): Step => {
    const isOther = outcome.outcome === 'bought' && outcome.credits !== credits;
    const stop = isOther ? otherCharge(subject.operation, credits, outcome.credits) : found;
    return { kind: 'done', failed, result: outcome, ...(stop && { stop }) };
  };
  const before = await ofThisOrder(options, purchase, resource);
  // That its process ended before the answer says nothing of the source.
  if (before !== undefined) return done({ ...before, failed: false });
  const newest = await newestCopy(options, resource);
  if (newest !== undefined && newest.fetchedAt >= purchase.freshFrom) return done(HELD);
  if (options.stopping.aborted) return { kind: 'look-again' };
  const result = await buyOneOrLoad(options, {
    ...{ subject, seen: newest?.version ?? 0, expectedCredits: credits, writesOff: undefined },
    ...{ actor, order: lease },
  });
  if (result.kind === 'pending') return IN_PROGRESS;
  if (result.kind === 'held' && result.created) {
    return done({ outcome: 'bought', credits: result.charged ?? credits, detail: '', failed: false });
  }
  // It may have joined a purchase that a killed process of this run had begun, or have been refused by the source.
  const own = await ofThisOrder(options, purchase, resource);
  if (result.kind === 'held') return done(own ?? HELD);
  const { problem } = result;
  const next = nextStep(problem);
  if (next !== undefined && own === undefined) return next;
  return done(own ?? failure(problem), next?.kind === 'stop' ? next.stop : undefined);
}

/** `failed`: the source has failed, and may fail at the next record, too. */
type Outcome = RecordOutcome & { readonly failed: boolean };

const HELD: Outcome = { outcome: 'held', credits: 0, detail: '', failed: false };

const UNKNOWN: Outcome = {
  outcome: 'unknown',
  credits: 0,
  detail: 'Requested, and the outcome is not known. Only a person can buy it again.',
  failed: true,
};

/** It takes longer than a request waits. Asked again, the run joins it: the attempt ends with its answer or its lease. */
const IN_PROGRESS: Step = { kind: 'wait', seconds: 1, detail: 'A purchase is in progress.' };

/** How the attempt of this order at a record came out; `undefined` if there is none that counts, or none that has ended. */
async function ofThisOrder(
  { store }: OrderOptions,
  { actor, since, triesAgain }: OrderPurchase,
  resource: string,
): Promise<Outcome | undefined> {
  const attempt = await store.attempts.latest(resource);
  if (attempt?.startedBy !== actor || attempt.startedAt < since) return undefined;
  const { state, problem, version, credits = 0 } = attempt;
  if (state === 'reserved' || (state === 'released' && triesAgain)) return undefined;
  if (state === 'released') return problem === undefined ? UNKNOWN : failure(problem);
  if (state === 'unknown' || state === 'written_off') return UNKNOWN;
  const [copy] = await store.records.versionsBefore(resource, version + 1, 1);
  return { outcome: 'bought', credits: copy?.creditsCharged ?? credits, detail: '', failed: false };
}

async function newestCopy({ store }: OrderOptions, resource: string) {
  const [newest] = await store.records.versionsBefore(resource, MAX_VERSION, 1);
  return newest;
}

function failure(problem: Problem): Outcome {
  const outcome = problem.charged === 'no' ? 'refused' : 'unknown';
  const failed = isOfType(problem, 'provider-error', 'provider-unreachable', 'rate-limited');
  return { outcome, credits: 0, detail: problem.detail ?? problem.title, failed };
}

/** Problems that the rest of the run would meet as well; `undefined` for those of one record. */
function nextStep(problem: Problem): Exclude<Step, { kind: 'done' }> | undefined {
  const detail = problem.detail ?? problem.title;
  if (isOfType(problem, 'order-stopped')) return { kind: 'look-again' };
  if (isOfType(problem, 'rate-limited', 'store-unavailable', 'ledger-incomplete')) {
    return { kind: 'wait', seconds: problem.retryAfter ?? WAIT, detail };
  }
  const stopped = STOPS.find(([type]) => isOfType(problem, type))?.[1];
  return stopped && { kind: 'stop', stop: { stopped, detail } };
}

const STOPS: readonly (readonly [ProblemType, OrderStop])[] = [
  ['ceiling-reached', 'ceiling'],
  ['budget-reached', 'budget'],
  ['key-limit-reached', 'key'],
  ['approval-required', 'key'],
  ['not-allowed', 'key'],
  ['not-signed-in', 'key'],
  ['insufficient-credits', 'balance'],
  ['provider-refused', 'credential'],
  ['price-changed', 'price'],
];

function otherCharge(operation: OperationName, approved: number, charged: number): Stop {
  const detail = `The source charged ${formatCredits(charged)} for ${LABELS[operation]}, not ${approved} as approved.`;
  return { stopped: 'price', detail };
}

export function formatCredits(credits: number): string {
  return credits === 1 ? '1 credit' : `${credits} credits`;
}
