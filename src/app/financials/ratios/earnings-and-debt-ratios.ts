import {
  ALTERNATIVE_MEASURES,
  analystRatio,
  CASH_FLOW,
  NET_DEBT,
  OPERATING_PROFIT,
  OPERATING_PROFIT_VARIES,
  PROFIT_LINES,
  type Ratio,
  type Term,
} from './ratio.ts';

export const EBITDA: Ratio = {
  id: 'ebitda',
  name: 'EBITDA',
  section: 'Profitability',
  unit: 'amount',
  formula: 'Operating profit + depreciation + amortisation',
  meaning: 'Operating profit before the cost of assets used over several years.',
  better: 'Higher is better; below zero, operations lose money even before depreciation.',
  caveat: `Not cash: ignores investment, tax and working capital. Not adjusted for one-off items. Calculated only where depreciation and amortisation are both stated, together or apart. ${OPERATING_PROFIT_VARIES}`,
  sources: [ALTERNATIVE_MEASURES, analystRatio('EBITDA'), OPERATING_PROFIT, PROFIT_LINES],
  working: {
    kind: 'total',
    terms: [{ line: 'operating_profit', as: 'either' }],
    choices: [
      [{ line: 'amortisation_and_depreciation', as: 'cost' }],
      [
        { line: 'depreciation', as: 'cost' },
        { line: 'amortisation', as: 'cost' },
      ],
    ],
    time: 'per period',
  },
};

const owed = (line: Term['line']): Term => ({ line, as: 'cost' });

export const NET_DEBT_RATIO: Ratio = {
  id: 'net-debt',
  name: 'Net debt',
  section: 'Financing',
  unit: 'amount',
  formula: 'Bank loans and overdrafts + other loans + finance leases − cash at bank and in hand',
  meaning: 'What lenders would still be owed after all cash is paid to them; below zero, net cash.',
  better: 'Lower is safer.',
  caveat:
    'Adds the borrowings that the accounts disclose; loans that they do not itemise are missing, so it may be too low. Excludes loans of the group and of directors. Accounts may state a bank loan both as a whole and by due date.',
  sources: [NET_DEBT, ALTERNATIVE_MEASURES],
  working: {
    kind: 'total',
    terms: [{ line: 'cash_at_bank_and_in_hand', as: 'either', less: true }],
    // SPEC 2.9 has bank loans and leases twice: due within one year and later. Finance leases may be the sum of both.
    counted: [
      [[owed('bank_loans_and_overdrafts'), owed('bank_loans_and_borrowings')]],
      [[owed('hire_purchase_contracts'), owed('hire_purchase_and_leases')], [owed('finance_leases')]],
      [[owed('other_loans')]],
    ],
    noun: 'borrowings',
  },
};

export const CASH_CONVERSION: Ratio = {
  id: 'cash-conversion',
  name: 'Cash conversion',
  section: 'Liquidity and working capital',
  unit: 'percent',
  formula: 'Net cash from operating activities ÷ operating profit × 100',
  meaning: 'How much of operating profit arrived as cash.',
  better:
    'Around or above 100% over several years; a low value may mean profit that customers have not paid.',
  caveat: `Accounts deduct interest and tax paid before or after cash from operating activities. Not calculated from an operating loss. ${OPERATING_PROFIT_VARIES}`,
  sources: [analystRatio('Cash flow ratios: cash to income'), CASH_FLOW, OPERATING_PROFIT],
  working: {
    kind: 'quotient',
    numerator: [{ line: 'net_cash_from_operating_activities', as: 'either' }],
    denominator: [{ line: 'operating_profit', as: 'asset' }],
  },
};
