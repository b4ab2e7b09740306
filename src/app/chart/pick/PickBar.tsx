import { formatNumber } from '../../format/numbers.ts';
import { seriesColour } from '../bar-data.ts';
import { columnTotal, type PickColumn } from './pick-column.ts';

/** Height of the tallest column. */
const TALLEST_PX = 84;

/** A count that is there is seen, however small it is beside the others. */
const LOWEST_PX = 2;

type Props = {
  column: PickColumn;
  /** Names of the series, from the bottom up. */
  series: readonly string[];
  /** The largest total of the figure, at least 1. */
  most: number;
  /** Another column is picked and this one is not. */
  faded: boolean;
};

/** One column with its count on top; its series stand on one another. Drawn as SVG: paper and forced colours keep it. */
export function PickBar({ column, series, most, faded }: Props) {
  const total = columnTotal(column);
  const height = total === 0 ? 0 : Math.max(LOWEST_PX, Math.round((total / most) * TALLEST_PX));
  const below = (place: number) => column.counts.slice(0, place).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <span className={total === 0 ? 'text-ink-3' : 'font-semibold'}>{formatNumber(total)}</span>
      <svg
        viewBox={`0 0 10 ${Math.max(total, 1)}`}
        preserveAspectRatio="none"
        height={height}
        aria-hidden="true"
        className={`w-full shrink-0 ${faded ? 'opacity-35' : ''}`}
      >
        {series.map((label, place) => {
          const count = column.counts[place] ?? 0;
          return (
            <rect
              key={label}
              x="0.6"
              y={total - below(place) - count}
              width="8.8"
              height={count}
              fill={seriesColour(place)}
              data-series={place}
              className={series.length > 1 ? 'stroke-paper' : ''}
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </svg>
    </>
  );
}
