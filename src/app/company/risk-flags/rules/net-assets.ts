import { decimalSum, signOf } from '#app/format/decimals.ts';
import type { AmountName, FinancialsPeriod } from '#contract/financials.ts';
import { known } from '#contract/values.ts';

export type NetAssets = {
  readonly amount: string;
  readonly measure: string;
  readonly filter: string;
  readonly names: readonly AmountName[];
};

/** Shareholders’ funds, else total assets less total liabilities. Positive liabilities make the sum meaningless (SPEC 2.9). */
export function netAssetsOf(entry: FinancialsPeriod): NetAssets | undefined {
  const funds = known(entry.shareholders_funds);
  if (funds !== undefined) {
    return {
      amount: funds,
      measure: 'shareholders’ funds',
      filter: 'shareholders_funds',
      names: ['shareholders_funds'],
    };
  }
  const [assets, liabilities] = [known(entry.total_assets), known(entry.total_liabilities)];
  if (assets === undefined || liabilities === undefined || signOf(liabilities) > 0) return undefined;
  return {
    amount: decimalSum([assets, liabilities]),
    measure: 'total assets less total liabilities, computed',
    filter: 'total',
    names: ['total_assets', 'total_liabilities'],
  };
}
