import type { Random } from '../random.ts';
import { type Lines, shared } from './amount-lines.ts';
import { operatingProfit, profitAfterTax, profitBeforeTax, type Year } from './statement-year.ts';

/** Operating profit to retained profit. */
export function profitLines({ profit, shares }: Year, random: Random): Lines {
  const result = profitAfterTax(profit);
  const abroad = random.chance(0.4) ? Math.round(profit.turnover * random.between(0.02, 0.5)) : 0;
  return {
    turnover: profit.turnover,
    cost_of_sales: -profit.costOfSales,
    gross_profit: profit.turnover - profit.costOfSales,
    administrative_and_similar_expenses: -profit.administration,
    ...(profit.otherIncome > 0 && { other_operative_income: profit.otherIncome }),
    operating_profit: operatingProfit(profit),
    ...(profit.sideIncome > 0 && { other_income: profit.sideIncome }),
    ...(profit.sideCosts > 0 && { other_costs: -profit.sideCosts }),
    interest_receivable_and_similar_income: profit.interestReceived,
    interest_payable_and_similar_expenses: -profit.interestPaid,
    ...shared(random, -profit.interestPaid, INTEREST),
    profit_before_taxation: profitBeforeTax(profit),
    tax_on_profit: -profit.tax,
    taxation: -profit.tax,
    profit_for_period: result,
    ...(profit.minority !== 0 && { non_controlling_interests: -profit.minority }),
    dividends: -profit.dividends,
    equity_dividends_paid: -profit.dividends,
    // Earnings per share are in hundredths of the currency, as the statement prints pence.
    ...(shares > 10_000n && earningsPerShare(result - profit.minority, shares)),
    retained_profit: result - profit.minority - profit.dividends,
    united_kingdom: profit.turnover - abroad,
    rest_of_world: abroad,
  };
}

const INTEREST = ['bank_interest', 'hire_purchase_interest', 'leasing_interest', 'other_interest'] as const;

function earningsPerShare(profit: number, shares: bigint): Lines {
  const basic = Number((BigInt(profit) * 100n) / shares);
  return { basic_earnings_per_share: basic, diluted_earnings_per_share: Math.trunc(basic * 0.98) };
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
    depreciation: -profit.depreciation,
    amortisation: -profit.amortisation,
    amortisation_and_depreciation: -(profit.depreciation + profit.amortisation),
    operating_lease_rentals: -Math.round(costs * random.between(0.004, 0.02)),
    ...(random.chance(0.2) && { other_lease_rentals: -Math.round(costs * 0.001) }),
    ...(random.chance(0.2) && { gain_and_loss_on_fair_value_of_assets: random.int(-200_000, 300_000) }),
    ...(random.chance(0.2) && { other_gains_and_losses: random.int(-30_000, 50_000) }),
    ...(random.chance(0.2) && { discontinued_operations: 0, extraordinary_items: 0 }),
    ...(random.chance(0.25) && { research_and_development: -Math.round(costs * 0.01) }),
    ...(random.chance(0.3) && { exceptional_items: -Math.round(costs * 0.008) }),
    ...(random.chance(0.15) && { restructuring_costs: -Math.round(costs * 0.005) }),
    ...(random.chance(0.15) && { impairment_of_assets: -Math.round(profit.depreciation * 0.2) }),
    ...(random.chance(0.5) && { gain_and_loss_on_disposal_of_assets: random.int(-40_000, 60_000) }),
    ...(random.chance(0.5) && { gain_and_loss_on_foreign_exchange: random.int(-90_000, 90_000) }),
    total_remuneration: -pay,
    wages_and_salaries: -(pay - social - pensions),
    social_security_costs: -social,
    pension_costs: -pensions,
    directors_remuneration: -boardPay,
    highest_paid_director: -Math.round(boardPay * random.between(0.25, 0.6)),
    pension_contributions: -Math.round(boardPay * 0.07),
    auditors_remuneration: -audit,
    non_audit_services: -extra,
    ...shared(random, -extra, ['tax_compliance_and_advice', 'non_tax_services', 'other_services']),
  };
}
