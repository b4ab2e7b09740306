import type { Problem } from '#contract/api/problem.ts';
import type { Source } from '#contract/api/source.ts';
import type { Subject } from '#contract/operations.ts';
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
export function refusalOf({ subject, expectedCredits }: Order, source: Source): Problem | undefined {
  const credits = priceOf(subject);
  if (!source.covers.includes(subject.operation)) {
    return problem('not-covered', `${source.label} does not hold this kind of record. Nothing was charged.`);
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
