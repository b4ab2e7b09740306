import type { Attempt } from '#contract/api/attempt.ts';
import type { Problem } from '#contract/api/problem.ts';
import { problem } from './problem-answer.ts';
import type { WholeCopy } from './store/held.ts';
import type { Ended } from './under-way.ts';

export type PurchaseResult =
  /** The record is held; `charged` credits were spent by this very order, 0 for everyone who joined. */
  | {
      readonly kind: 'held';
      readonly charged: number;
      readonly created: boolean;
      /** As it was bought just now. */
      readonly copy?: WholeCopy | undefined;
    }
  | { readonly kind: 'pending'; readonly attempt: string }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** What an attempt that has ended means to who asked: what it cost is told to who started it, if that is their `own`. */
export function resultOf({ attempt, charged, copy }: Ended, own: boolean): PurchaseResult {
  const { state, credits } = attempt;
  if (state === 'settled')
    return { kind: 'held', charged: own ? (charged ?? credits) : 0, created: own, copy };
  if (state === 'unknown' || state === 'written_off') return unknownOutcome(attempt);
  if (state === 'settled_late') {
    const late = 'The answer came after this purchase was given up on. It was charged.';
    return {
      kind: 'problem',
      problem: problem('outcome-unknown', late, { charged: 'yes', credits }),
    };
  }
  const why = attempt.problem ?? problem('provider-error', 'The purchase did not go through.');
  return { kind: 'problem', problem: why };
}

function unknownOutcome(attempt: Attempt): PurchaseResult {
  const detail = attempt.problem?.detail ?? 'We asked for this record and do not know what became of it.';
  const { id, credits } = attempt;
  const { retryAfter } = attempt.problem ?? {};
  const wait = retryAfter === undefined ? {} : { retryAfter };
  return {
    kind: 'problem',
    problem: problem('outcome-unknown', detail, { charged: 'unknown', credits, attempt: id, ...wait }),
  };
}
