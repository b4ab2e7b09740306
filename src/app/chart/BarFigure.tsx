import { lazy, type ReactNode, Suspense } from 'react';
import { Disclosure } from '../ui/controls/Disclosure.tsx';
import type { BarData } from './bar-data.ts';
import { FigureTable } from './FigureTable.tsx';
import { labelScale } from './label-scale.ts';
import { Swatch } from './Swatch.tsx';

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
  const { series } = data;
  return (
    <figure className="flex min-w-0 flex-col">
      <figcaption className="leading-[1.3] font-semibold">
        {title}
        <span className="block text-md font-normal text-ink-3">
          {words === undefined ? subtitle : `${subtitle}, labels ${words}`}
        </span>
      </figcaption>
      {series.length > 1 && (
        <ul
          aria-label="Series, from left to right"
          className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-2"
        >
          {series.map(({ id, label }, place) => (
            <li key={id} className="flex items-baseline gap-1.5">
              <Swatch place={place} />
              {label}
            </li>
          ))}
        </ul>
      )}
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
