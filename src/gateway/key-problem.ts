import type { Problem } from '#contract/api/problem.ts';
import { problem } from './problem.ts';
import type { KeyRefusal } from './store/key-limits.ts';

/** Why a person or agent may not buy for `credits` (`undefined` if the price is unknown), in words that name the limit. */
export function keyProblem(person: string, refusal: KeyRefusal, credits: number | undefined): Problem {
  const stake = credits === undefined ? {} : { credits };
  const price = credits === undefined ? 'the price of this is unknown' : `this costs ${credits}`;
  switch (refusal.reason) {
    case 'revoked':
      return problem('not-signed-in', `The access key of ${person} was revoked. Nothing was charged.`);
    case 'may-not-buy': {
      const detail = `The access key of ${person} may read, but not buy. An administrator can change that. Nothing was charged.`;
      return problem('not-allowed', detail, stake);
    }
    case 'needs-approval': {
      const detail = `Above ${refusal.above} credits, another person has to approve what ${person} buys; ${price}. Nothing was charged.`;
      return problem('approval-required', detail, stake);
    }
    case 'limit': {
      const { spent, limit, period } = refusal;
      const since = period === 'day' ? 'for today (UTC)' : 'for this month';
      const detail = `${spent} of the ${limit} credits that ${person} may spend ${since} are used; ${price}. Nothing was charged.`;
      return problem('key-limit-reached', detail, stake);
    }
  }
}
