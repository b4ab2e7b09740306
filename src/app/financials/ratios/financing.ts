import type { Ratio, Term } from './ratio.ts';
import {
  accountingRatio,
  BALANCE_SHEET_LINES,
  businessFormula,
  EQUITY,
  OPERATING_PROFIT,
  OPERATING_PROFIT_VARIES,
  PROFIT_LINES,
} from './sources.ts';

const SECTION = 'Financing';

const LONG_TERM: Term = { line: 'long_term_liabilities_due_after_one_year', as: 'cost' };
const SHAREHOLDERS_FUNDS: Term = { line: 'shareholders_funds', as: 'asset' };

/**
 * How far the company lives on other people's money. The loans of SPEC 2.9 overlap (bank loans are in two members,
 * hire purchase in three) and are seldom all disclosed, so gearing is that of the totals, which count nothing twice.
 */
export const FINANCING: readonly Ratio[] = [
  {
    id: 'gearing',
    name: 'Gearing (long-term liabilities)',
    section: SECTION,
    unit: 'percent',
    formula: 'Long-term liabilities ÷ (long-term liabilities + shareholders’ funds) × 100',
    meaning: 'How much of the long-term money in the company is owed to others.',
    better: 'Lower is safer; above 50, lenders and others have more in it than its owners.',
    caveat:
      'Long-term liabilities are more than loans, and overdrafts and loans due within a year are not among them. Single loans are not added up: their lines overlap and few companies disclose them all.',
    sources: [accountingRatio('Capital gearing'), businessFormula('Gearing'), BALANCE_SHEET_LINES],
    working: {
      kind: 'quotient',
      numerator: [LONG_TERM],
      denominator: [LONG_TERM, SHAREHOLDERS_FUNDS],
    },
  },
  {
    id: 'liabilities-to-net-assets',
    name: 'Total liabilities to net assets',
    section: SECTION,
    unit: 'factor',
    formula: 'Total liabilities ÷ shareholders’ funds',
    meaning: 'How much the company owes in all for every 1 that belongs to its owners.',
    better: 'Lower is safer.',
    caveat: 'Suppliers, tax and advance payments count like loans here.',
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
    section: SECTION,
    unit: 'times',
    formula: 'Operating profit ÷ interest payable and similar expenses',
    meaning: 'How many times trading earned the interest of the period.',
    better: 'Higher is safer; below 1, trading did not earn the interest.',
    caveat: `Interest received is left out, and profit is not cash. ${OPERATING_PROFIT_VARIES}`,
    sources: [accountingRatio('Interest cover'), OPERATING_PROFIT, PROFIT_LINES],
    working: {
      kind: 'quotient',
      numerator: [{ line: 'operating_profit', as: 'either' }],
      denominator: [{ line: 'interest_payable_and_similar_expenses', as: 'cost' }],
      below: 'an operating loss covers no interest',
    },
  },
];
