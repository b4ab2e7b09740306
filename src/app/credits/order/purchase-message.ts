import { chargeSentence } from '#app/format/counts.ts';
import {
  ApiProblem,
  isSignedOut,
  NotBoughtError,
  OfflineError,
  WatchLostError,
} from '#app/queries/api-errors.ts';
import { NotSentError } from '#app/queries/buying/not-sent.ts';
import type { ProblemType } from '#contract/api/problem.ts';

/** What to say about a purchase that did not come back with a record. */
export type PurchaseMessage = {
  readonly title: string;
  readonly body: string;
  /** What to do, where that is not to press the same button again. */
  readonly advice?: string | undefined;
  /** What to press next: ask the gateway what it cost, or sign in. */
  readonly step?: 'check' | 'sign-in' | undefined;
};

const READABLE = 'What the team holds stays readable.';

const ADVICE: Partial<Record<ProblemType, string>> = {
  'budget-reached': `The budget starts afresh with the next month, in UTC. ${READABLE}`,
  'insufficient-credits': `Credits are added at the source, by whoever runs this Dossier. ${READABLE}`,
  'price-changed': 'The button now names the price of today; nothing is bought at it until you press.',
  'provider-refused': `Whoever runs this Dossier has to see to its key at the source. ${READABLE}`,
  'rate-limited': 'Dossier does not ask again by itself.',
  'store-unavailable': 'Whoever runs this Dossier has to see to its store.',
};

/** Turns what went wrong into what happened, whether it cost credits, and what to do. */
export function purchaseMessage(error: Error, credits: number): PurchaseMessage {
  if (error instanceof ApiProblem) {
    const { title, detail, charged, credits: stake } = error.problem;
    return {
      title,
      // The gateway's own words say what it cost.
      body: detail ?? chargeSentence(charged, stake ?? credits),
      advice: adviceOn(error),
      step: isSignedOut(error) ? 'sign-in' : charged === 'unknown' ? 'check' : undefined,
    };
  }
  if (error instanceof OfflineError) {
    return {
      title: 'You are offline',
      body: 'Nothing was sent and nothing was charged. Press the button again once you are connected.',
    };
  }
  if (error instanceof NotSentError) {
    return {
      title: 'This was not ordered',
      body: 'What sends an order could not be fetched. Nothing was sent and nothing was charged. Reload the page, then press the button again.',
    };
  }
  if (error instanceof NotBoughtError) {
    return {
      title: 'This was not bought',
      body: 'The connection broke, and Dossier has been asked since: the order did not arrive or ended without a purchase. Nothing was charged.',
    };
  }
  if (error instanceof WatchLostError) {
    return {
      title: 'You are signed out',
      body: 'The purchase goes on without this page, and what arrives is kept for the team. Sign in to see what became of it.',
      step: 'sign-in',
    };
  }
  return {
    title: 'An unexpected answer',
    body: 'Whether this was bought is not known here. Checking is free and tells; do that before buying again.',
    step: 'check',
  };
}

function adviceOn({ problem: { type } }: ApiProblem): string | undefined {
  return Object.entries(ADVICE).find(([name]) => type === `/problems/${name}`)?.[1];
}
