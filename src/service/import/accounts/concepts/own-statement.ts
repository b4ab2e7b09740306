import type { AmountName } from '#contract/financials.ts';
import { CONCEPTS } from './concepts.ts';

/** A statement without any of these is a stray figure, not accounts. */
export const BALANCE_SHEET: readonly AmountName[] = [
  'total_assets',
  'current_assets',
  'net_current_assets_working_capital',
  'total_assets_less_current_liabilities',
  'shareholders_funds',
];

export const RESULT: readonly AmountName[] = [
  'turnover',
  'gross_profit',
  'operating_profit',
  'profit_before_taxation',
  'profit_for_period',
];

/** What a period has that has a balance sheet or a result of its own, unlike the opening column of a note. */
export const OWN_CONCEPTS: ReadonlySet<string> = new Set(
  [...BALANCE_SHEET, ...RESULT]
    .flatMap((name) => CONCEPTS[name].from)
    .flatMap((alternative) => ('sum' in alternative ? alternative.sum : [alternative]))
    .map(({ concept }) => concept),
);
