import type { Ratio, Term } from './ratio.ts';
import { accountingRatio, BALANCE_SHEET_LINES, businessFormula, PROFIT_LINES, TURNOVER } from './sources.ts';

const SECTION = 'Liquidity and working capital';

const CURRENT_ASSETS: Term = { line: 'current_assets', as: 'asset' };
const CURRENT_LIABILITIES: Term = { line: 'current_liabilities_due_within_one_year', as: 'cost' };

/** Whether what is due soon can be paid, and how long customers and the company itself take to pay. */
export const LIQUIDITY: readonly Ratio[] = [
  {
    id: 'current-ratio',
    name: 'Current ratio',
    section: SECTION,
    unit: 'factor',
    formula: 'Current assets ÷ current liabilities due within one year',
    meaning: 'How often what turns into cash soon would pay what is due within a year.',
    better: 'Above 1, what is due is covered; far above, money may lie idle.',
    caveat:
      'One day’s picture, and trades differ: a grocer paid in cash lives well below 1. Debtors due after a year may be among current assets.',
    sources: [accountingRatio('Current ratio'), BALANCE_SHEET_LINES],
    working: { kind: 'quotient', numerator: [CURRENT_ASSETS], denominator: [CURRENT_LIABILITIES] },
  },
  {
    id: 'quick-ratio',
    name: 'Quick ratio',
    section: SECTION,
    unit: 'factor',
    formula: '(Current assets − stocks) ÷ current liabilities due within one year',
    meaning: 'The current ratio without stocks, which have to be sold first.',
    better: 'Higher is safer; below 1, the company counts on selling stocks or on credit.',
    caveat: 'Where stocks are not disclosed it is not worked out: the company may have some.',
    sources: [accountingRatio('Liquid capital ratio (acid test ratio)'), BALANCE_SHEET_LINES],
    working: {
      kind: 'quotient',
      numerator: [CURRENT_ASSETS, { line: 'stocks', as: 'asset', less: true }],
      denominator: [CURRENT_LIABILITIES],
      below: 'stocks exceed current assets',
    },
  },
  {
    id: 'debtor-days',
    name: 'Debtor days',
    section: SECTION,
    unit: 'days',
    formula: 'Trade debtors ÷ turnover × days of the period',
    meaning: 'How many days of turnover customers owe on the closing day.',
    better: 'Fewer is better; a rise may mean slower or doubtful customers.',
    caveat:
      'Trade debtors include VAT and turnover does not; cash sales and a busy last month move it. The days are those of the period, 365 or 366 in a year. AQA takes credit sales and 365 days; neither is disclosed or always true.',
    sources: [accountingRatio('Trade receivable days'), BALANCE_SHEET_LINES, PROFIT_LINES, TURNOVER],
    working: {
      kind: 'quotient',
      numerator: [{ line: 'trade_debtors', as: 'asset' }],
      denominator: [{ line: 'turnover', as: 'asset' }],
      time: 'days',
    },
  },
  {
    id: 'creditor-days',
    name: 'Creditor days',
    section: SECTION,
    unit: 'days',
    formula: 'Trade creditors ÷ cost of sales × days of the period',
    meaning: 'How many days of cost of sales the company owes its suppliers on the closing day.',
    better: 'Neither way: more days are free credit, but may also mean that bills go unpaid.',
    caveat:
      'Purchases are not disclosed, so cost of sales stands in for them, though it may include wages. Without cost of sales nothing else is taken.',
    sources: [
      businessFormula('Payables days'),
      accountingRatio('Trade payable days'),
      BALANCE_SHEET_LINES,
      PROFIT_LINES,
    ],
    working: {
      kind: 'quotient',
      numerator: [{ line: 'trade_creditors', as: 'cost' }],
      denominator: [{ line: 'cost_of_sales', as: 'cost' }],
      time: 'days',
    },
  },
];
