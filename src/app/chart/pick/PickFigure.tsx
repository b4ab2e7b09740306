import { type ReactNode, use } from 'react';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { Paper } from '../../ui/text/paper.ts';
import { FigureCaption } from '../FigureCaption.tsx';
import { SeriesLegend } from '../SeriesLegend.tsx';
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
  const paper = use(Paper);
  return (
    <figure className="flex min-w-0 flex-col">
      <FigureCaption title={title} subtitle={subtitle} />
      <SeriesLegend order="from the bottom up" series={series} />
      <div className="mt-2">
        <PickColumns {...drawing} />
      </div>
      {note !== undefined && <p className="mt-1 text-sm text-ink-2">{note}</p>}
      {/* What it says stands on the columns, too. */}
      <div className={`mt-1 ${paper === undefined ? 'print:[&_summary]:hidden' : 'print:hidden'}`}>
        <Disclosure summary="Show as a table">
          <PickTable name={name} category={category} series={series} columns={columns} />
        </Disclosure>
      </div>
    </figure>
  );
}
