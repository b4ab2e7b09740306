import { Value } from '../ui/text/Value.tsx';
import { ABSENT, type BarPoint, type BarSeries } from './bar-data.ts';
import { Swatch } from './Swatch.tsx';

type Props = {
  series: readonly BarSeries[];
  point: BarPoint | undefined;
  /** It is not wider than the bars. */
  maxWidth: number;
};

/** The exact figures of one point, read out when arrow keys come to it. */
export function PointFigures({ series, point, maxWidth }: Props) {
  return (
    <div
      role="status"
      style={{ maxWidth }}
      className={point === undefined ? '' : 'border border-line-2 bg-sheet px-3 py-2 text-sm'}
    >
      {point !== undefined && (
        <>
          <p className="font-semibold">
            {point.label}
            {point.note !== undefined && <span className="font-normal text-warn"> · {point.note}</span>}
          </p>
          <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
            {series.map(({ id, label, absent = ABSENT }, place) => (
              <div key={id} className="contents">
                <dt className="flex items-baseline gap-1.5 text-ink-2">
                  <Swatch place={place} />
                  {label}
                </dt>
                <dd className="text-right">
                  <Value value={point.values[id]} kind="number" absent={absent} />
                </dd>
              </div>
            ))}
          </dl>
          {point.apart !== undefined && (
            <p className="mt-1 text-warn">Not comparable with the one before: {point.apart}</p>
          )}
        </>
      )}
    </div>
  );
}
