import type { SpanMark } from './span-data.ts';
import { SPAN_GRID, SPAN_TRACK } from './span-grid.ts';
import { placeOf, type YearAxis } from './year-axis.ts';

type Props = { axis: YearAxis; mark: SpanMark | undefined };

/** The years above the lines, which stay in sight while they scroll, and a hairline down through all of them. */
export function SpanAxis({ axis, mark }: Props) {
  const marked = mark === undefined ? undefined : placeOf(axis, mark.date);
  return (
    <>
      <div className={`${SPAN_GRID} pointer-events-none absolute inset-0`}>
        <svg className={`${SPAN_TRACK} h-full w-full overflow-visible`} aria-hidden="true">
          {axis.ticks.map(({ year, at }) => (
            <line key={year} x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" className="stroke-line" />
          ))}
          {marked !== undefined && (
            <line
              x1={`${marked}%`}
              x2={`${marked}%`}
              y1="0"
              y2="100%"
              strokeDasharray="4 3"
              className="stroke-bad"
            />
          )}
        </svg>
      </div>
      <div className={`${SPAN_GRID} sticky top-0 z-1 border-b border-line-2 bg-paper text-xs text-ink-3`}>
        <div className={`${SPAN_TRACK} @container`}>
          {mark !== undefined && marked !== undefined && (
            <div className="relative h-4 text-bad">
              <Label at={marked} align={marked > 50 ? 'end' : 'start'} text={mark.label} />
            </div>
          )}
          <div className="relative h-4.5">
            {axis.ticks.map(({ year, at }, place) => (
              <Label
                key={year}
                at={at}
                align={at < 5 ? 'start' : at > 95 ? 'end' : 'centre'}
                text={String(year)}
                wide={place % 2 === 1 && axis.ticks.length > 4}
              />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

type LabelProps = {
  at: number;
  /** Which part of it stands at its line: it never leaves the drawing. */
  align: keyof typeof SHIFTS;
  text: string;
  /** Left out where there is little room. */
  wide?: boolean;
};

const SHIFTS = { start: '', centre: '-translate-x-1/2', end: '-translate-x-full' } as const;

function Label({ at, align, text, wide = false }: LabelProps) {
  return (
    <span
      style={{ left: `${at}%` }}
      className={`absolute whitespace-nowrap ${SHIFTS[align]} ${wide ? '@max-sm:hidden' : ''}`}
    >
      {text}
    </span>
  );
}
