import type { LineName } from '../lines.ts';
import type { Period } from '../periods.ts';
import { CASH_CONVERSION, EBITDA, NET_DEBT_RATIO } from './earnings-and-debt-ratios.ts';
import {
  AVERAGE_EMPLOYEES,
  analystRatio,
  BALANCE_SHEET_LINES,
  EQUITY,
  icaewRatio,
  OPERATING_PROFIT,
  OPERATING_PROFIT_VARIES,
  PROFIT_BEFORE_TAXATION,
  PROFIT_LINES,
  type Quotient,
  type Ratio,
  type RatioValue,
  type Term,
  TURNOVER,
  workingCapital,
} from './ratio.ts';
import { cycleValue, growthValue, quotientValue, totalValue } from './ratio-values.ts';
import { WORKING_CAPITAL } from './working-capital-ratios.ts';

const CURRENT_ASSETS: Term = { line: 'current_assets', as: 'asset' };
const CURRENT_LIABILITIES: Term = { line: 'current_liabilities_due_within_one_year', as: 'cost' };

/** Ability to pay short-term liabilities. */
const LIQUIDITY: readonly Ratio[] = [
  {
    id: 'current-ratio',
    name: 'Current ratio',
    section: 'Liquidity and working capital',
    unit: 'factor',
    formula: 'Current assets ÷ current liabilities due within one year',
    meaning: 'How many times current assets cover the liabilities due within a year.',
    better: 'Above 1, current liabilities are covered; a very high ratio may mean idle cash.',
    caveat:
      'A snapshot of one day, and sectors differ: a grocer paid in cash operates well below 1. Current assets may include debtors due after a year.',
    sources: [workingCapital('Current ratio'), BALANCE_SHEET_LINES],
    working: { kind: 'quotient', numerator: [CURRENT_ASSETS], denominator: [CURRENT_LIABILITIES] },
  },
  {
    id: 'quick-ratio',
    name: 'Quick ratio',
    section: 'Liquidity and working capital',
    unit: 'factor',
    formula: '(Current assets − stocks) ÷ current liabilities due within one year',
    meaning: 'The current ratio without stocks, which must be sold first.',
    better: 'Higher is safer; below 1, the company relies on selling stocks or on credit.',
    caveat: 'Not calculated where stocks are not disclosed, as the company may hold some.',
    sources: [workingCapital('Quick ratio'), BALANCE_SHEET_LINES],
    working: {
      kind: 'quotient',
      numerator: [CURRENT_ASSETS, { line: 'stocks', as: 'asset', less: true }],
      denominator: [CURRENT_LIABILITIES],
      below: 'stocks exceed current assets',
    },
  },
];

const TO_SALES = analystRatio('Profitability: return on sales');

