import { formatCount } from '#app/format/counts.ts';
import { percentOf, signOf, subtract } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { coverage } from '#app/queries/coverage.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import type { Shareholder, Shareholders } from '#contract/shareholders.ts';
import { known } from '#contract/values.ts';
import { classTotals, percentText, SHAREHOLDER_NOUN, type ShareSum, sumOf } from './share-totals.ts';

/** Whether the holdings add up to the total that the record states (SPEC 2.8), or why that cannot be said. */
export type ShareCheck = { readonly verdict: 'agrees' | 'differs' | 'open'; readonly text: string };

type HoldingsHeld = Pick<PagesHeld, 'pages' | 'totalPages' | 'totalItems'> & {
  readonly rows: readonly Shareholder[];
};

/**
 * Compares the shares of all rows with `total_shares`. While holdings are missing or a number cannot be read, it says how
 * much of the total is accounted for and what the rest may be in. Nothing without a total or a holding.
 */
export function shareCheck(
  held: HoldingsHeld,
  total_shares: Shareholders['total_shares'],
): ShareCheck | undefined {
  const { rows: holdings } = held;
  const total = known(total_shares);
  if (total === undefined || holdings.length === 0) return undefined;
  const sum = sumOf(holdings);
  const gap = subtract(sum.shares, total);
  const missing = missingText(held, sum);
  const stated = `the ${shares(total)} the record states`;
  if (signOf(gap) > 0) {
    return {
      verdict: 'differs',
      text: `The holdings add up to ${shares(sum.shares)}, ${formatNumber(gap)} more than ${stated}.${classHint(holdings, total)}`,
    };
  }
  if (missing !== '') {
    const percent = percentOf(sum.shares, total, 2);
    const part = percent === undefined ? '' : `${percentText(percent, sum.shares)} of `;
    const these = formatCount(sum.holdings, SHAREHOLDER_NOUN);
    const subject = sum.holdings === 1 ? `The ${these} held is` : `The ${these} held are`;
    return { verdict: 'open', text: `${subject} ${part}the ${shares(total)} in issue; ${missing}.` };
  }
  if (signOf(gap) === 0) {
    return { verdict: 'agrees', text: `The holdings add up to the ${shares(total)} in issue.` };
  }
  const less = formatNumber(gap.replace('-', ''));
  return {
    verdict: 'differs',
    text: `The holdings add up to ${shares(sum.shares)}, ${less} fewer than ${stated}.`,
  };
}

/** What is missing of the holdings there are, and numbers that could not be counted; empty where nothing is. */
function missingText(held: HoldingsHeld, { uncounted }: ShareSum): string {
  const uncountable = `${formatNumber(uncounted)} of them ${uncounted === 1 ? 'has' : 'have'} no readable number of shares`;
  return [missingHoldings(held) ?? [], uncounted === 0 ? [] : uncountable].flat().join('; ');
}

/** `13 more are on pages not held`, or what of that is known; nothing where every holding there is is held. */
function missingHoldings(held: HoldingsHeld): string | undefined {
  const { complete, held: rows, total = rows } = coverage(held);
  if (complete) return undefined;
  const { pages, totalPages } = held;
  const unread = pages.some(({ value }) => value === undefined);
  const allPages = totalPages !== undefined && totalPages <= pages.length;
  if (total === rows && !unread && (allPages || totalPages === undefined)) {
    return 'whether there are further ones is not known';
  }
  const more = total - rows;
  const which = more === 0 ? 'further ones are' : `${formatNumber(more)} more ${more === 1 ? 'is' : 'are'}`;
  if (unread) return `${which} on pages not held or not readable`;
  return allPages ? `${which} in no page, and every page is held` : `${which} on pages not held`;
}

/** Where one class alone is the total, the total may be of that class. */
function classHint(holdings: readonly Shareholder[], total: string): string {
  const classes = classTotals(holdings, undefined);
  const alone = classes.filter((each) => signOf(subtract(each.shares, total)) === 0);
  const [only] = alone;
  if (classes.length < 2 || only === undefined || alone.length > 1) return '';
  return ` The class ${only.shareClass} alone adds up to it: the total may leave the other classes out.`;
}

function shares(count: string): string {
  return `${formatNumber(count)} ${count === '1' ? 'share' : 'shares'}`;
}
