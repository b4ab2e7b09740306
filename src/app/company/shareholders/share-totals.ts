import { decimalSum } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import type { Shareholder, Shareholders } from '#contract/shareholders.ts';
import { known } from '#contract/values.ts';

export const SHAREHOLDER_NOUN = { one: 'shareholding', many: 'shareholdings' };

/** The holdings of one class of shares. */
export type ClassTotal = {
  readonly shareClass: string;
  readonly holdings: number;
  /** Exact sum of the readable numbers of shares. */
  readonly shares: string;
  /** Holdings whose number of shares is absent or unreadable and therefore in no sum. */
  readonly uncounted: number;
};

/** Totals by class, in the order in which each class is met. */
export function classTotals(holdings: readonly Shareholder[]): ClassTotal[] {
  const classes = new Map<string, Shareholder[]>();
  for (const holding of holdings) {
    const name = holding.share_class ?? 'Class not given';
    classes.set(name, [...(classes.get(name) ?? []), holding]);
  }
  return [...classes].map(([shareClass, members]) => ({ shareClass, ...sumOf(members) }));
}

function sumOf(holdings: readonly Shareholder[]): Omit<ClassTotal, 'shareClass'> {
  const shares = holdings.flatMap(({ shares_held }) => known(shares_held) ?? []);
  return {
    holdings: holdings.length,
    shares: decimalSum(shares),
    uncounted: holdings.length - shares.length,
  };
}

/** Whether the holdings add up to the total that the record states (SPEC 2.8). */
export type ShareCheck = { readonly agrees: boolean; readonly text: string };

/**
 * Compares the shares of all rows with `total_shares`. Nothing is said while pages are missing, a page or a number
 * cannot be read, or no total is given: the sum would prove nothing.
 */
export function shareCheck(
  { pages, totalPages }: Pick<PagesHeld, 'pages' | 'totalPages'>,
  holdings: readonly Shareholder[],
  total_shares: Shareholders['total_shares'],
): ShareCheck | undefined {
  const total = known(total_shares);
  const { shares, uncounted } = sumOf(holdings);
  const readable = pages.filter(({ value }) => value !== undefined).length;
  const whole = readable === pages.length && readable >= (totalPages ?? 1) && uncounted === 0;
  if (total === undefined || !whole || holdings.length === 0) return undefined;
  const difference = decimalSum([shares, total.startsWith('-') ? total.slice(1) : `-${total}`]);
  if (/^-?0*(\.0*)?$/.test(difference)) {
    return { agrees: true, text: `The holdings add up to the ${formatNumber(total)} shares in issue.` };
  }
  const gap = formatNumber(difference.replace('-', ''));
  return {
    agrees: false,
    text:
      `The holdings add up to ${formatNumber(shares)} shares, ${gap} ${difference.startsWith('-') ? 'fewer' : 'more'} ` +
      `than the ${formatNumber(total)} the record states.`,
  };
}
