import { use, useMemo } from 'react';
import { formatCount, type Noun } from '#app/format/numbers.ts';
import { capitalised } from '#contract/text.ts';
import { PrintContext } from '../ui/print-context.ts';
import { ColumnChart } from './ColumnChart.tsx';
import { busiestColumns } from './column-data.ts';
import { type Dated, type DayRange, inRange, type YearColumns, yearColumns } from './year-columns.ts';

type Props = {
  noun: Noun;
  /** From the bottom up. */
  series: readonly string[];
  /** Determine the first and last year. */
  all: readonly Dated[];
  /** Match all filters except the date range. */
  counted: readonly Dated[];
  /** `20 of 143 filings`, if some are missing. */
  partial: string | undefined;
  range: DayRange;
  onRange: (range: DayRange) => void;
};

/** Columns select their year; `null` without a readable date. */
export function YearChart({ noun, series, all, counted, partial, range, onRange }: Props) {
  const printReport = use(PrintContext) !== undefined;
  const years = useMemo(() => yearColumns(all, counted, series.length), [all, counted, series.length]);
  if (years.columns.length === 0) return null;
  const unit = years.step === 1 ? 'year' : `${years.step} years`;
  const name = `${capitalised(noun.many)} per ${unit}`;
  return (
    <ColumnChart
      title={busiestColumns(years.columns, noun, { unit, isPart: partial !== undefined })}
      subtitle={
        <>
          {name}, {years.span}
          {partial !== undefined && `, in the ${partial}`}.
          {!printReport && (
            <span className="print:hidden"> Press a column to show only its {noun.many}.</span>
          )}
        </>
      }
      name={name}
      noun={noun}
      category={years.step === 1 ? 'Year' : 'Years'}
      series={series}
      columns={years.columns}
      note={undatedNote(years, noun)}
      isSelected={(column) => inRange(column, range)}
      onSelect={(column) => onRange({ from: column?.from, to: column?.to })}
    />
  );
}

function undatedNote({ undated }: YearColumns, noun: Noun): string | undefined {
  if (undated === 0) return undefined;
  return `${formatCount(undated, noun)} without a readable date ${undated === 1 ? 'is' : 'are'} not shown.`;
}
