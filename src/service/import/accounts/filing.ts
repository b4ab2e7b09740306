import type { FinancialsPeriodWire } from '#contract/financials.ts';

/** Whose figures: a group's with its subsidiaries, or the company's own. */
export type Basis = 'consolidated' | 'company';

/** One accounting period of one filing, as SPEC 2.9 has it. */
export type Statement = {
  /** Last day of the period, `YYYY-MM-DD`. */
  readonly periodEnd: string;
  readonly basis: Basis;
  readonly entry: FinancialsPeriodWire;
};

/** What one accounts document tells of one company. */
export type Filing = {
  readonly companyNumber: string;
  /** Last day of the period that was filed for, `YYYY-MM-DD`. */
  readonly balanceSheetDate: string;
  /** The period filed for and those it is compared with, each on one basis or on both. */
  readonly statements: readonly Statement[];
  /** Values kept as filed that can hardly be meant so, and what could not be used, one plain line each. */
  readonly odd: readonly string[];
};
