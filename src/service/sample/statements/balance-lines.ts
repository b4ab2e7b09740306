import type { AmountName } from '#contract/financials.ts';
import type { Random } from '../random.ts';
import type { Traits } from '../traits.ts';
import { type Lines, shared } from './amount-lines.ts';
import { netAssets, type Year } from './statement-year.ts';

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
    current_liabilities_due_within_one_year: -short,
    net_current_assets_working_capital: current - short,
    total_assets_less_current_liabilities: fixed + current - short,
    // Provisions for liabilities are counted among the long-term ones, so that the two add up to the total.
    long_term_liabilities_due_after_one_year: -long,
    total_liabilities: -(short + long),
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
