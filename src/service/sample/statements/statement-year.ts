import type { AccountsPeriod } from '../timeline.ts';

/**
 * A company's last years as whole amounts that hang together: every balance sheet balances, because cash or
 * borrowing takes up the difference, and each year's reserves are the last year's plus what was retained.
 * Assets, liabilities and costs are all positive here; SPEC 2.9's signs are put on by `statement-lines.ts`.
 */
export type Balance = {
  readonly intangible: number;
  readonly tangible: number;
  readonly investments: number;
  readonly stocks: number;
  readonly debtors: number;
  readonly cash: number;
  /** Owed to suppliers, the tax office and others within a year. */
  readonly creditors: number;
  /** Borrowed for short, where cash would not reach. */
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
  /** Income and costs outside operations, before interest. */
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
  /** In issue at the end. */
  readonly shares: bigint;
};

/** Profit after tax, before dividends. */
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
