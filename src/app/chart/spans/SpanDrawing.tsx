import { BidiText } from '../../ui/text/BidiText.tsx';
import { SpanAxis } from './SpanAxis.tsx';
import type { Span, SpanMark } from './span-data.ts';
import { SPAN_GRID, SPAN_TRACK } from './span-grid.ts';
import { placeOf, type YearAxis } from './year-axis.ts';

type Props = {
  /** Says what is drawn and where the same stands as text: a drawing reads out as one image. */
  name: string;
  spans: readonly Span[];
  axis: YearAxis;
  mark: SpanMark | undefined;
};

/** One line a span: label, bar on the common axis, dates in words. */
export function SpanDrawing({ name, spans, axis, mark }: Props) {
  return (
    <div role="img" aria-label={name} className="relative text-sm">
      <SpanAxis axis={axis} mark={mark} />
      {spans.map(({ id, label, words, ...span }) => (
        <div key={id} className={`${SPAN_GRID} relative py-0.5`}>
          <span className="max-w-full truncate max-sm:justify-self-start max-sm:bg-paper" title={label}>
            <BidiText text={label} />
          </span>
          <span className="whitespace-nowrap text-ink-3 max-sm:bg-paper sm:col-start-3 sm:row-start-1">
            {words}
          </span>
          <div className={SPAN_TRACK}>
            <Bar axis={axis} {...span} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Height tells an open span from one that ended, so that colour is not needed (WCAG 1.4.1); a day is still seen. */
function Bar({ axis, from, to, open }: { axis: YearAxis } & Pick<Span, 'from' | 'to' | 'open'>) {
  const left = placeOf(axis, from);
  const width = placeOf(axis, to) - left;
  const shape = open
    ? { y: 2, height: 10, className: 'fill-series-1 forced-colors:fill-[CanvasText]' }
    : { y: 5, height: 4, className: 'fill-edge forced-colors:fill-[CanvasText]' };
  return (
    <svg className="block h-3.5 w-full overflow-visible" aria-hidden="true">
      <rect x={`${left}%`} style={{ width: `max(2px, ${width}%)` }} {...shape} />
    </svg>
  );
}
