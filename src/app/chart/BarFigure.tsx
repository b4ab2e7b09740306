import { lazy, type ReactNode, Suspense } from 'react';
import { Disclosure } from '../ui/controls/Disclosure.tsx';
import type { BarData } from './bar-data.ts';
import { FigureCaption } from './FigureCaption.tsx';
import { FigureTable } from './FigureTable.tsx';
import { labelScale } from './label-scale.ts';
import { SeriesLegend } from './SeriesLegend.tsx';

/** Recharts is the heaviest part of a page that has figures, and the tables beside them need not wait for it. */
const BarDrawing = lazy(async () => ({ default: (await import('./BarDrawing.tsx')).BarDrawing }));

type Props = {
  /** The finding, as a sentence: what the figure shows, not what it is about. */
  title: string;
  /** What is drawn and over which time; the scale of the labels is added. */
  subtitle: string;
  /** Accessible name of the drawing and of its table. */
  name: string;
  data: BarData;
  /** More to know, below the figure. */
  note?: ReactNode;
};

/** A bar chart that says what it shows, with the same figures as a table below it. */
export function BarFigure({ title, subtitle, name, data, note }: Props) {
  const { words } = labelScale(data);
  return (
    <figure className="flex min-w-0 flex-col">
      <FigureCaption
        title={title}
        subtitle={words === undefined ? subtitle : `${subtitle}, labels ${words}`}
      />
      <SeriesLegend order="from left to right" series={data.series.map(({ label }) => label)} />
      <div className="mt-auto h-56 pt-2">
        <Suspense>
          <BarDrawing name={name} data={data} />
        </Suspense>
      </div>
      {note !== undefined && <p className="mt-1 text-sm text-ink-2">{note}</p>}
      <div className="mt-2">
        <Disclosure summary="Show as a table">
          <FigureTable name={name} data={data} />
        </Disclosure>
      </div>
    </figure>
  );
}
