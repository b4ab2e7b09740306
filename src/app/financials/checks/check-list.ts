import { SUMS } from './add-up.ts';
import type { Check } from './check.ts';

const FORMAT_1 = 'SI 2008/410, Schedule 1, balance sheet format 1';

/** What must add up, and why. */
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
    why: 'Tax is all that stands between them, unless an operation was discontinued.',
    between: ['discontinued_operations', 'extraordinary_items', 'non_controlling_interests'],
  },
  {
    id: 'total-assets',
    ...SUMS['total-assets'],
    name: 'Total assets',
    many: true,
    formula: 'Fixed assets + current assets = total assets',
    why: `Assets are fixed or current (${FORMAT_1}, items B and C); unpaid share capital (A) and prepayments (D) may stand apart.`,
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
    ...SUMS['cash-movement'],
    name: 'Cash movement',
    formula: 'Cash from operating + investing + financing activities = net change in cash',
    why: 'A statement of cash flows puts every flow under one of three headings (FRS 102, section 7).',
    between: [
      'gain_and_loss_on_foreign_exchange',
      'acquisitions_and_disposals_of_assets',
      'equity_dividends_paid',
    ],
  },
];
