import { Fragment, type ReactNode, use, useState } from 'react';
import type { Noun } from '#app/format/numbers.ts';
import { formatNumber } from '../../format/numbers.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { PrintContext } from '../ui/print-context.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { seriesColour } from './bar-data.ts';
import { ChartCaption, SeriesLegend } from './ChartCaption.tsx';
import { type ChartColumn, columnText, columnTotal } from './column-data.ts';
import { moveFocus } from './roving-focus.ts';

type ColumnChartProps<C extends ChartColumn> = ColumnsProps<C> & {
  title: string;
  subtitle: ReactNode;
  category: string;
  note?: ReactNode;
};

export function ColumnChart<C extends ChartColumn>({
  title,
  subtitle,
  category,
  note,
  ...drawing
}: ColumnChartProps<C>) {
  const { name, series, columns } = drawing;
  const printReport = use(PrintContext) !== undefined;
  return (
    <figure className="flex min-w-0 flex-col">
      <ChartCaption title={title} subtitle={subtitle} />
      <SeriesLegend order="from the bottom up" series={series} />
      <div className="mt-2">
        <Columns {...drawing} />
      </div>
      {note !== undefined && <p className="mt-1 text-sm text-ink-2">{note}</p>}
      <div className={`mt-1 ${printReport ? 'print:hidden' : 'print:[&_summary]:hidden'}`}>
        <Disclosure summary="Show as a table">
          <ColumnTable name={name} category={category} series={series} columns={columns} />
        </Disclosure>
      </div>
    </figure>
  );
}

/** At least 32 px wide, for the label and as a target (WCAG 2.5.8). */
const COLUMN =
  'flex h-34 min-w-8 max-w-16 flex-1 flex-col items-center justify-end text-xs hover:bg-line ' +
  'focus-visible:-outline-offset-3 print:flex! print:min-w-0';

const ROW = 'flex overflow-x-auto print:overflow-visible';

const LABEL = 'w-full pt-0.5 text-center';
/** Both take 3 px, so that nothing moves on selection. */
const MARKS = {
  selected: 'border-t-3 border-ink font-bold',
  other: 'mt-0.5 border-t border-edge text-ink-2',
};

type ColumnsProps<C extends ChartColumn> = {
  name: string;
  noun: Noun;
  /** From the bottom up. */
  series: readonly string[];
  columns: readonly C[];
  isSelected: (column: C) => boolean;
  /** `undefined` when the selected column is pressed again. */
  onSelect: (column: C | undefined) => void;
};

/** A toolbar with a roving tab stop; images in the print report. */
function Columns<C extends ChartColumn>(props: ColumnsProps<C>) {
  const { name, noun, series, columns, isSelected, onSelect } = props;
  const printReport = use(PrintContext) !== undefined;
  const [focused, setFocused] = useState<string>();
  const max = Math.max(1, ...columns.map(columnTotal));
  const selected = columns.filter(isSelected);
  const stop = columns.find(({ id }) => id === focused) ?? selected[0] ?? columns.at(-1);
  const press = (column: C) => onSelect(selected.length === 1 && selected[0] === column ? undefined : column);
  const contentOf = (column: C) => (
    <>
      <ColumnBar
        column={column}
        series={series}
        max={max}
        faded={selected.length > 0 && !selected.includes(column)}
      />
      <span className={`${LABEL} ${MARKS[selected.includes(column) ? 'selected' : 'other']}`}>
        {column.label}
      </span>
    </>
  );
  const content = (
    <>
      {columns.map((column) => (
        <Fragment key={column.id}>
          {column.leftOut !== undefined && <LeftOut years={column.leftOut} noun={noun} />}
          {!printReport ? (
            <button
              type="button"
              aria-label={columnText(column, noun, series)}
              aria-pressed={selected.includes(column)}
              tabIndex={column === stop ? 0 : -1}
              onFocus={() => setFocused(column.id)}
              onClick={() => press(column)}
              className={COLUMN}
            >
              {contentOf(column)}
            </button>
          ) : (
            <div role="img" aria-label={columnText(column, noun, series)} className={COLUMN}>
              {contentOf(column)}
            </div>
          )}
        </Fragment>
      ))}
    </>
  );
  if (printReport) return <div className={ROW}>{content}</div>;
  return (
    <div
      ref={scrollToEnd}
      role="toolbar"
      aria-label={name}
      onKeyDown={(event) => moveFocus(event, 'horizontal')}
      className={ROW}
    >
      {content}
    </div>
  );
}

function LeftOut({ years, noun }: { years: string; noun: Noun }) {
  const text = `No ${noun.many} ${years}`;
  return (
    <span title={text} className="self-end px-1 text-sm text-ink-3">
      <span aria-hidden="true">⋯</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

/** Once it has a width: in a closed disclosure it has none. */
function scrollToEnd(columns: HTMLDivElement | null) {
  if (columns === null) return;
  const observer = new ResizeObserver(() => {
    if (columns.clientWidth === 0) return;
    observer.disconnect();
    columns.scrollLeft = columns.scrollWidth;
  });
  observer.observe(columns);
  return () => observer.disconnect();
}

const MAX_HEIGHT_PX = 84;

const MIN_HEIGHT_PX = 2;

type ColumnBarProps = {
  column: ChartColumn;
  series: readonly string[];
  max: number;
  faded: boolean;
};

/** SVG, which prints and keeps its colours in forced-colours mode. */
function ColumnBar({ column, series, max, faded }: ColumnBarProps) {
  const total = columnTotal(column);
  const height = total === 0 ? 0 : Math.max(MIN_HEIGHT_PX, Math.round((total / max) * MAX_HEIGHT_PX));
  const below = (index: number) => column.counts.slice(0, index).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <span className={total === 0 ? 'text-ink-3' : 'font-semibold'}>{formatNumber(total)}</span>
      <svg
        viewBox={`0 0 10 ${Math.max(total, 1)}`}
        preserveAspectRatio="none"
        height={height}
        aria-hidden="true"
        className={`w-full shrink-0 ${faded ? 'opacity-35' : ''}`}
      >
        {series.map((label, index) => {
          const count = column.counts[index] ?? 0;
          return (
            <rect
              key={label}
              x="0.6"
              y={total - below(index) - count}
              width="8.8"
              height={count}
              fill={seriesColour(index)}
              data-series={index}
              className={series.length > 1 ? 'stroke-paper' : ''}
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </svg>
    </>
  );
}

const COLUMN_CELL = 'border-b border-line py-1 pl-6 text-right';
const COLUMN_HEADER = 'border-b border-line-2 py-1 pl-6 text-right font-medium first:pl-0';

type ColumnTableProps = {
  name: string;
  category: string;
  series: readonly string[];
  columns: readonly ChartColumn[];
};

function ColumnTable({ name, category, series, columns }: ColumnTableProps) {
  const several = series.length > 1;
  return (
    <table className="border-collapse text-sm">
      <caption className="sr-only">{name}, as a table</caption>
      <thead>
        <tr className="text-ink-3">
          {[category, ...series, ...(several ? ['Total'] : [])].map((header) => (
            <th key={header} scope="col" className={COLUMN_HEADER}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.toReversed().map((column) => (
          <tr key={column.id}>
            <th scope="row" className="border-b border-line py-1 text-right font-normal">
              {column.name}
            </th>
            {series.map((label, index) => (
              <td key={label} className={COLUMN_CELL}>
                {formatNumber(column.counts[index] ?? 0)}
              </td>
            ))}
            {several && <td className={COLUMN_CELL}>{formatNumber(columnTotal(column))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
