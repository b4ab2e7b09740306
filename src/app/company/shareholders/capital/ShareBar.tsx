import { useMemo } from 'react';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import type { Shareholder } from '#contract/shareholders.ts';
import type { CountedShares } from './counted-shares.ts';
import { type ShareBand, shareBands } from './share-bands.ts';

/** In the order of the bands; shares that are in no holding stay empty. */
const FILLS = ['fill-series-1', 'fill-series-2', 'fill-series-3', 'fill-series-4'];
const EMPTY = 'fill-line';

const fillOf = ({ missing }: ShareBand, place: number) => (missing ? EMPTY : (FILLS[place] ?? EMPTY));

type Props = { holdings: readonly Shareholder[]; counted: CountedShares };

/** All shares in issue as one bar with its key; the table below holds the same in full. */
export function ShareBar({ holdings, counted }: Props) {
  // Not anew for every letter in the filter below.
  const bands = useMemo(() => shareBands(holdings, counted), [holdings, counted]);
  const drawn = bands.map((entry, place) => ({
    key: String(place),
    entry,
    fill: fillOf(entry, place),
    series: entry.missing ? 'rest' : String(place),
  }));
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-sm text-ink-2">
        Parts of all shares in issue, worked out from the shares held
      </figcaption>
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
