import { percentOf, readableSum, signOf } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { grouped } from '#contract/grouped.ts';
import type { Shareholder, Shareholders } from '#contract/shareholders.ts';
import { known } from '#contract/values.ts';

export type ShareSum = {
  readonly holdings: number;
  readonly shares: string;
  /** Number of holdings with an absent or unreadable number of shares. */
  readonly uncounted: number;
};

export type ClassTotal = ShareSum & {
  readonly shareClass: string;
  /** Percentage to two decimals; absent without a total. */
  readonly ofAllShares: string | undefined;
};

/** In order of first occurrence. */
export function classTotals(
  holdings: readonly Shareholder[],
  total_shares: Shareholders['total_shares'],
): ClassTotal[] {
  const total = known(total_shares);
  return byClass(holdings).map(([shareClass, members]) => {
    const sum = sumOf(members);
    return {
      shareClass,
      ...sum,
      ofAllShares: total === undefined ? undefined : percentOf(sum.shares, total, 2),
    };
  });
}

/** In order of first occurrence. */
export function byClass(holdings: readonly Shareholder[]): [shareClass: string, members: Shareholder[]][] {
  return [...grouped(holdings, ({ share_class }) => share_class ?? 'Class not given')];
}

export function sumOf(holdings: readonly Shareholder[]): ShareSum {
  const { sum, without } = readableSum(holdings.map(({ shares_held }) => shares_held));
  return { holdings: holdings.length, shares: sum, uncounted: without };
}

/** The percentage rounds to zero although there are shares. */
export function isTiny(percent: string | undefined, shares: string): boolean {
  return percent === '0.00' && signOf(shares) !== 0;
}

/** `58.79%`, or `under 0.01%`. */
export function percentText(percent: string, shares: string): string {
  return isTiny(percent, shares) ? 'under 0.01%' : `${formatNumber(percent)}%`;
}
