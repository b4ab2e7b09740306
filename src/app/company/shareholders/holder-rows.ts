import { percentOf, product, signOf, subtract } from '#app/format/decimals.ts';
import { readQuery } from '#contract/query.ts';
import type { Shareholder, Shareholders } from '#contract/shareholders.ts';
import { known } from '#contract/values.ts';
import { mayBeFractions } from './share-check.ts';
import { isTiny, sumOf } from './share-totals.ts';

export type HolderRow = Shareholder & {
  /** Percentage to two decimals. */
  readonly ofAllShares: string | undefined;
  /** The percentage rounds to zero although there are shares. */
  readonly tiny: boolean;
  readonly control: ControlBand | undefined;
};

export function holderRows(
  holdings: readonly Shareholder[],
  total_shares: Shareholders['total_shares'],
): HolderRow[] {
  const total = known(total_shares);
  const bands = controlBands(holdings, total_shares);
  return holdings.map((holding, index) => {
    const shares = known(holding.shares_held);
    const ofAllShares = total === undefined || shares === undefined ? undefined : percentOf(shares, total, 2);
    return {
      ...holding,
      ofAllShares,
      tiny: isTiny(ofAllShares, shares ?? '0'),
      control: bands[index],
    };
  });
}

export function corporateNames(holdings: readonly Shareholder[]): string[] {
  const names = holdings.filter(isCorporate).flatMap(({ name }) => name ?? []);
  return [...new Set(names)].filter((name) => readQuery(name).ok);
}

/** SPEC 2.8. */
export function isCorporate({ type }: Shareholder): boolean {
  return type?.trim().toLowerCase() === 'corporate';
}

/** Bands of the register of people with significant control (SI 2016/339, schedule 2). A quarter or less is in none. */
const BANDS = {
  none: '25% or less',
  quarter: 'over 25% to 50%',
  half: 'over 50%, under 75%',
  threeQuarters: '75% or more',
} as const;

export const BANDS_EXPLAINED =
  'Bands are calculated from the shares held and issued or, where these are missing, from the percentage as sent; ' +
  'percentages that may be fractions have no band. Holding over 25% of the shares is one way to be a person with ' +
  'significant control (Companies Act 2006, schedule 1A), whose register uses the three upper bands. This record does ' +
  'not state who is one.';

type ControlBand = {
  readonly band: (typeof BANDS)[keyof typeof BANDS];
  readonly by: 'shares' | 'percentage';
};

/** Ignores a total that the holdings exceed: it may exclude a class. */
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

/** Compared exactly. */
function bandOf(part: string, whole: string): ControlBand['band'] {
  const against = (percent: string) => signOf(subtract(product(part, '100'), product(whole, percent)));
  if (against('25') <= 0) return BANDS.none;
  if (against('50') <= 0) return BANDS.quarter;
  return against('75') < 0 ? BANDS.half : BANDS.threeQuarters;
}
