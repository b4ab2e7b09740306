import type { AmountName } from '#contract/financials.ts';
import type { Random } from '../random.ts';

/** Amounts of one period with SPEC 2.9's signs: costs, liabilities and outflows negative. What is left out is absent. */
export type Lines = Partial<Record<AmountName, number>>;

/** Whole amounts in drawn proportions, as lines of the given names that add up to `amount`. */
export function shared(random: Random, amount: number, names: readonly AmountName[]): Lines {
  const parts = random.split(amount, names.length);
  return Object.fromEntries(names.map((name, place) => [name, parts[place] ?? 0]));
}
