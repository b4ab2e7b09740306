import { decimalSum, quotient, signOf, sizeOf } from '#app/format/decimals.ts';
import type { AmountName } from '#contract/financials.ts';
import { known } from '#contract/values.ts';
import type { Period } from '../periods/periods.ts';

/** What an employee cost in a period, and from which lines that was worked out. */
export type CostPerHead = {
  /** Rounded to a whole amount, never below zero. */
  readonly value: string;
  readonly lines: readonly AmountName[];
  /** Those sent without the minus that costs have (SPEC 2.9). */
  readonly positive: readonly AmountName[];
};

const TOTAL: readonly AmountName[] = ['total_remuneration'];
const PARTS: readonly AmountName[] = ['wages_and_salaries', 'social_security_costs', 'pension_costs'];

/**
 * Staff cost divided by the number of employees; `undefined` without employees. Where no total is disclosed, its
 * three parts take its place if all of them are: a sum that lacks one would be too low without a word.
 */
export function costPerHead(period: Period): CostPerHead | undefined {
  return fromLines(period, TOTAL) ?? fromLines(period, PARTS);
}

function fromLines({ entry }: Period, lines: readonly AmountName[]): CostPerHead | undefined {
  const employees = known(entry.employees);
  const amounts = lines.map((line) => known(entry[line])).filter((amount) => amount !== undefined);
  if (amounts.length < lines.length || employees === undefined || signOf(employees) <= 0) return undefined;
  const value = quotient(decimalSum(amounts.map(sizeOf)), employees, 0);
  if (value === undefined) return undefined;
  return { value, lines, positive: lines.filter((_, place) => signOf(amounts[place] ?? '0') > 0) };
}
