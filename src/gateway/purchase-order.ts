import type { Problem } from '#contract/api/problem.ts';
import type { Subject } from '#contract/operations.ts';
import { isOffered, type Offer } from './offer.ts';
import { problem } from './problem-answer.ts';
import { priceOf } from './resource.ts';

/** What a person asked for: the first copy, or the copy after the one they saw. */
export type Order = {
  readonly subject: Subject;
  /** Version of the copy the person saw; 0 where they saw none. */
  readonly seen: number;
  readonly expectedCredits: number | undefined;
  readonly writesOff: string | undefined;
  readonly actor: string;
};

/** Why an order cannot be carried out at all, whatever is held; `undefined` where it can. */
export function refusalOf({ subject, expectedCredits }: Order, offer: Offer): Problem | undefined {
  const { source } = offer;
  const credits = priceOf(subject);
  if (!isOffered(subject, offer)) {
    const lacks = source.covers.includes(subject.operation)
      ? `The source (${source.label}) has no such record of this company.`
      : `${source.label} does not hold this kind of record.`;
    return problem('not-covered', `${lacks} Nothing was charged.`);
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