/** Margins, and return on capital. */
const PROFITABILITY: readonly Ratio[] = [
  {
    id: 'gross-margin',
    name: 'Gross margin',
    section: 'Profitability',
    unit: 'percent',
    formula: 'Gross profit ÷ turnover × 100',
    meaning: 'What remains of every 100 of turnover after the direct cost of sales.',
    better: 'Higher is better within a sector; sectors differ widely.',
    caveat: 'Companies draw the line between cost of sales and overheads differently.',
    sources: [analystRatio('Gross profit margin'), PROFIT_LINES, TURNOVER],
    working: ofTurnover('gross_profit'),
  },
  {
    id: 'operating-margin',
    name: 'Operating margin',
    section: 'Profitability',
    unit: 'percent',
    formula: 'Operating profit ÷ turnover × 100',
    meaning: 'What remains of every 100 of turnover after operating costs, before interest and tax.',
    better: 'Higher is better; below zero, operations lose money.',
    caveat: `Includes one-off items that the company reports above operating profit. ${OPERATING_PROFIT_VARIES}`,
    sources: [analystRatio('Operating profit margin'), OPERATING_PROFIT, TURNOVER],
    working: ofTurnover('operating_profit'),
  },
  {
    id: 'pre-tax-margin',
    name: 'Pre-tax margin',
    section: 'Profitability',
    unit: 'percent',
    formula: 'Profit before taxation ÷ turnover × 100',
    meaning: 'What remains of every 100 of turnover after all costs and interest, before tax.',
    better: 'Higher is better.',
    caveat: 'Affected by how the company is financed, not by trading alone.',
    sources: [TO_SALES, PROFIT_BEFORE_TAXATION, TURNOVER],
    working: ofTurnover('profit_before_taxation'),
  },
  {
    id: 'net-margin',
    name: 'Net margin',
    section: 'Profitability',
    unit: 'percent',
    formula: 'Profit for period ÷ turnover × 100',
    meaning: 'What remains of every 100 of turnover after all costs and tax.',
    better: 'Higher is better.',
    caveat: 'Prior-year tax and one-off items can distort a single year.',
    sources: [analystRatio('Net profit margin'), TO_SALES, TURNOVER],
    working: ofTurnover('profit_for_period'),
  },
  {
    id: 'return-on-capital',
    name: 'Return on capital employed',
    section: 'Profitability',
    unit: 'percent',
    formula: 'Operating profit ÷ total assets less current liabilities × 100',
    meaning: 'What operations earn on long-term capital, borrowed or owned.',
    better:
      'Higher is better; below the rate at which the company borrows, borrowing costs more than it earns.',
    caveat: `Uses the capital at the closing date, not a yearly average; revalued assets lower it. ${OPERATING_PROFIT_VARIES}`,
    sources: [icaewRatio('Return on capital employed'), OPERATING_PROFIT, BALANCE_SHEET_LINES],
    working: {
      kind: 'quotient',
      numerator: [{ line: 'operating_profit', as: 'either' }],
      denominator: [{ line: 'total_assets_less_current_liabilities', as: 'asset' }],
      time: 'per period',
    },
  },
  {
    id: 'return-on-equity',
    name: 'Return on equity',
    section: 'Profitability',
    unit: 'percent',
    formula: 'Profit for the period ÷ shareholders’ funds × 100',
    meaning: 'What the period earned on the owners’ capital.',
    better: 'Higher is better; much debt raises it as well as good trading.',
    caveat:
      'Uses shareholders’ funds at the closing date, not a yearly average, and profit after tax including one-off items. Not calculated from net liabilities.',
    sources: [analystRatio('Return on equity'), EQUITY],
    working: {
      kind: 'quotient',
      numerator: [{ line: 'profit_for_period', as: 'either' }],
      denominator: [{ line: 'shareholders_funds', as: 'asset' }],
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

const LONG_TERM: Term = { line: 'long_term_liabilities_due_after_one_year', as: 'cost' };
const SHAREHOLDERS_FUNDS: Term = { line: 'shareholders_funds', as: 'asset' };

/** Indebtedness. Uses totals: the loan lines of SPEC 2.9 overlap and are rarely all disclosed. */
const FINANCING: readonly Ratio[] = [
  {
    id: 'gearing',
    name: 'Gearing (long-term liabilities)',
    section: 'Financing',
    unit: 'percent',
    formula: 'Long-term liabilities ÷ (long-term liabilities + shareholders’ funds) × 100',
    meaning: 'The share of long-term capital that is owed to others.',
    better: 'Lower is safer; above 50%, creditors have more in the company than its owners.',
    caveat:
      'Long-term liabilities include more than loans, and exclude overdrafts and loans due within a year. Individual loans are not added up: their lines overlap and few companies disclose them all.',
    sources: [icaewRatio('Gearing'), BALANCE_SHEET_LINES],
    working: {
      kind: 'quotient',
      numerator: [LONG_TERM],
      denominator: [LONG_TERM, SHAREHOLDERS_FUNDS],
    },
  },
  {
    id: 'liabilities-to-net-assets',
    name: 'Total liabilities to net assets',
    section: 'Financing',
    unit: 'factor',
    formula: 'Total liabilities ÷ shareholders’ funds',
    meaning: 'What the company owes for every 1 of shareholders’ funds.',
    better: 'Lower is safer.',
    caveat: 'Trade creditors, tax and advance payments count as much as loans.',
    sources: [EQUITY, BALANCE_SHEET_LINES],
    working: {
      kind: 'quotient',
      numerator: [{ line: 'total_liabilities', as: 'cost' }],
      denominator: [SHAREHOLDERS_FUNDS],
    },
  },
  {
    id: 'interest-cover',
    name: 'Interest cover',
    section: 'Financing',
    unit: 'times',
    formula: 'Operating profit ÷ interest payable and similar expenses',
    meaning: 'How many times operating profit covers the interest of the period.',
    better: 'Higher is safer; below 1, operating profit does not cover the interest.',
    caveat: `Interest received is excluded, and profit is not cash. ${OPERATING_PROFIT_VARIES}`,
    sources: [analystRatio('Interest coverage'), OPERATING_PROFIT, PROFIT_LINES],
    working: {
      kind: 'quotient',
      numerator: [{ line: 'operating_profit', as: 'either' }],
      denominator: [{ line: 'interest_payable_and_similar_expenses', as: 'cost' }],
      below: 'not meaningful: operating loss',
    },
  },
];

const AVERAGE =
  'Uses the average number of employees in the year; part-time staff count in full, agency staff are excluded.';

const PER_EMPLOYEE: readonly Ratio[] = [
  {
    id: 'turnover-per-head',
    name: 'Turnover per head',
    section: 'Per head',
    unit: 'amount',
    formula: 'Turnover ÷ employees',
    meaning: 'Turnover for each employee.',
    better: 'Higher is better within a sector.',
    caveat: AVERAGE,
    sources: [TURNOVER, AVERAGE_EMPLOYEES],
    working: perHead('turnover', 'asset'),
  },
  {
    id: 'profit-per-head',
    name: 'Pre-tax profit per head',
    section: 'Per head',
    unit: 'amount',
    formula: 'Profit before taxation ÷ employees',
    meaning: 'Profit before tax for each employee.',
    better: 'Higher is better.',
    caveat: AVERAGE,
    sources: [PROFIT_BEFORE_TAXATION, AVERAGE_EMPLOYEES],
    working: perHead('profit_before_taxation', 'either'),
  },
];

const NOT_PROFIT_ALONE =
  'Dividends, new shares and revaluations affect it as well as profit. Group accounts are not compared with company accounts.';

const NET_ASSETS_TREND: readonly Ratio[] = [
  {
    id: 'net-assets-change',
    name: 'Change in net assets',
    section: 'Net assets',
    unit: 'amount',
    formula: 'Shareholders’ funds − shareholders’ funds of the previous period',
    meaning: 'How much shareholders’ funds rose or fell since the end of the previous period.',
    better: 'A rise is better.',
    caveat: NOT_PROFIT_ALONE,
    sources: [EQUITY, BALANCE_SHEET_LINES],
    working: { kind: 'growth', line: 'shareholders_funds' },
  },
  {
    id: 'net-assets-growth',
    name: 'Change in net assets, in %',
    section: 'Net assets',
    unit: 'percent',
    formula: 'Change in net assets ÷ shareholders’ funds of the previous period × 100',
    meaning: 'The change as a percentage of the previous amount.',
    better: 'A rise is better.',
    caveat: `${NOT_PROFIT_ALONE} Not calculated from zero or from net liabilities.`,
    sources: [EQUITY, BALANCE_SHEET_LINES],
    working: { kind: 'growth', line: 'shareholders_funds' },
  },
];

function perHead(line: LineName, as: 'either' | 'asset'): Quotient {
  return {
    kind: 'quotient',
    numerator: [{ line, as }],
    denominator: [{ line: 'employees', as: 'asset' }],
    time: 'per period',
  };
}

export const RATIOS: readonly Ratio[] = [
  ...PROFITABILITY,
  EBITDA,
  ...LIQUIDITY,
  ...WORKING_CAPITAL,
  CASH_CONVERSION,
  ...FINANCING,
  NET_DEBT_RATIO,
  ...PER_EMPLOYEE,
  ...NET_ASSETS_TREND,
];

export function ratioById(id: string): Ratio | undefined {
  return RATIOS.find((ratio) => ratio.id === id);
}

/** The ratio of one period; `before` is the preceding period, which only growth needs. */
export function ratioValue({ unit, working }: Ratio, period: Period, before: Period | undefined): RatioValue {
  switch (working.kind) {
    case 'quotient':
      return quotientValue(unit, working, period);
    case 'growth':
      return growthValue(unit, working, period, before);
    case 'total':
      return totalValue(working, period);
    case 'cycle':
      return cycleValue(working, period);
  }
}
