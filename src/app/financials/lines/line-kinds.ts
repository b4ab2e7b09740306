import type { AmountName, FinancialsSection } from '#contract/financials.ts';
import type { Shortfall } from '../periods/change.ts';
import type { Nature } from '../periods/comparable.ts';

/** A line of the statement: an amount, or the number of employees, which SPEC 2.9 lists among the descriptors. */
export type LineName = AmountName | 'employees';

/** What is said about lines of SPEC 2.9 beyond their name. Anything not named here is an ordinary line. */

/** Lines that sum up others: set heavier, as in an annual report. */
const SUBTOTALS: ReadonlySet<LineName> = new Set<LineName>([
  'gross_profit',
  'operating_profit',
  'profit_before_taxation',
  'profit_for_period',
  'fixed_assets',
  'current_assets',
  'total_assets',
  'total_assets_less_current_liabilities',
  'net_current_assets_working_capital',
  'current_liabilities_due_within_one_year',
  'long_term_liabilities_due_after_one_year',
  'total_liabilities',
  'shareholders_funds',
  'net_difference_in_cash_and_cash_equivalents',
]);

/** Lines that may fall on either side of zero, with the word for the lower side; costs are not among them. */
const SHORTFALLS: Partial<Readonly<Record<LineName, Shortfall>>> = {
  gross_profit: 'loss',
  operating_profit: 'loss',
  profit_before_taxation: 'loss',
  profit_for_period: 'loss',
  retained_profit: 'loss',
  basic_earnings_per_share: 'loss',
  diluted_earnings_per_share: 'loss',
  total_assets_less_current_liabilities: 'deficit',
  net_current_assets_working_capital: 'deficit',
  profit_and_loss_account: 'deficit',
  shareholders_funds: 'deficit',
  net_cash_from_operating_activities: 'outflow',
  net_cash_from_financing_activities: 'outflow',
  net_cash_from_investing_activities: 'outflow',
  net_difference_in_cash_and_cash_equivalents: 'outflow',
};

/** Balance sheets speak of one day, the other sections of the whole period. */
const NATURES: Readonly<Record<FinancialsSection['title'], Nature>> = {
  'Profit and loss': 'flow',
  'Staff and auditor': 'flow',
  Assets: 'state',
  'Liabilities and equity': 'state',
  'Cash flow': 'flow',
};

export function isSubtotal(name: LineName): boolean {
  return SUBTOTALS.has(name);
}

export function shortfallOf(name: LineName): Shortfall | undefined {
  return SHORTFALLS[name];
}

/** The number of employees is an average, whatever section it stands in. */
export function natureOf(name: LineName, section: FinancialsSection['title']): Nature {
  return name === 'employees' ? 'state' : NATURES[section];
}
