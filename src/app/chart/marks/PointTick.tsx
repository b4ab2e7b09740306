import type { BarPoint } from '../bar-data.ts';
import type { BarLayout } from '../bar-layout.ts';
import { UNHEARD } from './unheard.ts';

type Props = { x: number; y: number; point: BarPoint | undefined; layout: BarLayout };

/** The name of a group of bars, and below it what sets it apart: below an upright group, left of a lying one. */
export function PointTick({ x, y, point, layout: { turned, nameLength } }: Props) {
  if (point === undefined) return null;
  const left = turned ? 0 : x;
  const top = turned ? (point.note === undefined ? y + 4 : y - 3) : y + 8;
  return (
    <text
      {...UNHEARD}
      x={left}
      y={top}
      textAnchor={turned ? 'start' : 'middle'}
      className="fill-ink-2 text-xs font-medium"
    >
      {shortened(point.label, nameLength)}
      {point.note !== undefined && (
        <tspan x={left} dy="1.3em" className="fill-warn">
          {shortened(point.note, nameLength)}
        </tspan>
      )}
    </text>
  );
}

/** What does not fit is whole in the tooltip and the table. */
function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1))}…`;
}
