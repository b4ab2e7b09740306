import { product, signOf, subtract } from '#app/format/decimals.ts';
import type { Shareholder, Shareholders } from '#contract/shareholders.ts';
import { known } from '#contract/values.ts';
import { mayBeFractions } from '../capital/percentage-notes.ts';
import { sumOf } from '../capital/share-totals.ts';

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

/** What the bands mean, in a few lines. */
export const BANDS_MEAN =
  'A band goes by the shares of a holding out of all shares in issue or, where these do not tell, by the percentage as ' +
  'sent, which the band then says; percentages that may be fractions give none. Holding over 25 % of the shares is one ' +
  'way to be a person with significant control (CA 2006, schedule 1A), whose register uses the three upper bands; ' +
  'whether anyone here is one is not said.';

export type ControlBand = {
  readonly band: (typeof BANDS)[keyof typeof BANDS];
  readonly by: 'shares' | 'percentage';
};

/**
 * Gives each holding its band, `undefined` where nothing tells. A total that the holdings exceed is none of all shares,
 * it may leave a class out, so that parts of it are not gone by.
 */
export function controlBands(
  holdings: readonly Shareholder[],
  total_shares: Shareholders['total_shares'],
): (ControlBand | undefined)[] {
  const total = known(total_shares);
  const { shares: sum } = sumOf(holdings);
  const whole =
    total !== undefined && signOf(total) > 0 && signOf(subtract(sum, total)) <= 0 ? total : undefined;
  const fractions = mayBeFractions(holdings);
  return holdings.map(({ shares_held, ownership_percentage }) => {
    const [shares, percentage] = [known(shares_held), known(ownership_percentage)];
    if (whole !== undefined && shares !== undefined) return { band: bandOf(shares, whole), by: 'shares' };
    if (percentage === undefined || fractions) return undefined;
    return { band: bandOf(percentage, '100'), by: 'percentage' };
  });
}

/** The band of a part of a whole, compared exactly. Over the whole is taken as it was sent. */
function bandOf(part: string, whole: string): ControlBand['band'] {
  const against = (percent: string) => signOf(subtract(product(part, '100'), product(whole, percent)));
  if (against('25') <= 0) return BANDS.none;
  if (against('50') <= 0) return BANDS.quarter;
  return against('75') < 0 ? BANDS.half : BANDS.threeQuarters;
}
