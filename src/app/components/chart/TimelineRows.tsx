import { type ReactNode, use, useState } from 'react';
import { BidiText } from '../ui/BidiText.tsx';
import { PrintContext } from '../ui/print-context.ts';
import { moveFocus } from './roving-focus.ts';
import {
  axisPosition,
  type Span,
  type SpanMark,
  type SpanSelection,
  type YearAxis,
} from './timeline-data.ts';

/** On a narrow screen the bar is below label and dates. */
const SPAN_GRID =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)_12rem] sm:items-center';

const SPAN_TRACK = 'max-sm:col-span-2 sm:col-start-2 sm:row-start-1';

type RowsProps = {
  /** A drawing without buttons is announced as one image. */
  name: string;
  spans: readonly Span[];
  axis: YearAxis;
  mark: SpanMark | undefined;
  selection: SpanSelection | undefined;
};

/** The negative margin leaves room for the focus ring. */
const ROW = `${SPAN_GRID} relative -mx-1.5 w-[calc(100%+--spacing(3))] px-1.5 py-0.5`;

/** Selectable rows are buttons in a toolbar with a roving tab stop. */
export function TimelineRows({ name, spans, axis, mark, selection }: RowsProps) {
  const printReport = use(PrintContext) !== undefined;
  const [focused, setFocused] = useState<string>();
  const selectable = !printReport && selection !== undefined ? spans.filter((span) => span.selectionKey) : [];
  if (selection === undefined || selectable.length === 0) {
    return (
      <div role="img" aria-label={name} className="relative text-sm">
        <TimelineAxis axis={axis} mark={mark} />
        {spans.map((span) => (
          <div key={span.id} className={ROW}>
            <Row axis={axis} span={span} />
          </div>
        ))}
      </div>
    );
  }
  const { selected, onSelect } = selection;
  const stop =
    selectable.find(({ id }) => id === focused) ?? selectable.find((span) => span.selectionKey === selected);
  const rowOf = (span: Span): ReactNode => {
    const faded = selected !== undefined && span.selectionKey !== selected;
    if (span.selectionKey === undefined) {
      return (
        <div key={span.id} className={ROW}>
          <Row axis={axis} span={span} faded={faded} />
        </div>
      );
    }
    return (
      <button
        key={span.id}
        type="button"
        aria-pressed={span.selectionKey === selected}
        tabIndex={span === (stop ?? selectable[0]) ? 0 : -1}
        onFocus={() => setFocused(span.id)}
        onClick={() => onSelect(span.selectionKey === selected ? undefined : span.selectionKey)}
        className={`${ROW} scroll-my-8 text-left print:grid! hover:bg-line focus-visible:-outline-offset-3 aria-pressed:font-bold`}
      >
        <Row axis={axis} span={span} faded={faded} />
      </button>
    );
  };
  return (
    <div
      role="toolbar"
      aria-label={name}
      aria-orientation="vertical"
      onKeyDown={(event) => moveFocus(event, 'vertical')}
      className="relative text-sm"
    >
      <TimelineAxis axis={axis} mark={mark} />
      {spans.map(rowOf)}
    </div>
  );
}

type RowProps = { axis: YearAxis; span: Span; faded?: boolean };

function Row({ axis, span: { label, dates, ...span }, faded = false }: RowProps) {
  return (
    <>
      {/* Never truncated, for wider text spacing (WCAG 1.4.12). */}
      <span className="max-w-full max-sm:justify-self-start max-sm:bg-paper">
        <BidiText text={label} />
      </span>
      <span className="whitespace-nowrap text-ink-3 max-sm:bg-paper sm:col-start-3 sm:row-start-1">
        {dates}
      </span>
      <span className={`${SPAN_TRACK} ${faded ? 'opacity-35' : ''}`}>
        <Bar axis={axis} {...span} />
      </span>
    </>
  );
}

/** Height distinguishes open spans, not colour alone (WCAG 1.4.1). */
function Bar({ axis, from, to, open }: { axis: YearAxis } & Pick<Span, 'from' | 'to' | 'open'>) {
  const left = axisPosition(axis, from);
  const width = axisPosition(axis, to) - left;
  const shape = open
    ? { y: 2, height: 10, className: 'fill-series-1' }
    : { y: 5, height: 4, className: 'fill-edge' };
  return (
    <svg className="block h-3.5 w-full overflow-visible" aria-hidden="true">
      <rect x={`${left}%`} style={{ width: `max(2px, ${width}%)` }} {...shape} />
    </svg>
  );
}

type AxisProps = { axis: YearAxis; mark: SpanMark | undefined };

/** Its grid lines cross all rows. */
function TimelineAxis({ axis, mark }: AxisProps) {
  const marked = mark === undefined ? undefined : axisPosition(axis, mark.date);
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
      <div className={`${SPAN_GRID} sticky top-stuck z-1 border-b border-line-2 bg-paper text-xs text-ink-3`}>
        <div className={`${SPAN_TRACK} @container`}>
          {mark !== undefined && marked !== undefined && (
            <div className="relative h-4 text-bad">
              <TickLabel at={marked} align={marked > 50 ? 'end' : 'start'} text={mark.label} />
            </div>
          )}
          <div className="relative h-4.5">
            {axis.ticks.map(({ year, at }, index) => (
              <TickLabel
                key={year}
                at={at}
                align={at < 5 ? 'start' : at > 95 ? 'end' : 'centre'}
                text={String(year)}
                wide={index % 2 === 1 && axis.ticks.length > 4}
              />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

type TickLabelProps = {
  at: number;
  align: keyof typeof SHIFTS;
  text: string;
  /** Hidden where there is little room. */
  wide?: boolean;
};

const SHIFTS = { start: '', centre: '-translate-x-1/2', end: '-translate-x-full' } as const;

function TickLabel({ at, align, text, wide = false }: TickLabelProps) {
  return (
    <span
      style={{ left: `${at}%` }}
      className={`absolute whitespace-nowrap ${SHIFTS[align]} ${wide ? '@max-sm:hidden' : ''}`}
    >
      {text}
    </span>
  );
}
