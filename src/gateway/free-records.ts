import type { Problem } from '#contract/api/problem.ts';
import { isFree } from '#contract/api/source.ts';
import type { PurchaseSubject, Subject } from '#contract/operations.ts';
import type { Offer } from './coverage.ts';
import type { Outcome } from './outcome.ts';
import { problem } from './problem.ts';
import type { PurchaseOptions } from './purchase.ts';
import { type PurchaseRequest, refusalOf } from './purchase-request.ts';
import type { PurchaseResult } from './purchase-result.ts';
import { resourceOf } from './resource.ts';
import { isLarge } from './store/answer-reader.ts';
import { checksumOf } from './store/checksum.ts';
import type { LoadedFrom, NewestCopy } from './store/free-copies.ts';

type FreeRecordsOptions = Offer & Pick<PurchaseOptions, 'store' | 'provider' | 'onIndexed'>;

type FreeRequest = PurchaseRequest & { readonly subject: Subject };

/** Notes that newer data answers the same as a copy. */
export type Confirm = (attempt: string, from: LoadedFrom) => Promise<void>;

/** Before the source is asked. */
type Known = {
  readonly newest: NewestCopy | undefined;
  readonly from: LoadedFrom;
  readonly confirm: Confirm;
};

const HELD: PurchaseResult = { kind: 'held', charged: 0, created: false };

export function isFreeRequest(request: PurchaseRequest, { source }: Offer): request is FreeRequest {
  return isRecord(request.subject) && isFree(source);
}

function isRecord(subject: PurchaseSubject): subject is Subject {
  return subject.operation !== 'document';
}

/**
 * Loads records whose price is 0. Nothing can be charged, so no attempt is reserved and the ledger has no line of it: the
 * answer is stored once it has come, as a further version only if it differs from the newest one.
 */
export class FreeRecords {
  readonly #options: FreeRecordsOptions;
  /** By resource: a request that comes meanwhile gets the same answer. */
  readonly #loading = new Map<string, Promise<PurchaseResult>>();

  constructor(options: FreeRecordsOptions) {
    this.#options = options;
  }

  /** `created` if a version was stored. Never charges. Who loads many records may `confirm` several at once. */
  async load(request: FreeRequest, confirm?: Confirm): Promise<PurchaseResult> {
    const { source, store } = this.#options;
    const resource = resourceOf(request.subject);
    const newest = await store.freeCopies.newest(resource);
    const version = newest?.version ?? 0;
    if (version > request.seen) return HELD;
    const refusal = refusalOf(request, this.#options);
    if (refusal !== undefined) return { kind: 'problem', problem: refusal };
    if (request.seen > version) {
      const detail = `Version ${request.seen} of this record is not held from ${source.label}. Nothing was charged.`;
      return { kind: 'problem', problem: problem('precondition-failed', detail) };
    }
    const from = this.#from(request.subject);
    if (newest?.build === from.build) return HELD;
    const other = this.#loading.get(resource);
    if (other !== undefined) {
      const result = await other;
      return result.kind === 'held' ? HELD : result;
    }
    const confirmed: Confirm = confirm ?? ((attempt) => store.freeCopies.confirm([attempt], from));
    const loading = this.#request(request, { newest, from, confirm: confirmed }).finally(() =>
      this.#loading.delete(resource),
    );
    this.#loading.set(resource, loading);
    return await loading;
  }

  /** Resolves when nothing is being loaded. */
  async drain(): Promise<void> {
    while (this.#loading.size > 0) await Promise.allSettled(this.#loading.values());
  }

  #from({ operation }: Subject): LoadedFrom {
    const { source } = this.#options;
    const { label, asOf } = source.covers[operation]?.origin ?? { label: source.label };
    return { build: source.build ?? source.id, label, ...(asOf !== undefined && { asOf }) };
  }

  async #request(request: FreeRequest, known: Known): Promise<PurchaseResult> {
    return await this.#options.provider.callAndStore(request.subject, (outcome) =>
      this.#keep(request, outcome, known),
    );
  }

  async #keep(
    { subject, actor }: FreeRequest,
    outcome: Outcome,
    { newest, from, confirm }: Known,
  ): Promise<PurchaseResult> {
    const { store } = this.#options;
    if (outcome.kind !== 'answered') return { kind: 'problem', problem: freeOfCharge(outcome.problem) };
    const { raw, contentType } = outcome;
    if (newest?.build !== undefined && newest.sha256 === checksumOf(raw)) {
      await confirm(newest.attempt, from);
      return HELD;
    }
    const version = (newest?.version ?? 0) + 1;
    const attempt = await store.freeCopies.store({ subject, version, actor, from, raw, contentType });
    // Another process was faster.
    if (attempt === undefined) return HELD;
    const inMemory = isLarge(raw) ? undefined : raw;
    await store.records.index({ attempt, subject, raw: inMemory, isNewestBalance: false });
    this.#options.onIndexed?.();
    return { kind: 'held', attempt, charged: 0, created: true };
  }
}

/** An outcome that is not known has cost nothing either. */
function freeOfCharge(failure: Problem): Problem {
  if (failure.charged === 'no') return failure;
  return problem('provider-error', 'The source did not answer. Nothing was charged; try again.');
}
