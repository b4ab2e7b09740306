import * as v from 'valibot';
import { list, omittable, part, type Wire } from './shapes.ts';
import { date, decimal, month, text, wholeNumber } from './values.ts';

/** The amounts of SPEC 2.9, in its groups and order. Costs, liabilities and outflows are negative. */
export const FINANCIALS_SECTIONS = [
  {
    title: 'Profit and loss',
    groups: [
      [
        'turnover',
        'cost_of_sales',
        'gross_profit',
        'administrative_and_similar_expenses',
        'other_operative_income',
        'operating_profit',
        'other_income',
        'other_costs',
      ],
      [
        'interest_receivable_and_similar_income',
        'interest_payable_and_similar_expenses',
        'bank_interest',
        'hire_purchase_interest',
        'leasing_interest',
        'other_interest',
      ],
      [
        'profit_before_taxation',
        'tax_on_profit',
        'taxation',
        'profit_for_period',
        'retained_profit',
        'non_controlling_interests',
      ],
      [
        'extraordinary_items',
        'exceptional_items',
        'discontinued_operations',
        'other_gains_and_losses',
        'restructuring_costs',
      ],
      [
        'gain_and_loss_on_fair_value_of_assets',
        'gain_and_loss_on_disposal_of_assets',
        'gain_and_loss_on_foreign_exchange',
        'impairment_of_assets',
      ],
      ['dividends', 'dividends_payable', 'equity_dividends_paid'],
      [
        'depreciation',
        'amortisation',
        'amortisation_and_depreciation',
        'operating_lease_rentals',
        'other_lease_rentals',
        'research_and_development',
      ],
      ['basic_earnings_per_share', 'diluted_earnings_per_share'],
      ['united_kingdom', 'rest_of_world'],
    ],
  },
  {
    title: 'Staff and auditor',
    groups: [
      [
        'total_remuneration',
        'wages_and_salaries',
        'social_security_costs',
        'pension_costs',
        'pension_contributions',
        'directors_remuneration',
        'highest_paid_director',
      ],
      [
        'auditors_remuneration',
        'non_audit_services',
        'non_tax_services',
        'tax_compliance_and_advice',
        'other_services',
      ],
    ],
  },
  {
    title: 'Assets',
    groups: [
      ['fixed_assets', 'intangible_assets', 'tangible_assets', 'investments'],
      [
        'land_and_buildings',
        'freehold',
        'leasehold',
        'fixtures_and_fittings',
        'plant_machinery_and_vehicles',
        'plant_and_machinery',
        'motor_vehicles',
        'other_tangible_assets',
        'owned_assets',
        'other_assets',
      ],
      ['current_assets', 'stocks', 'finished_goods', 'work_in_progress'],
      [
        'debtors',
        'trade_debtors',
        'other_debtors',
        'amounts_owed_by_group_undertakings',
        'loans_to_directors',
        'prepayments_and_accrued_income',
        'taxation_and_vat_repayable',
        'debtors_due_within_one_year',
        'debtors_due_after_one_year',
      ],
      [
        'cash_at_bank_and_in_hand',
        'total_assets',
        'total_assets_less_current_liabilities',
        'net_current_assets_working_capital',
      ],
    ],
  },
  {
    title: 'Liabilities and equity',
    groups: [
      [
        'current_liabilities_due_within_one_year',
        'long_term_liabilities_due_after_one_year',
        'total_liabilities',
      ],
      [
        'trade_creditors',
        'bank_loans_and_overdrafts',
        'bank_loans_and_borrowings',
        'amounts_owed_to_group_undertakings',
        'loans_from_directors',
        'hire_purchase_contracts',
        'hire_purchase_and_leases',
        'finance_leases',
        'other_loans',
      ],
      [
        'accruals_and_deferred_income',
        'taxation_and_social_security',
        'corporation_tax',
        'other_liabilities',
        'deferred_taxation',
        'other_provisions',
        'pension_liability',
      ],
      [
        'called_up_share_capital',
        'share_premium_account',
        'revaluation_reserve',
        'other_reserves',
        'profit_and_loss_account',
        'shareholders_funds',
      ],
    ],
  },
  {
    title: 'Cash flow',
    groups: [
      [
        'net_cash_from_operating_activities',
        'net_cash_from_financing_activities',
        'net_cash_from_investing_activities',
      ],
      ['net_difference_in_cash_and_cash_equivalents', 'acquisitions_and_disposals_of_assets'],
    ],
  },
] as const;

export type FinancialsSection = (typeof FINANCIALS_SECTIONS)[number];
export type AmountName = FinancialsSection['groups'][number][number];

export const AMOUNT_NAMES: readonly AmountName[] = FINANCIALS_SECTIONS.flatMap(
  (section): readonly AmountName[] => section.groups.flat(),
);

const amounts = Object.fromEntries(AMOUNT_NAMES.map((name) => [name, decimal])) as Record<
  AmountName,
  typeof decimal
>;

/** What the source doubts about some amounts of a period. Not in SPEC 2.9.
 * - `sign`: no sum decides whether the amounts are positive or negative; they are as tagged.
 * - `differs`: two statements of the filing disagree about the amounts, or about whose they are: a company's or its
 *   group's.
 * - `segment`: the amounts are stated for segments only, so the total is absent. */
const AmountCaveat = part({
  kind: text,
  /** Names of amounts, or `employees`. */
  members: list(text),
  /** One plain sentence. */
  words: text,
});

/** SPEC 2.9, one accounting period. */
export const FinancialsPeriod = part({
  period_ended: month,
  accounting_date: date,
  trading_duration: wholeNumber,
  employees: decimal,
  type: text,
  auditor: text,
  document: part({ url: text, pages: wholeNumber }),
  ...amounts,
  /** ISO 4217, where the source states it. Not in SPEC 2.9. */
  currency: omittable(text),
  caveats: omittable(list(AmountCaveat)),
});

/** `data.financials`: up to three periods, newest first, without pagination. */
export const Financials = v.array(FinancialsPeriod);

export type FinancialsPeriod = v.InferOutput<typeof FinancialsPeriod>;
export type FinancialsPeriodWire = Wire<typeof FinancialsPeriod>;
