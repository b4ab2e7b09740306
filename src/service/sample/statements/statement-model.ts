import { chanceOf, type Random } from '../random.ts';
import type { LoanCharge } from '../records/debts.ts';
import { type Capital, nominalValue, sharesOn } from '../records/shareholders.ts';
import { type AccountsPeriod, filedOnly } from '../timeline.ts';
import type { Traits } from '../traits.ts';

/** Cash or borrowing balances every balance sheet, and reserves carry forward. All amounts are positive. */
export type Balance = {
  readonly intangible: number;
  readonly tangible: number;
  readonly investments: number;
  readonly stocks: number;
  readonly debtors: number;
  readonly cash: number;
  readonly creditors: number;
  readonly shortLoans: number;
  readonly longLoans: number;
  readonly provisions: number;
  readonly capital: number;
  readonly premium: number;
  readonly revaluation: number;
  readonly otherReserves: number;
  readonly retained: number;
};

export type Profit = {
  readonly turnover: number;
  readonly costOfSales: number;
  readonly administration: number;
  readonly otherIncome: number;
  readonly sideIncome: number;
  readonly sideCosts: number;
  readonly interestReceived: number;
  readonly interestPaid: number;
  readonly tax: number;
  readonly minority: number;
  readonly dividends: number;
  readonly depreciation: number;
  readonly amortisation: number;
};

export type Year = {
  readonly period: AccountsPeriod & { readonly filed: number };
  readonly opening: Balance;
  readonly closing: Balance;
  readonly profit: Profit;
  readonly employees: number;
  readonly shares: bigint;
};

export function profitAfterTax(profit: Profit): number {
  return profitBeforeTax(profit) - profit.tax;
}

export function profitBeforeTax(profit: Profit): number {
  const { sideIncome, sideCosts, interestReceived, interestPaid } = profit;
  return operatingProfit(profit) + sideIncome - sideCosts + interestReceived - interestPaid;
}

export function operatingProfit({ turnover, costOfSales, administration, otherIncome }: Profit): number {
  return turnover - costOfSales - administration + otherIncome;
}

export function netAssets({ capital, premium, revaluation, otherReserves, retained }: Balance): number {
  return capital + premium + revaluation + otherReserves + retained;
}

const YEARS = 3;

const TURNOVER = {
  Micro: [18_000, 600_000],
  Small: [300_000, 9_000_000],
  Medium: [16_000_000, 52_000_000],
  Large: [60_000_000, 1_800_000_000],
  '': [50_000, 2_000_000],
} as const;

const NOTHING: Balance = {
  intangible: 0,
  tangible: 0,
  investments: 0,
  stocks: 0,
  debtors: 0,
  cash: 0,
  creditors: 0,
  shortLoans: 0,
  longLoans: 0,
  provisions: 0,
  capital: 0,
  premium: 0,
  revaluation: 0,
  otherReserves: 0,
  retained: 0,
};

export function yearsOf(
  traits: Traits,
  periods: readonly AccountsPeriod[],
  capital: Capital | undefined,
  charges: readonly LoanCharge[],
): Year[] {
  const random = chanceOf(traits, 'statements');
  const filed = filedOnly(periods).slice(-YEARS);
  const model = new Model(
    traits,
    random,
    capital,
    charges.some(({ satisfied }) => satisfied === undefined),
  );
  const [first] = filed;
  let opening = first === undefined || first.from === traits.born ? NOTHING : model.openingAt(first.from - 1);
  return filed.map((period) => {
    const year = traits.dormant ? model.dormantYear(period, opening) : model.year(period, opening);
    opening = year.closing;
    return year;
  });
}

const IDLE: Profit = {
  turnover: 0,
  costOfSales: 0,
  administration: 0,
  otherIncome: 0,
  sideIncome: 0,
  sideCosts: 0,
  interestReceived: 0,
  interestPaid: 0,
  tax: 0,
  minority: 0,
  dividends: 0,
  depreciation: 0,
  amortisation: 0,
};

class Model {
  readonly #traits: Traits;
  readonly #random: Random;
  readonly #capital: Capital | undefined;
  readonly #ratio: Record<'tangible' | 'stocks' | 'debtors' | 'creditors' | 'loans' | 'pay', number>;
  #turnover: number;

