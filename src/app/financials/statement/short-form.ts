import type { LineName } from '../lines.ts';

/** The lines of a short statement; the others are shown on request. */
const MAIN: ReadonlySet<LineName> = new Set<LineName>([
  'turnover',
  'cost_of_sales',
  'gross_profit',
  'administrative_and_similar_expenses',
  'other_operative_income',
  'operating_profit',
  'interest_receivable_and_similar_income',
  'interest_payable_and_similar_expenses',
  'exceptional_items',
  'profit_before_taxation',
  'tax_on_profit',
  'profit_for_period',
  'dividends',
  'fixed_assets',
  'intangible_assets',
  'tangible_assets',
  'investments',
  'current_assets',
  'stocks',
  'debtors',
  'trade_debtors',
  'amounts_owed_by_group_undertakings',
  'loans_to_directors',
  'cash_at_bank_and_in_hand',
  'total_assets',
  'total_assets_less_current_liabilities',
  'net_current_assets_working_capital',
  'current_liabilities_due_within_one_year',
  'long_term_liabilities_due_after_one_year',
  'total_liabilities',
  'trade_creditors',
  'bank_loans_and_overdrafts',
  'bank_loans_and_borrowings',
  'amounts_owed_to_group_undertakings',
  'loans_from_directors',
  'called_up_share_capital',
  'profit_and_loss_account',
  'shareholders_funds',
  'net_cash_from_operating_activities',
  'net_cash_from_financing_activities',
  'net_cash_from_investing_activities',
  'net_difference_in_cash_and_cash_equivalents',
  'employees',
  'total_remuneration',
  'directors_remuneration',
  'auditors_remuneration',
]);

/** Fewer are not worth a button. */
const LEAST_LEFT_OUT = 3;

/** What a section shows at first: its main lines and those with a note, or all if that leaves out few. */
export function shortForm<Line extends { readonly name: LineName }>(
  lines: readonly Line[],
  hasNote: (name: LineName) => boolean,
): readonly Line[] {
  const main = lines.filter(({ name }) => MAIN.has(name) || hasNote(name));
  return main.length === 0 || lines.length - main.length < LEAST_LEFT_OUT ? lines : main;
}
