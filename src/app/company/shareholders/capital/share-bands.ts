import { formatCount } from '#app/format/counts.ts';
import type { Shareholder } from '#contract/shareholders.ts';
import { type CountedShares, sumOfSizes } from './counted-shares.ts';
import { percentText, SHAREHOLDER_NOUN } from './share-totals.ts';

/** Holdings that get a band of their own; with the others that makes four colours. */
const LARGEST = 3;

/** A part of all shares in issue. */
export type ShareBand = {
  readonly name: string;
  /** Ten-thousandths of all shares at which the band begins and ends: for drawing only. */
  readonly from: number;
  readonly to: number;
  /** Its part of all shares, rounded to two places: `58.79 %`. */
  readonly part: string;
  /** Shares that no holding of the pages held accounts for. */
  readonly missing: boolean;
};

/** All shares in issue as one bar: the largest holdings, the others together, and what is in no holding held. */
export function shareBands(holdings: readonly Shareholder[], { total, sizes }: CountedShares): ShareBand[] {
  const bySize = holdings
    .map(({ name = 'Name not given' }, place) => ({ name, shares: sizes[place] ?? 0n }))
    .sort((a, b) => (a.shares < b.shares ? 1 : a.shares > b.shares ? -1 : 0));
  const others = bySize.slice(LARGEST);
  const parts = [
    ...bySize.slice(0, LARGEST).map((holding) => ({ ...holding, missing: false })),
    {
      name: formatCount(others.length, {
        one: `other ${SHAREHOLDER_NOUN.one}`,
        many: `other ${SHAREHOLDER_NOUN.many}`,
      }),
      shares: sumOfSizes(others.map(({ shares }) => shares)),
      missing: false,
    },
    { name: 'In no shareholding held', shares: total - sumOfSizes(sizes), missing: true },
  ].filter(({ shares }) => shares > 0n);
  let before = 0n;
  return parts.map(({ name, shares, missing }) => {
    const from = scaled(before, total);
    before += shares;
    const percent = (scaled(shares, total) / 100).toFixed(2);
    return { name, from, to: scaled(before, total), part: percentText(percent, String(shares)), missing };
  });
}

/** Ten-thousandths, rounded half up. */
function scaled(shares: bigint, total: bigint): number {
  return Number((shares * 20_000n + total) / (total * 2n));
}
