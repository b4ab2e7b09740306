import { useId } from 'react';
import { barGeometry, HEIGHT, WIDTH } from './bar-geometry.ts';
import type { HeadlineBar } from './headline-figures.ts';

type Props = { bars: readonly HeadlineBar[] };

/** Bars of a key figure by period, hatched over another length than a year. Its values are in text beside it. */
export function SmallMultiple({ bars }: Props) {
  const hatch = useId();
  const { zero, yearY, bars: placed } = barGeometry(bars);
  const last = bars.length - 1;
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="mt-2 block max-w-full"
    >
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2.4" height="5" className="fill-series-1" />
      </pattern>
      <path d={`M0 ${zero}h${WIDTH}`} className="stroke-line-2" />
      {placed.map(({ bar, x, y, width, height, middle, textY }, index) => (
        <g key={bar.key} textAnchor="middle" className="text-xs tabular-nums">
          <rect
            x={x}
            y={y}
            width={width}
            height={height}
            fill={bar.hatched ? `url(#${hatch})` : undefined}
            className={bar.hatched ? 'stroke-series-1' : 'fill-series-1'}
          />
          <text x={middle} y={textY} className={index === last ? 'fill-ink font-semibold' : 'fill-ink-2'}>
            {bar.text}
          </text>
          <text x={middle} y={yearY} className="fill-ink-2">
            {bar.label}
          </text>
        </g>
      ))}
    </svg>
  );
}
