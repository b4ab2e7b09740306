import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { Swatch } from '../Swatch.tsx';
import { PickColumns, type PickColumnsProps } from './PickColumns.tsx';
import { PickTable } from './PickTable.tsx';
import type { PickColumn } from './pick-column.ts';

type Props<C extends PickColumn> = PickColumnsProps<C> & {
  /** The finding, as a sentence: what the figure shows, not what it is about. */
  title: string;
  /** What is drawn, over which time, and what a press does. */
  subtitle: ReactNode;
  /** What a category is, heading the table: `Year`. */
  category: string;
  /** More to know, below the figure, such as what is in no column. */
  note?: ReactNode;
};

/** Counts by category whose columns can be picked, with the same counts as a table below them. */
export function PickFigure<C extends PickColumn>({ title, subtitle, category, note, ...drawing }: Props<C>) {
  const { name, series, columns } = drawing;
  return (
    <figure className="flex min-w-0 flex-col">
      <figcaption className="leading-[1.3] font-semibold">
        {title}
        <span className="block text-md font-normal text-ink-3">{subtitle}</span>
      </figcaption>
      {series.length > 1 && (
        <ul
          aria-label="Series, from the bottom up"
          className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-2"
        >
          {series.map((label, place) => (
            <li key={label} className="flex items-baseline gap-1.5">
              <Swatch place={place} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2">
        <PickColumns {...drawing} />
      </div>
      {note !== undefined && <p className="mt-1 text-sm text-ink-2">{note}</p>}
      <div className="mt-1">
        <Disclosure summary="Show as a table">
          <PickTable name={name} category={category} series={series} columns={columns} />
        </Disclosure>
      </div>
    </figure>
  );
}
