import { AMOUNT_NAMES, type AmountName, type FinancialsPeriodWire } from '#contract/financials.ts';
import { isoOf } from '../days.ts';
import { chanceOf, type Random } from '../random.ts';
import { accountsKey, type LinkOf } from '../records/overview.ts';
import type { Traits } from '../traits.ts';
import { AUDITORS } from '../words/people-words.ts';
import { showsProfit } from './accounts-types.ts';
import { netAssets, operatingProfit, profitAfterTax, profitBeforeTax, type Year } from './statement-model.ts';

/** Amounts of a period with the signs of SPEC 2.9: costs, liabilities and outflows are negative. */
type Lines = Partial<Record<AmountName, number>>;

function shared(random: Random, amount: number, names: readonly AmountName[]): Lines {
  const parts = random.split(amount, names.length);
  return Object.fromEntries(names.map((name, place) => [name, parts[place] ?? 0]));
}

function profitLines({ profit, shares }: Year, random: Random): Lines {
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
    // Earnings per share are in pence.
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

function noteLines({ profit, employees }: Year, random: Random): Lines {
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

/** The totals of the balance sheet, which even a micro-entity shows. */
function totalLines({ closing }: Year, hasShares: boolean): Lines {
  const fixed = closing.intangible + closing.tangible + closing.investments;
  const current = closing.stocks + closing.debtors + closing.cash;
  const short = closing.creditors + closing.shortLoans;
  const long = closing.longLoans + closing.provisions;
  return {
    fixed_assets: fixed,
    current_assets: current,
    total_assets: fixed + current,
    current_liabilities_due_within_one_year: -short,
    net_current_assets_working_capital: current - short,
    total_assets_less_current_liabilities: fixed + current - short,
    // Provisions are included in the long-term liabilities, so that the two add up to the total.
    long_term_liabilities_due_after_one_year: -long,
    total_liabilities: -(short + long),
    ...(hasShares && { called_up_share_capital: closing.capital }),
    shareholders_funds: netAssets(closing),
  };
}

function balanceLines({ closing }: Year, traits: Traits, random: Random, detail: boolean): Lines {
  const grouped = traits.member !== undefined;
  const lender: AmountName = grouped
    ? 'amounts_owed_to_group_undertakings'
    : detail
      ? 'bank_loans_and_overdrafts'
      : 'loans_from_directors';
  return {
    ...(closing.intangible > 0 && { intangible_assets: closing.intangible }),
    tangible_assets: closing.tangible,
    ...(closing.investments > 0 && { investments: closing.investments }),
    ...(traits.trade.stocks && { stocks: closing.stocks }),
    debtors: closing.debtors,
    cash_at_bank_and_in_hand: closing.cash,
    ...shared(random, -closing.creditors, detail ? [...CREDITORS, ...MORE_CREDITORS] : CREDITORS),
    ...(closing.shortLoans > 0 && { [lender]: -closing.shortLoans }),
    ...(closing.longLoans > 0 && shared(random, -closing.longLoans, detail ? LOANS : LOANS.slice(0, 1))),
    ...(closing.premium > 0 && { share_premium_account: closing.premium }),
    ...(closing.revaluation > 0 && { revaluation_reserve: closing.revaluation }),
    ...(closing.otherReserves !== 0 && { other_reserves: closing.otherReserves }),
    profit_and_loss_account: closing.retained,
    ...(detail && detailLines(traits, closing, random, grouped)),
  };
}

const CREDITORS = [
  'trade_creditors',
  'taxation_and_social_security',
  'accruals_and_deferred_income',
] as const;
const MORE_CREDITORS = [
  'corporation_tax',
  'other_liabilities',
  'hire_purchase_contracts',
  'finance_leases',
  'loans_from_directors',
] as const;
const LOANS = ['bank_loans_and_borrowings', 'hire_purchase_and_leases', 'other_loans'] as const;
const DEBTORS = [
  'trade_debtors',
  'other_debtors',
  'prepayments_and_accrued_income',
  'taxation_and_vat_repayable',
  'loans_to_directors',
] as const;

function detailLines(traits: Traits, closing: Year['closing'], random: Random, grouped: boolean): Lines {
  const [land = 0, machines = 0, fittings = 0, other = 0] = random.split(closing.tangible, 4);
  const [soon = 0, later = 0] = random.split(closing.debtors, 2);
  return {
    land_and_buildings: land,
    ...shared(random, land, ['freehold', 'leasehold']),
    plant_machinery_and_vehicles: machines,
    ...shared(random, machines, ['plant_and_machinery', 'motor_vehicles']),
    fixtures_and_fittings: fittings,
    other_tangible_assets: other,
    owned_assets: land + machines,
    ...(traits.trade.stocks && shared(random, closing.stocks, ['finished_goods', 'work_in_progress'])),
    ...shared(
      random,
      closing.debtors,
      grouped ? [...DEBTORS, 'amounts_owed_by_group_undertakings'] : DEBTORS,
    ),
    debtors_due_within_one_year: soon,
    debtors_due_after_one_year: later,
    ...shared(random, -closing.provisions, ['deferred_taxation', 'other_provisions', 'pension_liability']),
  };
}

/** The cash flow statement. Operating cash flow is the change in cash not explained by investment and financing. */
function cashLines({ opening, closing, profit }: Year): Lines {
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

/** The rows of `financials`, newest first (SPEC 2.9), in the detail of the type of accounts. */
export function statementItems(
  traits: Traits,
  years: readonly Year[],
  accountsType: string,
  linkOf: LinkOf,
): FinancialsPeriodWire[] {
  const random = chanceOf(traits, 'statement-notes');
  const auditor = random.pick(AUDITORS);
  const audited = showsProfit(accountsType);
  const micro = accountsType === 'micro-entity' || accountsType === 'filing-exemption-subsidiary';
  const staff = !traits.dormant && random.chance(0.9);
  return years
    .map((year): FinancialsPeriodWire => {
      const { to, months } = year.period;
      const { url, pages } = linkOf(accountsKey(to));
      const lines: Lines = {
        ...(audited && { ...profitLines(year, random), ...noteLines(year, random), ...cashLines(year) }),
        ...totalLines(year, traits.form.shares),
        ...(traits.dormant
          ? { cash_at_bank_and_in_hand: year.closing.cash }
          : !micro && balanceLines(year, traits, random, audited)),
      };
      return {
        period_ended: isoOf(to).slice(0, 7),
        accounting_date: isoOf(to),
        trading_duration: String(months),
        employees: staff ? String(year.employees) : '',
        type: accountsType === 'group' ? 'Group, Consolidated' : 'Company, Individual',
        auditor: audited ? auditor : '',
        document: { url, pages },
        ...wireOf(lines),
      };
    })
    .reverse();
}

function wireOf(lines: Lines): Record<AmountName, string> {
  const wire = Object.fromEntries(AMOUNT_NAMES.map((name) => [name, String(lines[name] ?? '')]));
  return wire as Record<AmountName, string>;
}
