import { type ReactNode, use, useId, useState } from 'react';
import { formatNumber } from '../../format/numbers.ts';
import { Button } from '../ui/Button.tsx';
import { PrintContext } from '../ui/print-context.ts';
import { ScrollRegion } from '../ui/ScrollRegion.tsx';
import { ChartCaption } from './ChartCaption.tsx';
import { TimelineRows } from './TimelineRows.tsx';
import { type Span, type SpanMark, type SpanSelection, yearAxis } from './timeline-data.ts';

/** Thousands would slow down typing in a filter. */
const INITIAL_ROWS = 200;

/** A shorter chart is shown whole. */
const SCROLLS_ABOVE = 40;

type Props = {
  title: string;
  subtitle: ReactNode;
  name: string;
  /** What thick (open) and thin (ended) bars mean. */
  legend: { readonly open: string; readonly ended: string };
  spans: readonly Span[];
  mark?: SpanMark | undefined;
  selection?: SpanSelection;
  note?: ReactNode;
};

/** Long charts scroll within themselves and print in full. */
export function TimelineChart({ title, subtitle, name, legend, spans, mark, selection, note }: Props) {
  const printReport = use(PrintContext) !== undefined;
  const [all, setAll] = useState(false);
  const captionId = useId();
  const drawn = all ? spans : spans.slice(0, INITIAL_ROWS);
  const axis = yearAxis(drawn, mark);
  const scrolls = drawn.length > SCROLLS_ABOVE;
  return (
    <figure aria-labelledby={captionId} className="min-w-0">
      <ChartCaption id={captionId} title={title} subtitle={subtitle} />
      {axis !== undefined && (
        <>
          <Legend spans={drawn} {...legend} />
          <ScrollRegion label="Scrollable chart" tall={scrolls}>
            <TimelineRows name={name} spans={drawn} axis={axis} mark={mark} selection={selection} />
          </ScrollRegion>
        </>
      )}
      {drawn.length < spans.length ? (
        <p className="mt-1 text-sm text-ink-3">
          Showing the first {formatNumber(drawn.length)} of {formatNumber(spans.length)}
          <span className="print:hidden">; scroll for more</span>.{' '}
          {!printReport && (
            <Button kind="link" onClick={() => setAll(true)}>
              Show all {formatNumber(spans.length)}
            </Button>
          )}
        </p>
      ) : (
        scrolls && (
          <p className="mt-1 text-sm text-ink-3 print:hidden">
            Showing all {formatNumber(spans.length)}; scroll within the chart for more.
          </p>
        )
      )}
      {note !== undefined && <p className="mt-1 text-sm text-ink-2">{note}</p>}
    </figure>
  );
}

function Legend({ spans, open, ended }: { spans: readonly Span[]; open: string; ended: string }) {
  const entries = [
    { label: open, height: 10, fill: 'fill-series-1', occurs: spans.some((span) => span.open) },
    { label: ended, height: 4, fill: 'fill-edge', occurs: spans.some((span) => !span.open) },
  ].filter(({ occurs }) => occurs);
  return (
    <ul aria-label="Legend" className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-2">
      {entries.map(({ label, height, fill }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg width="22" height="10" aria-hidden="true" className="shrink-0">
            <rect width="22" y={(10 - height) / 2} height={height} className={fill} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
