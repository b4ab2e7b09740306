import { use, useMemo } from 'react';
import { capitalised } from '../../format/capitals.ts';
import { formatCount, type Noun } from '../../format/counts.ts';
import { Paper } from '../../ui/text/paper.ts';
import type { DayRange } from './day-range.ts';
import { PickFigure } from './PickFigure.tsx';
import { pickFinding } from './pick-words.ts';
import { type Dated, inRange, type YearColumns, yearColumns } from './year-columns.ts';

type Props = {
  noun: Noun;
  /** Names of the series, from the bottom up; of one the noun says enough. */
  series: readonly string[];
  /** All rows, which decide where the years begin and end. */
  all: readonly Dated[];
  /** The rows that are counted: those that pass the filters other than that of the date. */
  counted: readonly Dated[];
  /** How many of how many are there to be counted, where some are not: `20 of 143 filings held`. */
  partial: string | undefined;
  /** The range that the rows below are of. */
  range: DayRange;
  onRange: (range: DayRange) => void;
};

/** Rows per year as columns that pick the year; nothing where no row has a readable date. */
export function YearFigure({ noun, series, all, counted, partial, range, onRange }: Props) {
  const paper = use(Paper);
  const years = useMemo(() => yearColumns(all, counted, series.length), [all, counted, series.length]);
  if (years.columns.length === 0) return null;
  const each = years.step === 1 ? 'a year' : `in ${years.step} years`;
  const name = `${capitalised(noun.many)} per ${years.step === 1 ? 'year' : `${years.step} years`}`;
  return (
    <PickFigure
      title={pickFinding(years.columns, noun, { each, isPart: partial !== undefined })}
      subtitle={
        <>
          {name}, {years.span}
          {partial !== undefined && `, in the ${partial}`}.
          {paper === undefined && (
            <span className="print:hidden"> Press a column to see only its {noun.many}.</span>
          )}
        </>
      }
      name={name}
      noun={noun}
      category={years.step === 1 ? 'Year' : 'Years'}
      series={series}
      columns={years.columns}
      note={undatedNote(years, noun)}
      isPicked={(column) => inRange(column, range)}
      onPick={(column) => onRange({ from: column?.from, to: column?.to })}
    />
  );
}

function undatedNote({ undated }: YearColumns, noun: Noun): string | undefined {
  if (undated === 0) return undefined;
  return `${formatCount(undated, noun)} without a readable date ${undated === 1 ? 'is' : 'are'} in no column.`;
}
