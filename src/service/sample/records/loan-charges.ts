import { addMonths, type Day } from '../day-count.ts';
import { chanceOf } from '../random.ts';
import { lastActive, type Traits } from '../traits.ts';
import { LENDERS } from '../words/people-words.ts';

/** Security given for a loan; `satisfied` is absent while it stands. */
export type LoanCharge = {
  readonly code: string;
  readonly lender: string;
  readonly created: Day;
  readonly satisfied: Day | undefined;
};

const CHANCE_BY_SIZE = { Micro: 0.07, Small: 0.25, Medium: 0.55, Large: 0.75, '': 0.05 } as const;

/** Charges, oldest first. A code is the company's number and a running number of four digits. */
export function chargesOf(traits: Traits): LoanCharge[] {
  const random = chanceOf(traits, 'charges');
  const until = lastActive(traits);
  const { size, form, born, dormant, number } = traits;
  if (!form.reports || dormant || until - born < 300 || !random.chance(CHANCE_BY_SIZE[size])) return [];
  const days = Array.from({ length: random.int(1, size === 'Large' ? 8 : 3) }, () =>
    Math.round(random.between(born + 60, until - 60)),
  ).sort((a, b) => a - b);
  return days.map((created, place) => {
    const paid = addMonths(created, random.int(6, 120));
    return {
      code: `${number}${String(place + 1).padStart(4, '0')}`,
      lender: random.pick(LENDERS),
      created,
      satisfied: paid < until && random.chance(0.8) ? paid : undefined,
    };
  });
}
