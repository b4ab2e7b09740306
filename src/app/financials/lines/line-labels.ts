import { humanise } from '#app/format/labels.ts';
import type { LineName } from './line-kinds.ts';

/** Lines whose wire name does not read like an annual report; the others do, as `humanise` writes them. */
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

/** What a line of SPEC 2.9 is called in an annual report: `Cost of sales`, `Shareholders’ funds`. */
export function lineLabel(name: LineName): string {
  return LABELS[name] ?? humanise(name);
}
