import { compareNumbers, numberKey } from '#app/format/numbers.ts';
import { known, type Read } from '#contract/values.ts';

/**
 * The bands in which the register of people with significant control states shares (SI 2016/339, schedule 2): over a
 * quarter up to a half, over a half and under three quarters, three quarters or more. A quarter or less is in none.
 */
const BANDS = {
  none: '25 % or less',
  quarter: 'over 25 % to 50 %',
  half: 'over 50 %, under 75 %',
  threeQuarters: '75 % or more',
} as const;

/** What the bands mean, in a line. */
export const BANDS_MEAN =
  'Bands go by the percentage as sent. Holding over 25 % of the shares is one way to be a person with significant ' +
  'control (CA 2006, schedule 1A), whose register uses the three upper bands; whether anyone here is one is not said.';

/** The band of a percentage, compared exactly; `undefined` where none can be read. Over 100 is taken as it was sent. */
export function controlBand(percentage: Read<string>): string | undefined {
  const text = known(percentage);
  if (text === undefined || numberKey(text) === undefined) return undefined;
  if (compare(text, '25') <= 0) return BANDS.none;
  if (compare(text, '50') <= 0) return BANDS.quarter;
  return compare(text, '75') < 0 ? BANDS.half : BANDS.threeQuarters;
}

/** Below, at or above zero; anything that is no number counts as equal, which nothing here compares. */
function compare(a: string, b: string): number {
  const [left, right] = [numberKey(a), numberKey(b)];
  return left === undefined || right === undefined ? 0 : compareNumbers(left, right);
}
