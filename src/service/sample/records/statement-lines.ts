import type { AmountName } from '#contract/financials.ts';
import type { Random } from '../random.ts';
import type { Traits } from '../traits.ts';
import { netAssets, operatingProfit, profitAfterTax, profitBeforeTax, type Year } from './statement-year.ts';

/** Amounts of one period with SPEC 2.9's signs: costs, liabilities and outflows negative. What is left out is absent. */
export type Lines = Partial<Record<AmountName, number>>;

/** A negative line without the negative zero that `-0` would be. */
function minus(amount: number): number {
  return amount === 0 ? 0 : -amount;
}

/** Whole amounts in drawn proportions, as lines of the given names that add up to `amount`. */
function shared(random: Random, amount: number, names: readonly AmountName[]): Lines {
  const parts = random.split(amount, names.length);
  return Object.fromEntries(names.map((name, place) => [name, parts[place] ?? 0]));
}

/** Operating profit to retained profit. */
export function profitLines({ profit }: Year, random: Random): Lines {
  const result = profitAfterTax(profit);
  const abroad = random.chance(0.4) ? Math.round(profit.turnover * random.between(0.02, 0.5)) : 0;
  return {
    turnover: profit.turnover,
    cost_of_sales: minus(profit.costOfSales),
    gross_profit: profit.turnover - profit.costOfSales,
    administrative_and_similar_expenses: minus(profit.administration),
    ...(profit.otherIncome > 0 && { other_operative_income: profit.otherIncome }),
    operating_profit: operatingProfit(profit),
    interest_receivable_and_similar_income: profit.interestReceived,
    interest_payable_and_similar_expenses: minus(profit.interestPaid),
    ...shared(random, minus(profit.interestPaid), [
      'bank_interest',
      'hire_purchase_interest',
      'other_interest',
    ]),
    profit_before_taxation: profitBeforeTax(profit),
    tax_on_profit: minus(profit.tax),
    taxation: minus(profit.tax),
    profit_for_period: result,
    ...(profit.minority !== 0 && { non_controlling_interests: minus(profit.minority) }),
    dividends: minus(profit.dividends),
    equity_dividends_paid: minus(profit.dividends),
    retained_profit: result - profit.minority - profit.dividends,
    united_kingdom: profit.turnover - abroad,
    rest_of_world: abroad,
  };
}

/** Notes to the profit: items that are part of the costs above, and staff. */
export function noteLines({ profit, employees }: Year, random: Random): Lines {
  const costs = profit.costOfSales + profit.administration;
  const pay = Math.min(Math.round(costs * 0.6), Math.round(employees * random.between(31_000, 46_000)));
  const social = Math.round(pay * random.between(0.08, 0.12));
  const pensions = Math.round(pay * random.between(0.03, 0.07));
  const boardPay = Math.round(Math.min(pay * 0.3, random.magnitude(60_000, 1_900_000)));
  const audit = Math.round(random.between(9_000, 40_000) + profit.turnover * 0.0003);
  const extra = Math.round(audit * random.between(0.1, 0.5));
  return {
    depreciation: minus(profit.depreciation),
    amortisation: minus(profit.amortisation),
    amortisation_and_depreciation: minus(profit.depreciation + profit.amortisation),
    operating_lease_rentals: minus(Math.round(costs * random.between(0.004, 0.02))),
    ...(random.chance(0.25) && { research_and_development: minus(Math.round(costs * 0.01)) }),
    ...(random.chance(0.3) && { exceptional_items: minus(Math.round(costs * 0.008)) }),
    ...(random.chance(0.15) && { restructuring_costs: minus(Math.round(costs * 0.005)) }),
    ...(random.chance(0.15) && { impairment_of_assets: minus(Math.round(profit.depreciation * 0.2)) }),
    ...(random.chance(0.5) && { gain_and_loss_on_disposal_of_assets: random.int(-40_000, 60_000) }),
    ...(random.chance(0.5) && { gain_and_loss_on_foreign_exchange: random.int(-90_000, 90_000) }),
    total_remuneration: minus(pay),
    wages_and_salaries: minus(pay - social - pensions),
    social_security_costs: minus(social),
    pension_costs: minus(pensions),
    directors_remuneration: minus(boardPay),
    highest_paid_director: minus(Math.round(boardPay * random.between(0.25, 0.6))),
    pension_contributions: minus(Math.round(boardPay * 0.07)),
    auditors_remuneration: minus(audit),
    non_audit_services: minus(extra),
    ...shared(random, minus(extra), ['tax_compliance_and_advice', 'other_services']),
  };
}

