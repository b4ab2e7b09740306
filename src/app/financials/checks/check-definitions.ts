import { decimalSum, subtract } from '#app/format/decimals.ts';
import { known } from '#contract/values.ts';
import type { LineName } from '../lines.ts';
import type { Period } from '../periods.ts';

/** A total and its parts. Costs, liabilities and outflows are negative (SPEC 2.9), so everything is added. */
export type Sum = {
  readonly total: LineName;
  /** Alternative lists of parts; the first complete one is used. */
  readonly parts: readonly (readonly LineName[])[];
};

/**
 * The sums to check, in statement order. Operating profit is not among them: SPEC 2.9 lacks the lines between it and gross
 * profit.
 */
const SUMS = {
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

/** A sum with its words. */
export type Check = Sum & {
  readonly id: string;
  readonly name: string;
  /** The name is plural: net assets differ. */
  readonly many?: true;
  readonly formula: string;
  readonly why: string;
  /** Lines that some accounts show between the parts and the total, which may explain a difference. */
  readonly between: readonly LineName[];
};

export type Outcome = { readonly parts: readonly LineName[] } & Finding;

type Finding =
  | { readonly kind: 'reconciles'; readonly sum: string }
  | {
      readonly kind: 'differs';
      readonly sum: string;
      readonly difference: string;
      /** The apparent rounding unit, if rounding may explain the difference. */
      readonly rounding: string | undefined;
      /** A possible explanation: `reconciles with a minus before cost of sales`. */
      readonly hint: string | undefined;
    }
  | { readonly kind: 'unchecked'; readonly because: string };

const FORMAT_1 = 'SI 2008/410, Schedule 1, balance sheet format 1';

export const CHECKS: readonly Check[] = [
  {
    id: 'turnover',
    ...SUMS.turnover,
    name: 'Turnover by market',
    formula: 'United Kingdom + rest of the world = turnover',
    why: 'The two markets are all of turnover.',
    between: [],
  },
  {
    id: 'gross-profit',
    ...SUMS['gross-profit'],
    name: 'Gross profit',
    formula: 'Turnover + cost of sales (negative) = gross profit',
    why: 'SI 2008/410, Schedule 1, profit and loss account format 1, items 1 to 3.',
    between: [],
  },
  {
    id: 'profit',
    ...SUMS.profit,
    name: 'Profit for the period',
    formula:
      'Profit before taxation + tax on profit (negative) = profit for the period; without tax on profit, taxation takes its place',
    why: 'Only tax separates the two, unless an operation was discontinued.',
    between: ['discontinued_operations', 'extraordinary_items', 'non_controlling_interests'],
  },
  {
    id: 'total-assets',
    ...SUMS['total-assets'],
    name: 'Total assets',
    many: true,
    formula: 'Fixed assets + current assets = total assets',
    why: `Assets are fixed or current (${FORMAT_1}, items B and C); unpaid share capital (A) and prepayments (D) may be shown separately.`,
    between: ['prepayments_and_accrued_income', 'debtors_due_after_one_year'],
  },
  {
    id: 'net-current-assets',
    ...SUMS['net-current-assets'],
    name: 'Net current assets',
    many: true,
    formula: 'Current assets + current liabilities (negative) = net current assets',
    why: `${FORMAT_1}, item F.`,
    between: ['prepayments_and_accrued_income', 'accruals_and_deferred_income', 'debtors_due_after_one_year'],
  },
  {
    id: 'less-current-liabilities',
    ...SUMS['less-current-liabilities'],
    name: 'Total assets less current liabilities',
    many: true,
    formula:
      'Total assets + current liabilities (negative) = total assets less current liabilities; without total assets, fixed assets + net current assets',
    why: `${FORMAT_1}, item G.`,
    between: ['prepayments_and_accrued_income', 'accruals_and_deferred_income'],
  },
  {
    id: 'net-assets',
    ...SUMS['net-assets'],
    name: 'Net assets',
    many: true,
    formula: 'Total assets + total liabilities (negative) = shareholders’ funds',
    why: 'Equity is assets less liabilities (FRS 102, section 22).',
    between: [
      'non_controlling_interests',
      'accruals_and_deferred_income',
      'deferred_taxation',
      'other_provisions',
      'pension_liability',
    ],
  },
  {
    id: 'cash-movement',
    ...SUMS['cash-movement'],
    name: 'Cash movement',
    formula: 'Cash from operating + investing + financing activities = net change in cash',
    why: 'A cash flow statement classifies every flow as operating, investing or financing (FRS 102, section 7).',
    between: [
      'gain_and_loss_on_foreign_exchange',
      'acquisitions_and_disposals_of_assets',
      'equity_dividends_paid',
    ],
  },
];

/** The complete list of parts, or the one that lacks fewest. */
export function partsOf({ parts }: Sum, { entry }: Period): readonly LineName[] {
  const missing = (lines: readonly LineName[]) =>
    lines.filter((line) => known(entry[line]) === undefined).length;
  return parts.reduce((best, other) => (missing(other) < missing(best) ? other : best));
}

/** The exact sum, and the reported total less that sum; `undefined` where an amount is missing. Missing is never zero. */
export function added(check: Sum, period: Period): { sum: string; difference: string } | undefined {
  const { entry } = period;
  const total = known(entry[check.total]);
  const amounts = partsOf(check, period).map((line) => known(entry[line]));
  const there = amounts.filter((amount) => amount !== undefined);
  if (total === undefined || there.length < amounts.length) return undefined;
  const sum = decimalSum(there);
  return { sum, difference: subtract(total, sum) };
}
