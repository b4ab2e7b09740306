import { coverage, type PagesHeld } from '#app/api/pages-query.ts';
import { decimalSum, percentOf, signOf, subtract } from '#app/format/decimals.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { Shareholder, Shareholders } from '#contract/shareholders.ts';
import { known } from '#contract/values.ts';
import { SHAREHOLDER_NOUN } from '../shared/record-nouns.ts';
import { byClass, classTotals, percentText, type ShareSum, sumOf } from './share-totals.ts';

/** Compares holdings with the stated total (SPEC 2.8). */
type ShareCheck = { readonly verdict: 'agrees' | 'differs' | 'open'; readonly text: string };

type HoldingsHeld = Pick<PagesHeld, 'pages' | 'totalPages' | 'totalItems'> & {
  readonly rows: readonly Shareholder[];
};

/** Where holdings are missing or unreadable, states how much the others account for. */
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
  const stated = `the stated total of ${shares(total)}`;
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
    const subject = `The ${these} listed ${sum.holdings === 1 ? 'is' : 'are'}`;
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

function missingText(held: HoldingsHeld, { uncounted }: ShareSum): string {
  const uncountable = `${formatNumber(uncounted)} of them ${uncounted === 1 ? 'has' : 'have'} no readable number of shares`;
  return [missingHoldings(held) ?? [], uncounted === 0 ? [] : uncountable].flat().join('; ');
}

function missingHoldings(held: HoldingsHeld): string | undefined {
  const { complete, held: rows, total = rows } = coverage(held);
  if (complete) return undefined;
  const { pages, totalPages } = held;
  const unread = pages.some(({ value }) => value === undefined);
  const allPages = totalPages !== undefined && totalPages <= pages.length;
  if (total === rows && !unread && (allPages || totalPages === undefined)) {
    return 'there may be more';
  }
  const more = total - rows;
  const which = more === 0 ? 'more are' : `${formatNumber(more)} more ${more === 1 ? 'is' : 'are'}`;
  if (unread) return `${which} on pages not bought or not readable`;
  return allPages ? `${which} missing, although every page is here` : `${which} on pages not bought`;
}

/** The total may be of the only class that adds up to it. */
function classHint(holdings: readonly Shareholder[], total: string): string {
  const classes = classTotals(holdings, undefined);
  const alone = classes.filter((each) => signOf(subtract(each.shares, total)) === 0);
  const [only] = alone;
  if (classes.length < 2 || only === undefined || alone.length > 1) return '';
  return ` The class ${only.shareClass} alone adds up to it, so the total may exclude the other classes.`;
}

function shares(count: string): string {
  return `${formatNumber(count)} ${count === '1' ? 'share' : 'shares'}`;
}

/** SPEC 2.8 does not say whether percentages are of a class or of all shares. Sums need a complete record. */
export function percentageNotes(holdings: readonly Shareholder[], complete: boolean): string[] {
  const percentages = holdings.map(({ ownership_percentage }) => known(ownership_percentage));
  const over = percentages.filter((each) => each !== undefined && signOf(subtract(each, '100')) > 0).length;
  const notes =
    over === 0
      ? []
      : [`${over === 1 ? 'One percentage is' : `${over} percentages are`} over 100, shown as sent.`];
  const sum = sumNote(holdings, percentages);
  return complete && sum !== undefined ? [...notes, sum] : notes;
}

function sumNote(holdings: readonly Shareholder[], percentages: readonly (string | undefined)[]) {
  const given = percentages.filter((each) => each !== undefined);
  if (given.length === 0 || given.length < percentages.length || isWhole(given, '100')) return undefined;
  const classes = percentagesByClass(holdings);
  if (classes.length > 1 && classes.every((members) => isWhole(members, '100'))) {
    return 'The percentages add up to 100 in each class, so they appear to be of the class and not of all shares.';
  }
  const sum = `The percentages add up to ${formatNumber(decimalSum(given))}, not to 100`;
  return mayBeFractions(holdings)
    ? `${sum}: they may be fractions, where 1 means 100%.`
    : `${sum}; they are shown as sent.`;
}

/** Some are above 0, none above 1, and each class totals at most about 1. */
export function mayBeFractions(holdings: readonly Shareholder[]): boolean {
  const classes = percentagesByClass(holdings);
  const given = classes.flat();
  return (
    given.some((each) => signOf(each) > 0) &&
    given.every((each) => signOf(subtract(each, '1')) <= 0) &&
    classes.every((members) => isWhole(members, '1') || signOf(subtract(decimalSum(members), '1')) < 0)
  );
}

function percentagesByClass(holdings: readonly Shareholder[]): string[][] {
  return byClass(holdings).map(([, members]) =>
    members.flatMap(({ ownership_percentage }) => known(ownership_percentage) ?? []),
  );
}

/** Allows for the rounding of the numbers. */
function isWhole(numbers: readonly string[], whole: string): boolean {
  const slack = decimalSum(numbers.map(halfDigit));
  const off = subtract(decimalSum(numbers), whole);
  return signOf(subtract(off.replace('-', ''), slack)) <= 0;
}

/** Half of the last decimal: `0.005` for `12.34`; zero for a whole number. */
function halfDigit(number: string): string {
  const decimals = number.split('.')[1]?.length ?? 0;
  return decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}5`;
}
