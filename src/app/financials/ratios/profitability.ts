import type { LineName } from '../lines/line-kinds.ts';
import type { Quotient, Ratio } from './ratio.ts';
import {
  accountingRatio,
  BALANCE_SHEET_LINES,
  businessFormula,
  OPERATING_PROFIT,
  OPERATING_PROFIT_VARIES,
  PROFIT_BEFORE_TAXATION,
  PROFIT_LINES,
  TURNOVER,
} from './sources.ts';

const SECTION = 'Profitability';

const TO_SALES = accountingRatio('Profit in relation to revenue');

/** What is left of turnover at each stage of the profit and loss account, and what the capital earns. */
export const PROFITABILITY: readonly Ratio[] = [
  {
    id: 'gross-margin',
    name: 'Gross margin',
    section: SECTION,
    unit: 'percent',
    formula: 'Gross profit ÷ turnover × 100',
    meaning: 'What is left of every 100 of turnover after the direct cost of what was sold.',
    better: 'Higher is better within one trade; trades differ widely.',
    caveat: 'Companies draw the line between cost of sales and overheads differently.',
    sources: [accountingRatio('Gross profit margin'), PROFIT_LINES, TURNOVER],
    working: ofTurnover('gross_profit'),
  },
  {
    id: 'operating-margin',
    name: 'Operating margin',
    section: SECTION,
    unit: 'percent',
    formula: 'Operating profit ÷ turnover × 100',
    meaning: 'What trading leaves of every 100 of turnover, before interest and tax.',
    better: 'Higher is better; below zero, trading costs more than it brings in.',
    caveat: `One-off items are in it where the company reports them above operating profit. ${OPERATING_PROFIT_VARIES}`,
    sources: [businessFormula('Profit from operations margin'), OPERATING_PROFIT, TURNOVER],
    working: ofTurnover('operating_profit'),
  },
  {
    id: 'pre-tax-margin',
    name: 'Pre-tax margin',
    section: SECTION,
    unit: 'percent',
    formula: 'Profit before taxation ÷ turnover × 100',
    meaning: 'What is left of every 100 of turnover after all costs and interest, before tax.',
    better: 'Higher is better.',
    caveat: 'How the company is financed moves it, not trading alone.',
    sources: [TO_SALES, PROFIT_BEFORE_TAXATION, TURNOVER],
    working: ofTurnover('profit_before_taxation'),
  },
  {
    id: 'net-margin',
    name: 'Net margin',
    section: SECTION,
    unit: 'percent',
    formula: 'Profit for period ÷ turnover × 100',
    meaning: 'What is left of every 100 of turnover after everything, tax included.',
    better: 'Higher is better.',
    caveat: 'Tax of other years and one-off items can make one year unlike the next.',
    sources: [businessFormula('Profit for year margin'), TO_SALES, TURNOVER],
    working: ofTurnover('profit_for_period'),
  },
  {
    id: 'return-on-capital',
    name: 'Return on capital employed',
    section: SECTION,
    unit: 'percent',
    formula: 'Operating profit ÷ total assets less current liabilities × 100',
    meaning: 'What trading earns on the long-term money in the company, borrowed or its own.',
    better:
      'Higher is better; below the rate at which the company borrows, borrowing costs more than it earns.',
    caveat: `Uses the capital of the closing day, not an average of the year; revalued assets lower it. ${OPERATING_PROFIT_VARIES}`,
    sources: [
      accountingRatio('Return on capital employed (limited company)'),
      OPERATING_PROFIT,
      BALANCE_SHEET_LINES,
    ],
    working: {
      kind: 'quotient',
      numerator: [{ line: 'operating_profit', as: 'either' }],
      denominator: [{ line: 'total_assets_less_current_liabilities', as: 'asset' }],
      time: 'per period',
    },
  },
];

function ofTurnover(line: LineName): Quotient {
  return {
    kind: 'quotient',
    numerator: [{ line, as: 'either' }],
    denominator: [{ line: 'turnover', as: 'asset' }],
  };
}
