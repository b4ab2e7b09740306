import { chargeSentence } from '#app/format/counts.ts';
import { ApiProblem, OfflineError, UnreachableError } from '#app/queries/api-errors.ts';

/** What to say about a purchase that did not come back with a record. */
export type PurchaseMessage = {
  readonly title: string;
  readonly body: string;
  /** Whether nobody knows yet what it cost: then asking the gateway is the next step. */
  readonly unsettled: boolean;
};

/** Turns what went wrong into what happened, whether it cost credits, and what to do. */
export function purchaseMessage(error: Error, credits: number): PurchaseMessage {
  if (error instanceof ApiProblem) {
    const { title, detail, charged, credits: stake } = error.problem;
    // The gateway's own words say what it cost.
    const body = detail ?? chargeSentence(charged, stake ?? credits);
    return { title, body, unsettled: charged === 'unknown' };
  }
  if (error instanceof OfflineError) {
    return {
      title: 'You are offline',
      body: 'Nothing was sent and nothing was charged. Press the button again once you are connected.',
      unsettled: false,
    };
  }
  const title = error instanceof UnreachableError ? 'No answer from Dossier' : 'An unexpected answer';
  return {
    title,
    body: 'Whether this was bought is not known here. Checking is free and tells; do that before buying again.',
    unsettled: true,
  };
}
