import type { AmountName, FinancialsSection } from '#contract/financials.ts';
import { humanise } from '#contract/labels.ts';
import { lowerFirst } from '#contract/text.ts';
import type { Shortfall } from './change.ts';
import type { Nature } from './periods.ts';

/** A line of the statement: an amount, or the number of employees (a descriptor in SPEC 2.9). */
export type LineName = AmountName | 'employees';

/**
 * Typography of subtotals. `lead`: its parts follow. `sum`: its parts are above a rule. `total`: also closed by a heavier
 * rule.
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

/** Lines that may be negative, with the word for it; costs are not among them. */
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

/** The number of employees is an average, whatever its section. */
export function natureOf(name: LineName, section: FinancialsSection['title']): Nature {
  return name === 'employees' ? 'count' : NATURES[section];
}

/**
 * Lines that SPEC 2.9 lists after the line they are part of, shown indented. Omits disputable ones (interest, leases,
 * provisions).
 */
const WHOLES: Partial<Readonly<Record<LineName, LineName>>> = {
  wages_and_salaries: 'total_remuneration',
  social_security_costs: 'total_remuneration',
  pension_costs: 'total_remuneration',
  highest_paid_director: 'directors_remuneration',
  intangible_assets: 'fixed_assets',
  tangible_assets: 'fixed_assets',
  investments: 'fixed_assets',
  freehold: 'land_and_buildings',
  leasehold: 'land_and_buildings',
  plant_and_machinery: 'plant_machinery_and_vehicles',
  motor_vehicles: 'plant_machinery_and_vehicles',
  stocks: 'current_assets',
  finished_goods: 'stocks',
  work_in_progress: 'stocks',
  trade_debtors: 'debtors',
  other_debtors: 'debtors',
  amounts_owed_by_group_undertakings: 'debtors',
  loans_to_directors: 'debtors',
  prepayments_and_accrued_income: 'debtors',
  taxation_and_vat_repayable: 'debtors',
  debtors_due_within_one_year: 'debtors',
  debtors_due_after_one_year: 'debtors',
};

export function wholesOf(name: LineName, shown: ReadonlySet<LineName>): LineName[] {
  const whole = WHOLES[name];
  if (whole === undefined) return [];
  return [...(shown.has(whole) ? [whole] : []), ...wholesOf(whole, shown)];
}

/** Costs, payouts and liabilities: growth is no improvement, whatever sign the source sent (SPEC 2.9: negative). */
const COSTS: ReadonlySet<LineName> = new Set<LineName>([
  'cost_of_sales',
  'administrative_and_similar_expenses',
  'other_costs',
  'interest_payable_and_similar_expenses',
  'bank_interest',
  'hire_purchase_interest',
  'leasing_interest',
  'other_interest',
  'tax_on_profit',
  'taxation',
  'restructuring_costs',
  'impairment_of_assets',
  'dividends',
  'dividends_payable',
  'equity_dividends_paid',
  'depreciation',
  'amortisation',
  'amortisation_and_depreciation',
  'operating_lease_rentals',
  'other_lease_rentals',
  'research_and_development',
  'total_remuneration',
  'wages_and_salaries',
  'social_security_costs',
  'pension_costs',
  'pension_contributions',
  'directors_remuneration',
  'highest_paid_director',
  'auditors_remuneration',
  'non_audit_services',
  'non_tax_services',
  'tax_compliance_and_advice',
  'other_services',
  'current_liabilities_due_within_one_year',
  'long_term_liabilities_due_after_one_year',
  'total_liabilities',
  'trade_creditors',
  'bank_loans_and_overdrafts',
  'bank_loans_and_borrowings',
  'amounts_owed_to_group_undertakings',
  'loans_from_directors',
  'hire_purchase_contracts',
  'hire_purchase_and_leases',
  'finance_leases',
  'other_loans',
  'accruals_and_deferred_income',
  'taxation_and_social_security',
  'corporation_tax',
  'other_liabilities',
  'deferred_taxation',
  'other_provisions',
  'pension_liability',
]);

export function isCost(name: LineName): boolean {
  return COSTS.has(name);
}

const PER_SHARE: ReadonlySet<LineName> = new Set<LineName>([
  'basic_earnings_per_share',
  'diluted_earnings_per_share',
]);

export function isPerShare(name: LineName): boolean {
  return PER_SHARE.has(name);
}

/** Labels that `humanise` cannot derive from the API name. */
const LABELS: Partial<Readonly<Record<LineName, string>>> = {
  other_operative_income: 'Other operating income',
  profit_for_period: 'Profit for the period',
  non_controlling_interests: 'Non-controlling interests',
  gain_and_loss_on_fair_value_of_assets: 'Gains and losses on fair value of assets',
  gain_and_loss_on_disposal_of_assets: 'Gains and losses on disposal of assets',
  gain_and_loss_on_foreign_exchange: 'Gains and losses on foreign exchange',
  amortisation_and_depreciation: 'Depreciation and amortisation',
  united_kingdom: 'Turnover in the United Kingdom',
  rest_of_world: 'Turnover in the rest of the world',
  directors_remuneration: 'Directors’ remuneration',
  highest_paid_director: 'Highest-paid director',
  auditors_remuneration: 'Auditor’s remuneration',
  non_audit_services: 'Non-audit services',
  non_tax_services: 'Non-tax services',
  plant_machinery_and_vehicles: 'Plant, machinery and vehicles',
  net_current_assets_working_capital: 'Net current assets (working capital)',
  current_liabilities_due_within_one_year: 'Current liabilities, due within one year',
  long_term_liabilities_due_after_one_year: 'Long-term liabilities, due after one year',
  shareholders_funds: 'Shareholders’ funds',
  net_difference_in_cash_and_cash_equivalents: 'Net change in cash and cash equivalents',
};

/** The label of a line as in an annual report: `Cost of sales`, `Shareholders’ funds`. */
export function lineLabel(name: LineName): string {
  return LABELS[name] ?? humanise(name);
}

/** A line within a sentence: `cost of sales`; `current liabilities` without the due date. */
export function lineNoun(name: LineName): string {
  return lowerFirst(lineLabel(name).replace(/, due .*$| \(.*\)$/, ''));
}
