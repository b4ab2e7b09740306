import { decimalSum, signOf, subtract } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Shareholder } from '#contract/shareholders.ts';
import { known } from '#contract/values.ts';
import { byClass } from './share-totals.ts';

/**
 * What is odd about the percentages as sent: above 100, or not adding up. They are never mended, and whether they are of
 * a class or of all shares is not stated (SPEC 2.8). Sums are compared only where every holding is held and `whole`.
 */
export function percentageNotes(holdings: readonly Shareholder[], whole: boolean): string[] {
  const percentages = holdings.map(({ ownership_percentage }) => known(ownership_percentage));
  const over = percentages.filter((each) => each !== undefined && signOf(subtract(each, '100')) > 0).length;
  const notes =
    over === 0
      ? []
      : [`${over === 1 ? 'One percentage is' : `${over} percentages are`} over 100, shown as sent.`];
  const sum = sumNote(holdings, percentages);
  return whole && sum !== undefined ? [...notes, sum] : notes;
}

function sumNote(holdings: readonly Shareholder[], percentages: readonly (string | undefined)[]) {
  const given = percentages.filter((each) => each !== undefined);
  if (given.length === 0 || given.length < percentages.length || isWhole(given, '100')) return undefined;
  const classes = percentagesByClass(holdings);
  if (classes.length > 1 && classes.every((members) => isWhole(members, '100'))) {
    return 'The percentages as sent add up to 100 in each class, so they seem to be of the class and not of all shares.';
  }
  const told = `The percentages as sent add up to ${formatNumber(decimalSum(given))}, not to 100`;
  return mayBeFractions(holdings)
    ? `${told}: they may be fractions, where 1 is all.`
    : `${told}; they are shown as they came.`;
}

/**
 * Whether percentages may be fractions, where 1 is all: some above 0, none above 1, and together about 1 at most in each
 * class. Where holdings are missing nobody can tell, so that what holds of those there are is enough to doubt.
 */
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

/** Whether numbers add up to `whole`, but for the half of a last digit that each may have been rounded by. */
function isWhole(numbers: readonly string[], whole: string): boolean {
  const slack = decimalSum(numbers.map(halfDigit));
  const off = subtract(decimalSum(numbers), whole);
  return signOf(subtract(off.replace('-', ''), slack)) <= 0;
}

/** Half of the last decimal: `0.005` for `12.34`. A whole number may have been rounded by none: it is taken as it is. */
function halfDigit(number: string): string {
  const decimals = number.split('.')[1]?.length ?? 0;
  return decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}5`;
}
