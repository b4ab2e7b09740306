import { decimalSum, percentOf } from '#app/format/decimals.ts';
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
  const classes = new Map<string, Shareholder[]>();
  for (const holding of holdings) {
    const name = holding.share_class ?? 'Class not given';
    const members = classes.get(name);
    if (members === undefined) classes.set(name, [holding]);
    else members.push(holding);
  }
  return [...classes];
}

export function sumOf(holdings: readonly Shareholder[]): ShareSum {
  const shares = holdings.flatMap(({ shares_held }) => known(shares_held) ?? []);
  return {
    holdings: holdings.length,
    shares: decimalSum(shares),
    uncounted: holdings.length - shares.length,
  };
}
