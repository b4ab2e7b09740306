import { formatCount } from '#app/format/counts.ts';
import type { Shareholder, Shareholders } from '#contract/shareholders.ts';
import { known, type Read } from '#contract/values.ts';
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

/**
 * All shares in issue as one bar: the largest holdings, the others together, and what is in no holding held. There is
 * none where a number cannot be counted, or where holdings exceed the total: a bar would then show what is not so.
 */
export function shareBands(
  holdings: readonly Shareholder[],
  total_shares: Shareholders['total_shares'],
): ShareBand[] | undefined {
  const total = wholeShares(total_shares);
  const sizes = holdings.map(({ shares_held }) => wholeShares(shares_held));
  const counted = sizes.filter((size) => size !== undefined);
  const sum = counted.reduce((all, size) => all + size, 0n);
  if (total === undefined || total === 0n || counted.length < sizes.length || sum > total) return undefined;
  if (counted.length < 2) return undefined;
  const bySize = holdings
    .map(({ name = 'Name not given' }, place) => ({ name, shares: counted[place] ?? 0n }))
    .sort((a, b) => (a.shares < b.shares ? 1 : a.shares > b.shares ? -1 : 0));
  const others = bySize.slice(LARGEST);
  const parts = [
    ...bySize.slice(0, LARGEST).map((holding) => ({ ...holding, missing: false })),
    {
      name: formatCount(others.length, {
        one: `other ${SHAREHOLDER_NOUN.one}`,
        many: `other ${SHAREHOLDER_NOUN.many}`,
      }),
      shares: others.reduce((all, { shares }) => all + shares, 0n),
      missing: false,
    },
    { name: 'In no shareholding held', shares: total - sum, missing: true },
  ].filter(({ shares }) => shares > 0n);
  let before = 0n;
  return parts.map(({ name, shares, missing }) => {
    const from = scaled(before, total);
    before += shares;
    const percent = (scaled(shares, total) / 100).toFixed(2);
    return { name, from, to: scaled(before, total), part: percentText(percent, String(shares)), missing };
  });
}

function wholeShares(sent: Read<string>): bigint | undefined {
  const text = known(sent);
  return text !== undefined && /^\d+$/.test(text) ? BigInt(text) : undefined;
}

/** Ten-thousandths, rounded half up. */
function scaled(shares: bigint, total: bigint): number {
  return Number((shares * 20_000n + total) / (total * 2n));
}
