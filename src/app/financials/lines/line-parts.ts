import type { LineName } from './line-kinds.ts';

/**
 * Lines that SPEC 2.9 lists in one group with the line they are a part of, and after it: "of which" lines, set
 * indented. Where it is a matter of opinion what belongs to what (interest, leases, provisions) nothing is said.
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

/** The lines shown that this one is a part of, the nearest first. */
export function wholesOf(name: LineName, shown: ReadonlySet<LineName>): LineName[] {
  const whole = WHOLES[name];
  if (whole === undefined) return [];
  return [...(shown.has(whole) ? [whole] : []), ...wholesOf(whole, shown)];
}
