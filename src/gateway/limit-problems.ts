import type { Problem } from '#contract/api/problem.ts';
import { problem } from './problem.ts';
import type { KeyRefusal } from './store/key-limits.ts';

/** `later`: the month up to which purchases count, if the clock was set back. */
export function budgetProblem({
  spent,
  budget,
  credits,
  later = null,
}: {
  readonly spent: number;
  readonly budget: number | undefined;
  readonly credits: number | undefined;
  readonly later?: string | null;
}): Problem {
  const counted = later === null ? '' : `, counting purchases up to ${later}`;
  const detail = `${spent} of ${budget} credits of this month’s budget are used${counted}; ${priceText(credits)}. Nothing was charged.`;
  return problem('budget-reached', detail, stakeOf(credits));
}

/** Why a person or agent may not buy for `credits` (`undefined` if the price is unknown), in words that name the limit. */
export function keyProblem(person: string, refusal: KeyRefusal, credits: number | undefined): Problem {
  const stake = stakeOf(credits);
  const price = priceText(credits);
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

function stakeOf(credits: number | undefined) {
  return credits === undefined ? {} : { credits };
}

function priceText(credits: number | undefined): string {
  return credits === undefined ? 'the price of this is unknown' : `this costs ${credits}`;
}