  constructor(traits: Traits, random: Random, capital: Capital | undefined, borrows: boolean) {
    this.#traits = traits;
    this.#random = random;
    this.#capital = capital;
    const [low, high] = TURNOVER[traits.size];
    this.#turnover = traits.fixed.turnover ?? random.magnitude(low, high);
    this.#ratio = {
      tangible: random.magnitude(0.02, 0.6),
      stocks: traits.trade.stocks ? random.between(0.03, 0.15) : 0,
      debtors: random.between(0.04, 0.2),
      creditors: random.between(0.06, 0.2),
      loans: borrows ? random.between(0.06, 0.25) : 0,
      pay: random.between(0.18, 0.34),
    };
  }

  openingAt(day: number): Balance {
    if (this.#traits.dormant) return this.#dormant(day);
    const reserves = this.#turnover * (this.#traits.fixed.losses ? -0.25 : this.#random.between(-0.03, 0.4));
    const large = this.#traits.size === 'Large';
    const before = large ? { ...NOTHING, revaluation: Math.round(this.#turnover * 0.02) } : NOTHING;
    return this.#balance(day, before, Math.round(reserves), 0);
  }

  dormantYear(period: Year['period'], opening: Balance): Year {
    return {
      period,
      opening,
      closing: this.#dormant(period.to),
      profit: IDLE,
      employees: 0,
      shares: this.#shares(period.to),
    };
  }

  year(period: Year['period'], opening: Balance): Year {
    const random = this.#random;
    this.#turnover *= this.#traits.fixed.losses ? random.between(0.75, 0.95) : random.between(0.9, 1.22);
    const profit = this.#profit(period.months, opening);
    const retained = opening.retained + profitAfterTax(profit) - profit.dividends - profit.minority;
    const closing = this.#balance(period.to, opening, retained, profit.minority);
    const staff = (this.#turnover * this.#ratio.pay) / random.between(30_000, 48_000);
    return {
      period,
      opening,
      closing,
      profit,
      employees: Math.max(1, Math.round(staff)),
      shares: this.#shares(period.to),
    };
  }

  #profit(months: number, opening: Balance): Profit {
    const random = this.#random;
    const { trade, fixed, size } = this.#traits;
    const turnover = Math.round((this.#turnover * months) / 12);
    const gross = Math.round((turnover * trade.margin * random.between(0.85, 1.1)) / 100);
    const share = fixed.losses
      ? random.between(-0.28, -0.12)
      : random.chance(0.17)
        ? random.between(-0.12, 0)
        : random.between(0.01, 0.16);
    const large = size === 'Large' || size === 'Medium';
    const otherIncome = random.chance(0.3) ? Math.round(turnover * random.between(0.001, 0.01)) : 0;
    const interestPaid = Math.round((opening.longLoans + opening.shortLoans) * random.between(0.04, 0.07));
    const interestReceived = Math.round(opening.cash * random.between(0, 0.03));
    const before: Profit = {
      ...IDLE,
      turnover,
      costOfSales: turnover - gross,
      administration: gross - Math.round(turnover * share),
      otherIncome,
      sideIncome: fixed.accountsType ? Math.round(turnover * 0.002) : 0,
      sideCosts: fixed.accountsType ? Math.round(turnover * 0.001) : 0,
      interestPaid,
      interestReceived,
      depreciation: Math.round(opening.tangible * random.between(0.1, 0.22)),
      amortisation: Math.round(opening.intangible * 0.1),
    };
    const tax = Math.max(0, Math.round(profitBeforeTax(before) * random.between(0.19, 0.25)));
    const after = profitAfterTax({ ...before, tax });
    const minority =
      fixed.accountsType === 'group' || (large && random.chance(0.06)) ? Math.round(after * 0.03) : 0;
    const spare = Math.min(after - minority, opening.retained + after - minority);
    const dividends = spare > 0 && random.chance(0.6) ? Math.round(spare * random.between(0.2, 0.8)) : 0;
    return { ...before, tax, minority, dividends };
  }

  #balance(day: number, before: Balance, retained: number, minority: number): Balance {
    const turnover = this.#turnover;
    const about = (ratio: number) => Math.round(turnover * ratio * this.#random.between(0.9, 1.1));
    const { size, member } = this.#traits;
    const large = size === 'Large' || size === 'Medium';
    const parts = {
      intangible: large ? about(0.06) : 0,
      tangible: about(this.#ratio.tangible),
      investments:
        (member?.subsidiaries ?? 0) > 0 ? Math.max(before.investments, about(0.1)) : before.investments,
      stocks: about(this.#ratio.stocks),
      debtors: about(this.#ratio.debtors),
      creditors: about(this.#ratio.creditors),
      longLoans: about(this.#ratio.loans),
      provisions: large ? about(0.012) : 0,
      ...this.#equity(day),
      revaluation: before.revaluation,
      otherReserves: before.otherReserves + minority,
      retained,
    };
    const assets = parts.intangible + parts.tangible + parts.investments + parts.stocks + parts.debtors;
    const owed = parts.creditors + parts.longLoans + parts.provisions;
    const over = netAssets({ ...parts, cash: 0, shortLoans: 0 }) + owed - assets;
    const least = Math.max(1, Math.round(turnover * 0.015));
    return { ...parts, cash: Math.max(over, least), shortLoans: Math.max(0, least - over) };
  }

  #dormant(day: number): Balance {
    const equity = this.#equity(day);
    return { ...NOTHING, ...equity, cash: equity.capital + equity.premium };
  }

  #shares(day: number): bigint {
    return this.#capital === undefined ? 0n : sharesOn(this.#capital, day);
  }

  #equity(day: number): Pick<Balance, 'capital' | 'premium'> {
    if (this.#capital === undefined) return { capital: 0, premium: 0 };
    const capital = nominalValue(this.#capital, sharesOn(this.#capital, day));
    const raised =
      capital - nominalValue(this.#capital, this.#capital.allotment?.before ?? this.#capital.total);
    return { capital, premium: Math.max(0, raised) * 4 };
  }
}
