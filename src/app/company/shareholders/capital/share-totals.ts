import { percentOf, signOf } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { readableSum } from '#app/format/readable-sum.ts';
import { grouped } from '#contract/grouped.ts';
import type { Shareholder, Shareholders } from '#contract/shareholders.ts';
import { known } from '#contract/values.ts';

export const SHAREHOLDER_NOUN = { one: 'shareholding', many: 'shareholdings' };

/** What some holdings come to. */
export type ShareSum = {
  readonly holdings: number;
  /** Exact sum of the readable numbers of shares. */
  readonly shares: string;
  /** Holdings whose number of shares is absent or unreadable and therefore in no sum. */
  readonly uncounted: number;
};

/** The holdings of one class of shares. */
export type ClassTotal = ShareSum & {
  readonly shareClass: string;
  /** The sum in per cent of all shares in issue, two decimals; absent where no total is given. */
  readonly ofAllShares: string | undefined;
};

/** Totals by class, in the order in which each class is met. */
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

/** Holdings by class, in the order in which each class is met. */
export function byClass(holdings: readonly Shareholder[]): [shareClass: string, members: Shareholder[]][] {
  return [...grouped(holdings, ({ share_class }) => share_class ?? 'Class not given')];
}

export function sumOf(holdings: readonly Shareholder[]): ShareSum {
  const { sum, without } = readableSum(holdings.map(({ shares_held }) => shares_held));
  return { holdings: holdings.length, shares: sum, uncounted: without };
}

/** Whether a part of all shares that has shares is less than two decimals of a per cent can say. */
export function isTiny(percent: string | undefined, shares: string): boolean {
  return percent === '0.00' && signOf(shares) !== 0;
}

/** `58.79 %`, or that it is under 0.01 %. */
export function percentText(percent: string, shares: string): string {
  return isTiny(percent, shares) ? 'under 0.01 %' : `${formatNumber(percent)} %`;
}
