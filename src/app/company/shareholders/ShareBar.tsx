import { useMemo } from 'react';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { formatCount } from '#app/format/numbers.ts';
import type { Shareholder, Shareholders } from '#contract/shareholders.ts';
import { known, type Read } from '#contract/values.ts';
import { SHAREHOLDER_NOUN } from '../shared/record-nouns.ts';
import { percentText } from './share-totals.ts';

/** Shares on pages not bought have no series colour. */
const FILLS = ['fill-series-1', 'fill-series-2', 'fill-series-3', 'fill-series-4'];
const EMPTY = 'fill-line';

const fillOf = ({ missing }: ShareBand, index: number) => (missing ? EMPTY : (FILLS[index] ?? EMPTY));

type Props = { holdings: readonly Shareholder[]; counted: CountedShares };

export function ShareBar({ holdings, counted }: Props) {
  const bands = useMemo(() => shareBands(holdings, counted), [holdings, counted]);
  const drawn = bands.map((entry, index) => ({
    key: String(index),
    entry,
    fill: fillOf(entry, index),
    series: entry.missing ? 'rest' : String(index),
  }));
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-sm text-ink-2">Share of issued capital</figcaption>
      <svg viewBox="0 0 10000 20" preserveAspectRatio="none" aria-hidden="true" className="h-5 w-full">
        {drawn.map(({ key, entry, fill, series }) => (
          <rect
            key={key}
            x={entry.from}
            width={entry.to - entry.from}
            height="20"
            vectorEffect="non-scaling-stroke"
            className={`stroke-paper ${fill}`}
            data-series={series}
          />
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {drawn.map(({ key, entry, fill, series }) => (
          <li key={key} className="flex min-w-0 items-baseline gap-1.5">
            <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" className="shrink-0">
              <rect width="10" height="10" className={fill} data-series={series} />
            </svg>
            <span className="min-w-0">
              <BidiText text={entry.name} />
            </span>
            <span className="whitespace-nowrap text-ink-2">{entry.part}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** The other holdings share the fourth colour. */
const LARGEST = 3;

export type ShareBand = {
  readonly name: string;
  /** Ten-thousandths of all shares, for drawing only. */
  readonly from: number;
  readonly to: number;
  /** `58.79%`. */
  readonly part: string;
  readonly missing: boolean;
};

/** The largest holdings, all others, and shares on pages not bought. */
export function shareBands(holdings: readonly Shareholder[], { total, sizes }: CountedShares): ShareBand[] {
  const bySize = holdings
    .map(({ name = 'Name not given' }, index) => ({ name, shares: sizes[index] ?? 0n }))
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
    { name: 'On pages not bought', shares: total - sumOfSizes(sizes), missing: true },
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

/** `sizes` are in the order of the holdings. */
export type CountedShares = { readonly total: bigint; readonly sizes: readonly bigint[] };

/** `undefined` if a number is unreadable, there are fewer than two holdings, or they exceed the total. */
export function countedShares(
  holdings: readonly Shareholder[],
  total_shares: Shareholders['total_shares'],
): CountedShares | undefined {
  const total = wholeShares(total_shares);
  const sizes = holdings.flatMap(({ shares_held }) => wholeShares(shares_held) ?? []);
  if (total === undefined || total === 0n || sizes.length < Math.max(2, holdings.length)) return undefined;
  return sumOfSizes(sizes) > total ? undefined : { total, sizes };
}

function sumOfSizes(sizes: readonly bigint[]): bigint {
  return sizes.reduce((all, size) => all + size, 0n);
}

function wholeShares(sent: Read<string>): bigint | undefined {
  const text = known(sent);
  return text !== undefined && /^\d+$/.test(text) ? BigInt(text) : undefined;
}
