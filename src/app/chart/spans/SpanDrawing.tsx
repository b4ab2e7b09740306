import { type ReactNode, use, useState } from 'react';
import { BidiText } from '../../ui/text/BidiText.tsx';
import { Paper } from '../../ui/text/paper.ts';
import { moveAlong } from '../pick/pick-keys.ts';
import { SpanAxis } from './SpanAxis.tsx';
import type { Span, SpanMark, SpanPick } from './span-data.ts';
import { SPAN_GRID, SPAN_TRACK } from './span-grid.ts';
import { placeOf, type YearAxis } from './year-axis.ts';

type Props = {
  /** Says what is drawn and where the same stands as text: without picks a drawing reads out as one image. */
  name: string;
  spans: readonly Span[];
  axis: YearAxis;
  mark: SpanMark | undefined;
  pick: SpanPick | undefined;
};

/** Its focus ring, which is inside where the page may end, has its room beside the words. */
const LINE = `${SPAN_GRID} relative -mx-1.5 w-[calc(100%+--spacing(3))] px-1.5 py-0.5`;

/**
 * One line a span: label, bar on the common axis, dates in words. Where lines can be picked each is a button; together
 * they are one tab stop, and the arrow keys go from one to the next.
 */
export function SpanDrawing({ name, spans, axis, mark, pick }: Props) {
  const paper = use(Paper);
  const [focused, setFocused] = useState<string>();
  const pickable = paper === undefined && pick !== undefined ? spans.filter((span) => span.pick) : [];
  if (pick === undefined || pickable.length === 0) {
    return (
      <div role="img" aria-label={name} className="relative text-sm">
        <SpanAxis axis={axis} mark={mark} />
        {spans.map((span) => (
          <div key={span.id} className={LINE}>
            <Line axis={axis} span={span} />
          </div>
        ))}
      </div>
    );
  }
  const { picked, onPick } = pick;
  const stop = pickable.find(({ id }) => id === focused) ?? pickable.find((span) => span.pick === picked);
  const lineOf = (span: Span): ReactNode => {
    const isOther = picked !== undefined && span.pick !== picked;
    if (span.pick === undefined) {
      return (
        <div key={span.id} className={LINE}>
          <Line axis={axis} span={span} faded={isOther} />
        </div>
      );
    }
    return (
      <button
        key={span.id}
        type="button"
        aria-pressed={span.pick === picked}
        tabIndex={span === (stop ?? pickable[0]) ? 0 : -1}
        onFocus={() => setFocused(span.id)}
        onClick={() => onPick(span.pick === picked ? undefined : span.pick)}
        className={`${LINE} scroll-my-8 text-left print:grid! hover:bg-line focus-visible:-outline-offset-3 aria-pressed:font-bold`}
      >
        <Line axis={axis} span={span} faded={isOther} />
      </button>
    );
  };
  return (
    <div
      role="toolbar"
      aria-label={name}
      aria-orientation="vertical"
      onKeyDown={(event) => moveAlong(event, 'down')}
      className="relative text-sm"
    >
      <SpanAxis axis={axis} mark={mark} />
      {spans.map(lineOf)}
    </div>
  );
}

/** `faded`: another line is picked and this one is not. */
type LineProps = { axis: YearAxis; span: Span; faded?: boolean };

function Line({ axis, span: { label, words, ...span }, faded = false }: LineProps) {
  return (
    <>
      {/* Whole, on lines of its own where it is long: whoever needs wider letters reads it, too (WCAG 1.4.12). */}
      <span className="max-w-full max-sm:justify-self-start max-sm:bg-paper">
        <BidiText text={label} />
      </span>
      <span className="whitespace-nowrap text-ink-3 max-sm:bg-paper sm:col-start-3 sm:row-start-1">
        {words}
      </span>
      <span className={`${SPAN_TRACK} ${faded ? 'opacity-35' : ''}`}>
        <Bar axis={axis} {...span} />
      </span>
    </>
  );
}

/** Height tells an open span from one that ended, so that colour is not needed (WCAG 1.4.1); a day is still seen. */
function Bar({ axis, from, to, open }: { axis: YearAxis } & Pick<Span, 'from' | 'to' | 'open'>) {
  const left = placeOf(axis, from);
  const width = placeOf(axis, to) - left;
  const shape = open
    ? { y: 2, height: 10, className: 'fill-series-1' }
    : { y: 5, height: 4, className: 'fill-edge' };
  return (
    <svg className="block h-3.5 w-full overflow-visible" aria-hidden="true">
      <rect x={`${left}%`} style={{ width: `max(2px, ${width}%)` }} {...shape} />
    </svg>
  );
}
