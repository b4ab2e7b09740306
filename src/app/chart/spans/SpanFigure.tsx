import { type ReactNode, use, useId, useState } from 'react';
import { formatNumber } from '../../format/numbers.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ScrollRegion } from '../../ui/controls/ScrollRegion.tsx';
import { Paper } from '../../ui/text/paper.ts';
import { FigureCaption } from '../FigureCaption.tsx';
import { SpanDrawing } from './SpanDrawing.tsx';
import type { Span, SpanMark, SpanPick } from './span-data.ts';
import { yearAxis } from './year-axis.ts';

/** Beyond these, lines are drawn when asked for: thousands at once would make typing in a filter slow. */
const DRAWN_AT_FIRST = 200;

/** Lines that are in sight at once on a wide screen; with more, it is said that one can scroll. */
const IN_SIGHT = 15;

type Props = {
  /** The finding, as a sentence: what the figure shows, not what it is about. */
  title: string;
  /** What is drawn, over which time, and where the same stands as a table. */
  subtitle: ReactNode;
  /** Accessible name of the drawing. */
  name: string;
  /** Words for what is drawn full and what is drawn thin. */
  legend: { readonly open: string; readonly ended: string };
  spans: readonly Span[];
  mark?: SpanMark | undefined;
  /** Lines can be picked. */
  pick?: SpanPick;
  /** More to know, below the figure: what could not be drawn. */
  note?: ReactNode;
};

/**
 * Who lasted from when to when, one line each, in the order given. It scrolls within itself where there are many, by
 * keyboard too; on paper every line drawn is there.
 */
export function SpanFigure({ title, subtitle, name, legend, spans, mark, pick, note }: Props) {
  const paper = use(Paper);
  const [all, setAll] = useState(false);
  const captionId = useId();
  const drawn = all ? spans : spans.slice(0, DRAWN_AT_FIRST);
  const axis = yearAxis(drawn, mark);
  return (
    <figure aria-labelledby={captionId} className="min-w-0">
      <FigureCaption id={captionId} title={title} subtitle={subtitle} />
      {axis !== undefined && (
        <>
          <Legend spans={drawn} {...legend} />
          <ScrollRegion label="Drawing that scrolls" tall>
            <SpanDrawing name={name} spans={drawn} axis={axis} mark={mark} pick={pick} />
          </ScrollRegion>
        </>
      )}
      {drawn.length < spans.length ? (
        <p className="mt-1 text-sm text-ink-3">
          The first {formatNumber(drawn.length)} of {formatNumber(spans.length)} are drawn
          <span className="print:hidden">, scroll for those out of sight</span>.{' '}
          {paper === undefined && (
            <Button kind="link" onClick={() => setAll(true)}>
              Draw all {formatNumber(spans.length)}
            </Button>
          )}
        </p>
      ) : (
        spans.length > IN_SIGHT && (
          <p className="mt-1 text-sm text-ink-3 print:hidden">
            All {formatNumber(spans.length)} are drawn: scroll within the figure for those out of sight.
          </p>
        )
      )}
      {note !== undefined && <p className="mt-1 text-sm text-ink-2">{note}</p>}
    </figure>
  );
}

/** Only what occurs is explained. */
function Legend({ spans, open, ended }: { spans: readonly Span[]; open: string; ended: string }) {
  const entries = [
    { words: open, height: 10, fill: 'fill-series-1', occurs: spans.some((span) => span.open) },
    { words: ended, height: 4, fill: 'fill-edge', occurs: spans.some((span) => !span.open) },
  ].filter(({ occurs }) => occurs);
  return (
    <ul aria-label="Legend" className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-2">
      {entries.map(({ words, height, fill }) => (
        <li key={words} className="flex items-center gap-1.5">
          <svg width="22" height="10" aria-hidden="true" className="shrink-0">
            <rect width="22" y={(10 - height) / 2} height={height} className={fill} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}
