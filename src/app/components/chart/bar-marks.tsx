import { type BarPoint, seriesColour } from './bar-data.ts';
import type { BarLayout } from './bar-layout.ts';

/** Screen readers get the values from the tooltip and the table. */
const ARIA_HIDDEN = { 'aria-hidden': true } as const;

type ValueLabelProps = {
  /** A negative value has a negative height, or width where turned. */
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Left of the bar where turned. */
  below: boolean;
  turned: boolean;
  text: string;
};

/** Outlined in the background colour where it crosses a line. */
export function ValueLabel({ box: { x, y, width, height }, below, turned, text }: ValueLabelProps) {
  const position = turned
    ? {
        x: below ? Math.min(x, x + width) - 4 : Math.max(x, x + width) + 4,
        y: y + height / 2 + 4,
        textAnchor: below ? ('end' as const) : ('start' as const),
      }
    : {
        x: x + width / 2,
        y: below ? Math.max(y, y + height) + 13 : Math.min(y, y + height) - 5,
        textAnchor: 'middle' as const,
      };
  return (
    <text
      {...ARIA_HIDDEN}
      {...position}
      className="fill-ink stroke-paper stroke-3 text-xs font-semibold [paint-order:stroke]"
    >
      {text}
    </text>
  );
}

type BarShapeProps = {
  x: number;
  y: number;
  width: number;
  height: number;
  index: number;
  hatch: string | undefined;
};

export function BarShape({ x, y, width, height, index, hatch }: BarShapeProps) {
  const box = {
    x: Math.min(x, x + width),
    y: Math.min(y, y + height),
    width: Math.abs(width),
    height: Math.abs(height),
  };
  if (hatch === undefined) return <rect {...box} fill={seriesColour(index)} data-series={index} />;
  return <rect {...box} fill={`url(#${hatch})`} stroke={seriesColour(index)} />;
}

type BreakLabelProps = {
  line: { readonly x: number; readonly y: number; readonly width: number };
  turned: boolean;
};

const WIDTH = 92;

export function BreakLabel({ line, turned }: BreakLabelProps) {
  const x = turned ? line.x + line.width / 2 : line.x;
  return (
    <>
      {turned && <rect x={x - WIDTH / 2} y={line.y - 7} width={WIDTH} height="14" className="fill-paper" />}
      <text
        {...ARIA_HIDDEN}
        x={x}
        y={turned ? line.y + 4 : line.y - 6}
        textAnchor="middle"
        className="fill-warn text-xs"
      >
        not comparable
      </text>
    </>
  );
}

/** A pattern per series (WCAG 1.4.1). */
export function HatchPatterns({ id, series }: { id: string; series: number }) {
  return (
    <defs>
      {Array.from({ length: series }, (_, index) => (
        <pattern
          key={seriesColour(index)}
          id={hatchId(id, index)}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="2.5" height="5" fill={seriesColour(index)} />
        </pattern>
      ))}
    </defs>
  );
}

export function hatchId(id: string, index: number): string {
  return `${id}-hatch-${index}`;
}

type LevelLabelProps = {
  line: { readonly x: number; readonly y: number; readonly width: number };
  turned: boolean;
  text: string;
};

export function LevelLabel({ line, turned, text }: LevelLabelProps) {
  return (
    <text
      {...ARIA_HIDDEN}
      x={turned ? line.x : line.x + line.width + 4}
      y={turned ? line.y - 5 : line.y + 4}
      textAnchor={turned ? 'middle' : 'start'}
      className="fill-ink-2 text-xs"
    >
      {text}
    </text>
  );
}

type PointTickProps = { x: number; y: number; point: BarPoint | undefined; layout: BarLayout };

export function PointTick({ x, y, point, layout: { turned, nameLength } }: PointTickProps) {
  if (point === undefined) return null;
  const left = turned ? 0 : x;
  const top = turned ? (point.note === undefined ? y + 4 : y - 3) : y + 8;
  return (
    <text
      {...ARIA_HIDDEN}
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

/** Tooltip and table have the full text. */
function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, Math.max(1, max - 1))}…`;
}
