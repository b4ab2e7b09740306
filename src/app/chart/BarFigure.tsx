import { type ComponentProps, type ReactNode, use, useId } from 'react';
import { Disclosure } from '../ui/controls/Disclosure.tsx';
import { laterCode, useCode } from '../ui/signals/use-code.ts';
import { useTurn } from '../ui/signals/use-turn.ts';
import { untilIdle } from '../ui/signals/when-idle.ts';
import { Paper } from '../ui/text/paper.ts';
import type { BarData, BarLevel } from './bar-data.ts';
import { BAR_DRAWING } from './drawing-code.ts';
import { FigureCaption } from './FigureCaption.tsx';
import type { FigureTable } from './FigureTable.tsx';
import { labelScale } from './label-scale.ts';
import { SeriesLegend } from './SeriesLegend.tsx';

/** Folded away, so that nobody sees it come. */
const TABLE = laterCode(async () => {
  await untilIdle();
  return (await import('./FigureTable.tsx')).FigureTable;
});

type Props = {
  /** The finding, as a sentence: what the figure shows, not what it is about. */
  title: string;
  /** What is drawn and over which time; the scale of the labels is added. */
  subtitle: string;
  /** Accessible name of the drawing and of its table. */
  name: string;
  data: BarData;
  /** A dashed line across the bars. */
  level?: BarLevel | undefined;
  /** Width from which on its bars stand upright, where several figures are laid the same way; its own unless given. */
  uprightFrom?: number | undefined;
  /** More to know, below the figure. */
  note?: ReactNode;
};

/**
 * A bar chart that says what it shows, with the same figures as a table below it. Where a tab is printed the table is
 * open; a document for paper leaves it out, as the record has the amounts.
 */
export function BarFigure({ title, subtitle, name, data, level, uprightFrom, note }: Props) {
  const paper = use(Paper);
  const keys = useId();
  const BarDrawing = useCode(BAR_DRAWING);
  const isDue = useTurn(BarDrawing !== undefined);
  const { words } = labelScale(data);
  return (
    <figure className="group/figure flex min-w-0 flex-col">
      <FigureCaption
        title={title}
        subtitle={words === undefined ? subtitle : `${subtitle}, labels ${words}`}
      />
      <SeriesLegend order="as drawn in each group" series={data.series.map(({ label }) => label)} />
      <div className="pt-2">
        {BarDrawing === undefined || !isDue ? (
          <div className="h-56" />
        ) : (
          <BarDrawing {...{ name, data, level, uprightFrom }} describedBy={keys} />
        )}
      </div>
      {note !== undefined && <p className="mt-1 text-sm text-ink-2">{note}</p>}
      <div className={`relative mt-2 ${paper === undefined ? 'print:[&_summary]:hidden' : 'print:hidden'}`}>
        <p
          id={keys}
          className="absolute top-0 right-0 text-sm text-ink-2 not-group-has-[svg:focus-visible]/figure:sr-only print:sr-only"
        >
          Arrow keys: exact figures; Esc: hide
        </p>
        <Disclosure summary="Show as a table">
          <LaterTable name={name} data={data} />
        </Disclosure>
      </div>
    </figure>
  );
}

/** By itself, so that nothing is drawn again as it comes. */
function LaterTable(props: ComponentProps<typeof FigureTable>) {
  const Table = useCode(TABLE);
  return Table && <Table {...props} />;
}