/** The totals of the balance sheet, which even a micro-entity shows. */
export function totalLines({ closing }: Year, hasShares: boolean): Lines {
  const fixed = closing.intangible + closing.tangible + closing.investments;
  const current = closing.stocks + closing.debtors + closing.cash;
  const short = closing.creditors + closing.shortLoans;
  const long = closing.longLoans + closing.provisions;
  return {
    fixed_assets: fixed,
    current_assets: current,
    total_assets: fixed + current,
    current_liabilities_due_within_one_year: minus(short),
    net_current_assets_working_capital: current - short,
    total_assets_less_current_liabilities: fixed + current - short,
    // Provisions for liabilities are counted among the long-term ones, so that the two add up to the total.
    long_term_liabilities_due_after_one_year: minus(long),
    total_liabilities: minus(short + long),
    ...(hasShares && { called_up_share_capital: closing.capital }),
    shareholders_funds: netAssets(closing),
  };
}

/** What the totals are made of. `detail` adds the notes that full accounts carry. */
export function balanceLines({ closing }: Year, traits: Traits, random: Random, detail: boolean): Lines {
  const grouped = traits.member !== undefined;
  const lender: AmountName = grouped
    ? 'amounts_owed_to_group_undertakings'
    : detail
      ? 'bank_loans_and_overdrafts'
      : 'loans_from_directors';
  const owed: AmountName[] = [
    'trade_creditors',
    'taxation_and_social_security',
    'accruals_and_deferred_income',
  ];
  return {
    ...(closing.intangible > 0 && { intangible_assets: closing.intangible }),
    tangible_assets: closing.tangible,
    ...(closing.investments > 0 && { investments: closing.investments }),
    ...(traits.trade.stocks && { stocks: closing.stocks }),
    debtors: closing.debtors,
    cash_at_bank_and_in_hand: closing.cash,
    ...shared(
      random,
      minus(closing.creditors),
      detail ? [...owed, 'corporation_tax', 'other_liabilities'] : owed,
    ),
    ...(closing.shortLoans > 0 && { [lender]: minus(closing.shortLoans) }),
    ...(closing.longLoans > 0 &&
      shared(
        random,
        minus(closing.longLoans),
        detail
          ? ['bank_loans_and_borrowings', 'hire_purchase_and_leases', 'other_loans']
          : ['bank_loans_and_borrowings'],
      )),
    ...(closing.premium > 0 && { share_premium_account: closing.premium }),
    ...(closing.otherReserves !== 0 && { other_reserves: closing.otherReserves }),
    profit_and_loss_account: closing.retained,
    ...(detail && detailLines(traits, closing, random, grouped)),
  };
}

function detailLines(traits: Traits, closing: Year['closing'], random: Random, grouped: boolean): Lines {
  const [land = 0, machines = 0, fittings = 0] = random.split(closing.tangible, 3);
  const [soon = 0, later = 0] = random.split(closing.debtors, 2);
  const debts: AmountName[] = ['trade_debtors', 'other_debtors', 'prepayments_and_accrued_income'];
  return {
    land_and_buildings: land,
    ...shared(random, land, ['freehold', 'leasehold']),
    plant_machinery_and_vehicles: machines,
    ...shared(random, machines, ['plant_and_machinery', 'motor_vehicles']),
    fixtures_and_fittings: fittings,
    ...(traits.trade.stocks && shared(random, closing.stocks, ['finished_goods', 'work_in_progress'])),
    ...shared(random, closing.debtors, grouped ? [...debts, 'amounts_owed_by_group_undertakings'] : debts),
    debtors_due_within_one_year: soon,
    debtors_due_after_one_year: later,
    ...shared(random, minus(closing.provisions), [
      'deferred_taxation',
      'other_provisions',
      'pension_liability',
    ]),
  };
}

/** The cash-flow statement. What neither investment nor financing explains of the change in cash came from operations. */
export function cashLines({ opening, closing, profit }: Year): Lines {
  const change = closing.cash - opening.cash;
  const assets = (balance: typeof closing) => balance.intangible + balance.tangible + balance.investments;
  const investing = assets(opening) - assets(closing) - profit.depreciation - profit.amortisation;
  const funds = (balance: typeof closing) =>
    balance.shortLoans + balance.longLoans + balance.capital + balance.premium;
  const financing = funds(closing) - funds(opening) - profit.dividends;
  return {
    net_cash_from_operating_activities: change - investing - financing,
    net_cash_from_investing_activities: investing,
    net_cash_from_financing_activities: financing,
    net_difference_in_cash_and_cash_equivalents: change,
    acquisitions_and_disposals_of_assets: investing,
  };
}
