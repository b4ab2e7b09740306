import { decimalSum, signOf, subtract } from '#app/format/decimals.ts';
import { known } from '#contract/values.ts';
import type { LineName } from '../lines/line-kinds.ts';
import type { Period } from '../periods/periods.ts';

/** Lines that must add up to another one. Costs, liabilities and outflows are negative (SPEC 2.9), so everything is added. */
export type Sum = {
  /** The line that the others must add up to. */
  readonly total: LineName;
  /** Lines that add up to it; of several such lists the first whose lines are all there is taken. */
  readonly parts: readonly (readonly LineName[])[];
};

/**
 * What must add up, in the order of the statement. Operating profit is not among them: between gross and operating
 * profit stand distribution costs and other lines that SPEC 2.9 does not have.
 */
export const SUMS = {
  turnover: { total: 'turnover', parts: [['united_kingdom', 'rest_of_world']] },
  'gross-profit': { total: 'gross_profit', parts: [['turnover', 'cost_of_sales']] },
  profit: {
    total: 'profit_for_period',
    parts: [
      ['profit_before_taxation', 'tax_on_profit'],
      ['profit_before_taxation', 'taxation'],
    ],
  },
  'total-assets': { total: 'total_assets', parts: [['fixed_assets', 'current_assets']] },
  'net-current-assets': {
    total: 'net_current_assets_working_capital',
    parts: [['current_assets', 'current_liabilities_due_within_one_year']],
  },
  'less-current-liabilities': {
    total: 'total_assets_less_current_liabilities',
    parts: [
      ['total_assets', 'current_liabilities_due_within_one_year'],
      ['fixed_assets', 'net_current_assets_working_capital'],
    ],
  },
  'net-assets': { total: 'shareholders_funds', parts: [['total_assets', 'total_liabilities']] },
  'cash-movement': {
    total: 'net_difference_in_cash_and_cash_equivalents',
    parts: [
      [
        'net_cash_from_operating_activities',
        'net_cash_from_investing_activities',
        'net_cash_from_financing_activities',
      ],
    ],
  },
} as const satisfies Record<string, Sum>;

/** The parts that are there, else those of which fewest are missing. */
export function partsOf({ parts }: Sum, { entry }: Period): readonly LineName[] {
  const missing = (lines: readonly LineName[]) =>
    lines.filter((line) => known(entry[line]) === undefined).length;
  return parts.reduce((best, other) => (missing(other) < missing(best) ? other : best));
}

/**
 * The parts added up, exactly, and the total as stated less that sum; `undefined` where one of them is not to be had. Nothing
 * absent is taken for zero.
 */
export function added(check: Sum, period: Period): { sum: string; difference: string } | undefined {
  const { entry } = period;
  const total = known(entry[check.total]);
  const amounts = partsOf(check, period).map((line) => known(entry[line]));
  const there = amounts.filter((amount) => amount !== undefined);
  if (total === undefined || there.length < amounts.length) return undefined;
  const sum = decimalSum(there);
  return { sum, difference: subtract(total, sum) };
}

/** Whether all that can be added up does, exactly: if not, it may be for rounding alone. */
export function addsUp(periods: readonly Period[]): boolean {
  return Object.values(SUMS).every((check) =>
    periods.every((period) => signOf(added(check, period)?.difference ?? '0') === 0),
  );
}
