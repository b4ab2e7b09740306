import type { BarPoint } from './bar-data.ts';

type Props = { x: number; y: number; point: BarPoint | undefined };

/** The label of a group of bars, and below it what sets it apart. */
export function PointTick({ x, y, point }: Props) {
  if (point === undefined) return null;
  return (
    <text x={x} y={y + 8} textAnchor="middle" className="fill-ink-2 text-xs font-medium">
      {point.label}
      {point.note !== undefined && (
        <tspan x={x} dy="1.2em" className="fill-warn">
          {point.note}
        </tspan>
      )}
    </text>
  );
}
