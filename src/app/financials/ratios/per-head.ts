import type { LineName } from '../lines/line-kinds.ts';
import type { Quotient, Ratio } from './ratio.ts';
import {
  AVERAGE_EMPLOYEES,
  BALANCE_SHEET_LINES,
  EQUITY,
  PROFIT_BEFORE_TAXATION,
  TURNOVER,
} from './sources.ts';

const PER_HEAD = 'Per head';

const AVERAGE =
  'Employees are the average number of the year, part-time staff counted like any other; agency staff are not among them.';

/** Turnover and profit for each employee, in the unit of the accounts. */
export const PER_EMPLOYEE: readonly Ratio[] = [
  {
    id: 'turnover-per-head',
    name: 'Turnover per head',
    section: PER_HEAD,
    unit: 'amount',
    formula: 'Turnover ÷ employees',
    meaning: 'How much was sold for each employee.',
    better: 'Higher is better within one trade.',
    caveat: AVERAGE,
    sources: [TURNOVER, AVERAGE_EMPLOYEES],
    working: perHead('turnover', 'asset'),
  },
  {
    id: 'profit-per-head',
    name: 'Pre-tax profit per head',
    section: PER_HEAD,
    unit: 'amount',
    formula: 'Profit before taxation ÷ employees',
    meaning: 'How much was left before tax for each employee.',
    better: 'Higher is better.',
    caveat: AVERAGE,
    sources: [PROFIT_BEFORE_TAXATION, AVERAGE_EMPLOYEES],
    working: perHead('profit_before_taxation', 'either'),
  },
];

const TREND = 'Net assets';

const NOT_PROFIT_ALONE =
  'Dividends, new shares and revaluations move it as well as profit. Group accounts are not compared with company accounts.';

/** How net assets moved since the period before. */
export const NET_ASSETS_TREND: readonly Ratio[] = [
  {
    id: 'net-assets-change',
    name: 'Change in net assets',
    section: TREND,
    unit: 'amount',
    formula: 'Shareholders’ funds − shareholders’ funds of the period before',
    meaning: 'How much more, or less, belongs to the owners than at the end of the period before.',
    better: 'A rise is better.',
    caveat: NOT_PROFIT_ALONE,
    sources: [EQUITY, BALANCE_SHEET_LINES],
    working: { kind: 'growth', line: 'shareholders_funds' },
  },
  {
    id: 'net-assets-growth',
    name: 'Change in net assets, in %',
    section: TREND,
    unit: 'percent',
    formula: 'Change in net assets ÷ shareholders’ funds of the period before × 100',
    meaning: 'The same change against what there was.',
    better: 'A rise is better.',
    caveat: `${NOT_PROFIT_ALONE} Nothing can be said in per cent of nil or of net liabilities.`,
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
