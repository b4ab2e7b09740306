import type { Attempt } from '#contract/api/attempt.ts';
import type { Problem } from '#contract/api/problem.ts';
import { problem } from './problem.ts';
import type { AttemptStatus } from './store/attempt-row.ts';

export type PurchaseResult =
  /**
   * `charged` is the cost of this request: 0 for a request that joined another one, `undefined` if no one stated it. Without
   * `attempt` the copy was held before.
   */
  | {
      readonly kind: 'held';
      readonly attempt?: string;
      readonly charged: number | undefined;
      readonly created: boolean;
    }
  | { readonly kind: 'pending'; readonly attempt: string }
  | { readonly kind: 'problem'; readonly problem: Problem };

export function resultOf({ attempt, charged }: AttemptStatus, own: boolean): PurchaseResult {
  const { id, state, credits } = attempt;
  if (state === 'settled') {
    return { kind: 'held', attempt: id, charged: own ? charged : 0, created: own };
  }
  if (state === 'unknown' || state === 'written_off') return unknownOutcome(attempt);
  if (state === 'settled_late') {
    const detail = 'The answer arrived after this purchase was written off. It was charged.';
    return {
      kind: 'problem',
      problem: problem('outcome-unknown', detail, { charged: 'yes', ...priced(credits) }),
    };
  }
  const reason = attempt.problem ?? problem('provider-error', 'The purchase failed.');
  return { kind: 'problem', problem: reason };
}

function unknownOutcome({ id, credits, problem: reason }: Attempt): PurchaseResult {
  const detail = reason?.detail ?? 'This record was requested, and the outcome is not known.';
  const wait = reason?.retryAfter === undefined ? {} : { retryAfter: reason.retryAfter };
  return {
    kind: 'problem',
    problem: problem('outcome-unknown', detail, {
      charged: 'unknown',
      ...priced(credits),
      attempt: id,
      ...wait,
    }),
  };
}

function priced(credits: number | undefined): { credits?: number } {
  return credits === undefined ? {} : { credits };
}
