import { formatNumber } from '../format/numbers.ts';
import type { BarPoint, BarSeries } from './bar-data.ts';
import { Swatch } from './Swatch.tsx';

type Props = { series: readonly BarSeries[]; point: BarPoint | undefined };

/** The exact figures of one point. */
export function FigureTooltip({ series, point }: Props) {
  if (point === undefined) return null;
  return (
    <div className="border border-line-2 bg-sheet px-3 py-2 text-sm">
      <p className="font-semibold">
        {point.label}
        {point.note !== undefined && <span className="font-normal text-warn"> · {point.note}</span>}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
        {series.map(({ id, label }, place) => {
          const value = point.values[id];
          return (
            <div key={id} className="contents">
              <dt className="flex items-baseline gap-1.5 text-ink-2">
                <Swatch place={place} />
                {label}
              </dt>
              <dd className="text-right">{value === undefined ? 'not given' : formatNumber(value)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
