import type { AmountName, FinancialsSection } from '#contract/financials.ts';
import type { Shortfall } from '../periods/change.ts';
import type { Nature } from '../periods/comparable.ts';

/** A line of the statement: an amount, or the number of employees, which SPEC 2.9 lists among the descriptors. */
export type LineName = AmountName | 'employees';

/** What is said about lines of SPEC 2.9 beyond their name. Anything not named here is an ordinary line. */

/**
 * How a line that sums up others is set, heavier than they are. `lead`: they follow it, or stand elsewhere. `sum`:
 * they stand above it and a rule is drawn between. `total`: so, too, and a heavier rule closes it.
 */
export type Subtotal = 'lead' | 'sum' | 'total';

const SUBTOTALS: Partial<Readonly<Record<LineName, Subtotal>>> = {
  gross_profit: 'sum',
  operating_profit: 'sum',
  profit_before_taxation: 'sum',
  profit_for_period: 'total',
  total_remuneration: 'lead',
  fixed_assets: 'lead',
  current_assets: 'lead',
  total_assets: 'total',
  total_assets_less_current_liabilities: 'lead',
  net_current_assets_working_capital: 'lead',
  current_liabilities_due_within_one_year: 'lead',
  long_term_liabilities_due_after_one_year: 'lead',
  total_liabilities: 'total',
  shareholders_funds: 'total',
  net_difference_in_cash_and_cash_equivalents: 'total',
};

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

export function subtotalOf(name: LineName): Subtotal | undefined {
  return SUBTOTALS[name];
}

export function shortfallOf(name: LineName): Shortfall | undefined {
  return SHORTFALLS[name];
}

/** The number of employees is an average, whatever section it stands in. */
export function natureOf(name: LineName, section: FinancialsSection['title']): Nature {
  return name === 'employees' ? 'state' : NATURES[section];
}
