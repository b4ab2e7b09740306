import {
  BALANCE_SHEET_LINES,
  businessRatio,
  PROFIT_LINES,
  type Quotient,
  type Ratio,
  TURNOVER,
  workingCapital,
} from './ratio.ts';

const STOCK_DAYS: Quotient = {
  kind: 'quotient',
  numerator: [{ line: 'stocks', as: 'asset' }],
  denominator: [{ line: 'cost_of_sales', as: 'cost' }],
  time: 'days',
};

const DEBTOR_DAYS: Quotient = {
  kind: 'quotient',
  numerator: [{ line: 'trade_debtors', as: 'asset' }],
  denominator: [{ line: 'turnover', as: 'asset' }],
  time: 'days',
};

const CREDITOR_DAYS: Quotient = {
  kind: 'quotient',
  numerator: [{ line: 'trade_creditors', as: 'cost' }],
  denominator: [{ line: 'cost_of_sales', as: 'cost' }],
  time: 'days',
};

/** How long money is tied up between paying suppliers and being paid. */
export const WORKING_CAPITAL: readonly Ratio[] = [
  {
    id: 'stock-days',
    name: 'Stock days',
    section: 'Liquidity and working capital',
    unit: 'days',
    formula: 'Stocks ÷ cost of sales × days of the period',
    meaning: 'How many days of cost of sales the stock of the closing day covers.',
    better: 'No fixed direction: fewer days tie up less money, too few may mean lost sales.',
    caveat:
      'A snapshot of one day, which may be before or after a season. Cost of sales may include wages and other costs that no stock has.',
    sources: [
      workingCapital('Days of inventory on hand'),
      businessRatio('Stock'),
      BALANCE_SHEET_LINES,
      PROFIT_LINES,
    ],
    working: STOCK_DAYS,
  },
  {
    id: 'debtor-days',
    name: 'Debtor days',
    section: 'Liquidity and working capital',
    unit: 'days',
    formula: 'Trade debtors ÷ turnover × days of the period',
    meaning: 'How many days of turnover customers owe on the closing day.',
    better: 'Fewer is better; a rise may mean slower or doubtful customers.',
    caveat:
      'Trade debtors include VAT, turnover does not; cash sales and a busy last month distort it. Uses the days of the period, 365 or 366 in a year. Credit sales alone are not disclosed.',
    sources: [workingCapital('Days of sales outstanding'), BALANCE_SHEET_LINES, PROFIT_LINES, TURNOVER],
    working: DEBTOR_DAYS,
  },
  {
    id: 'creditor-days',
    name: 'Creditor days',
    section: 'Liquidity and working capital',
    unit: 'days',
    formula: 'Trade creditors ÷ cost of sales × days of the period',
    meaning: 'How many days of cost of sales the company owes its suppliers on the closing day.',
    better: 'No fixed direction: more days are free credit, but may also mean unpaid bills.',
    caveat:
      'Purchases are not disclosed, so cost of sales replaces them, although it may include wages. Not calculated without cost of sales.',
    sources: [
      workingCapital('Days payable outstanding'),
      businessRatio('Trade creditors'),
      BALANCE_SHEET_LINES,
      PROFIT_LINES,
    ],
    working: CREDITOR_DAYS,
  },
  {
    id: 'cash-conversion-cycle',
    name: 'Cash conversion cycle',
    section: 'Liquidity and working capital',
    unit: 'days',
    formula: 'Stock days + debtor days − creditor days',
    meaning: 'How many days pass between paying suppliers and being paid by customers.',
    better: 'Fewer days need less finance; below zero, suppliers finance the company.',
    caveat: 'Adds three snapshots of one day, with the limitations of each. Needs all three.',
    sources: [workingCapital('Cash conversion cycle')],
    working: { kind: 'cycle', plus: [STOCK_DAYS, DEBTOR_DAYS], less: CREDITOR_DAYS },
  },
];
