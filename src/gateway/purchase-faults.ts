import type { Outcome } from './outcome.ts';
import { ProblemError, problem } from './problem-answer.ts';

/** What became of an attempt whose process is gone. */
export const SWEPT = problem('outcome-unknown', 'The process that asked stopped before the answer came.', {
  charged: 'unknown',
});

/** Why an order is not carried out while the store cannot be used. */
export const UNAVAILABLE = new ProblemError(
  'store-unavailable',
  'Our own store cannot be used now, so nothing was asked or charged.',
);

/** What became of a claim that was not confirmed. */
export const NEVER_ASKED: Outcome = {
  kind: 'released',
  problem: problem('store-unavailable', 'Our own store failed before anything was asked.'),
};
