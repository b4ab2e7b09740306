import type { Check } from './check.ts';

const FORMAT_1 = 'SI 2008/410, Schedule 1, balance sheet format 1';

/**
 * What must add up, in the order of the statement. Operating profit is not among them: between gross and operating
 * profit stand distribution costs and other lines that SPEC 2.9 does not have.
 */
export const CHECKS: readonly Check[] = [
  {
    id: 'turnover',
    name: 'Turnover by market',
    total: 'turnover',
    parts: [['united_kingdom', 'rest_of_world']],
    formula: 'United Kingdom + rest of the world = turnover',
    why: 'The two markets are all of turnover.',
    between: [],
  },
  {
    id: 'gross-profit',
    name: 'Gross profit',
    total: 'gross_profit',
    parts: [['turnover', 'cost_of_sales']],
    formula: 'Turnover + cost of sales (negative) = gross profit',
    why: 'SI 2008/410, Schedule 1, profit and loss account format 1, items 1 to 3.',
    between: [],
  },
  {
    id: 'profit',
    name: 'Profit for the period',
    total: 'profit_for_period',
    parts: [
      ['profit_before_taxation', 'tax_on_profit'],
      ['profit_before_taxation', 'taxation'],
    ],
    formula:
      'Profit before taxation + tax on profit (negative) = profit for the period; without tax on profit, taxation takes its place',
    why: 'Tax is all that stands between them, unless an operation was discontinued.',
    between: ['discontinued_operations', 'extraordinary_items', 'non_controlling_interests'],
  },
  {
    id: 'total-assets',
    name: 'Total assets',
    many: true,
    total: 'total_assets',
    parts: [['fixed_assets', 'current_assets']],
    formula: 'Fixed assets + current assets = total assets',
    why: `Assets are fixed or current (${FORMAT_1}, items B and C); unpaid share capital (A) and prepayments (D) may stand apart.`,
    between: ['prepayments_and_accrued_income', 'debtors_due_after_one_year'],
  },
  {
    id: 'net-current-assets',
    name: 'Net current assets',
    many: true,
    total: 'net_current_assets_working_capital',
    parts: [['current_assets', 'current_liabilities_due_within_one_year']],
    formula: 'Current assets + current liabilities (negative) = net current assets',
    why: `${FORMAT_1}, item F.`,
    between: ['prepayments_and_accrued_income', 'accruals_and_deferred_income', 'debtors_due_after_one_year'],
  },
  {
    id: 'less-current-liabilities',
    name: 'Total assets less current liabilities',
    many: true,
    total: 'total_assets_less_current_liabilities',
    parts: [
      ['total_assets', 'current_liabilities_due_within_one_year'],
      ['fixed_assets', 'net_current_assets_working_capital'],
    ],
    formula:
      'Total assets + current liabilities (negative) = total assets less current liabilities; without total assets, fixed assets + net current assets',
    why: `${FORMAT_1}, item G.`,
    between: ['prepayments_and_accrued_income', 'accruals_and_deferred_income'],
  },
  {
    id: 'net-assets',
    name: 'Net assets',
    many: true,
    total: 'shareholders_funds',
    parts: [['total_assets', 'total_liabilities']],
    formula: 'Total assets + total liabilities (negative) = shareholders’ funds',
    why: 'What is left of the assets after all liabilities belongs to the owners (FRS 102, section 22).',
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
    name: 'Cash movement',
    total: 'net_difference_in_cash_and_cash_equivalents',
    parts: [
      [
        'net_cash_from_operating_activities',
        'net_cash_from_investing_activities',
        'net_cash_from_financing_activities',
      ],
    ],
    formula: 'Cash from operating + investing + financing activities = net change in cash',
    why: 'A statement of cash flows puts every flow under one of three headings (FRS 102, section 7).',
    between: [
      'gain_and_loss_on_foreign_exchange',
      'acquisitions_and_disposals_of_assets',
      'equity_dividends_paid',
    ],
  },
];
