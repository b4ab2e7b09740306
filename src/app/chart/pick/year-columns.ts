import { type IsoDate, known, type Read } from '#contract/values.ts';
import type { DayRange } from './day-range.ts';
import type { PickColumn } from './pick-column.ts';

/** Something that is counted at its date. */
export type Dated = {
  readonly date: Read<IsoDate>;
  /** Place of its series, from 0. */
  readonly series: number;
};

/** A year, or several in a row where there are too many to draw each. */
export type YearColumn = PickColumn & {
  /** First and last day, both within. */
  readonly from: string;
  readonly to: string;
};

export type YearColumns = {
  /** Oldest first. */
  readonly columns: readonly YearColumn[];
  /** Years in a column. */
  readonly step: number;
  /** First and last year with rows, in words. */
  readonly span: string;
  /** Counted rows without a readable date, which are in no column. */
  readonly undated: number;
};

/** Columns that stand side by side at 1280 px, each with room for a year below it and for a finger. */
const MOST = 36;

/** Years in a column: the first step that needs no more than `MOST` columns is taken. */
const STEPS = [1, 5, 10, 50, 100, 1000];

/** Empty columns in a row that are drawn; of a longer stretch it is said which years it leaves out. */
const LONGEST_STRETCH = 12;

/**
 * Columns from the first to the last year of `all`, counting `counted`: the rows that pass the other filters. So the
 * axis stays where it is while filters change. A year without rows is a column of 0, never left out silently.
 */
export function yearColumns(all: readonly Dated[], counted: readonly Dated[], series: number): YearColumns {
  const years = [...new Set(all.flatMap(({ date }) => yearOf(date) ?? []))].sort((a, b) => a - b);
  const step = STEPS.find((each) => starts(years, each).length <= MOST) ?? 1000;
  const counts = new Map<number, number[]>();
  let undated = 0;
  for (const { date, series: place } of counted) {
    const year = yearOf(date);
    if (year === undefined) undated += 1;
    else {
      const start = startOf(year, step);
      const cells = counts.get(start) ?? zeros(series);
      cells[place] = (cells[place] ?? 0) + 1;
      counts.set(start, cells);
    }
  }
  const drawn = starts(years, step);
  const columns = drawn.map((start, place) =>
    columnOf(start, step, counts.get(start) ?? zeros(series), drawn[place - 1]),
  );
  return { columns, step, span: yearsText(years[0], years.at(-1)), undated };
}

/** The columns of a range of dates; either end may be open. Without a range no column is picked. */
export function inRange({ from, to }: YearColumn, range: DayRange): boolean {
  if (range.from === undefined && range.to === undefined) return false;
  return (range.from === undefined || range.from <= to) && (range.to === undefined || from <= range.to);
}

/** First years of the columns: those with rows, and the empty ones between them unless they are very many. */
function starts(years: readonly number[], step: number): number[] {
  const filled = [...new Set(years.map((year) => startOf(year, step)))];
  return filled.flatMap((start, place) => {
    const before = filled[place - 1];
    const empty = before === undefined ? 0 : (start - before) / step - 1;
    if (empty > LONGEST_STRETCH) return [start];
    return Array.from({ length: empty + 1 }, (_, index) => start - (empty - index) * step);
  });
}

function columnOf(start: number, step: number, counts: number[], before: number | undefined): YearColumn {
  const first = yearText(start);
  const last = yearText(start + step - 1);
  return {
    id: first,
    label: first,
    name: yearsText(start, start + step - 1),
    from: `${first}-01-01`,
    to: `${last}-12-31`,
    counts,
    leftOut:
      before === undefined || before + step === start ? undefined : yearsText(before + step, start - 1),
  };
}

function yearOf(date: Read<IsoDate>): number | undefined {
  const day = known(date);
  return day === undefined ? undefined : Number(day.slice(0, 4));
}

function startOf(year: number, step: number): number {
  return Math.floor(year / step) * step;
}

/** `2021`, or `2020 to 2024`. */
function yearsText(first = 0, last = first): string {
  const [from, to] = [yearText(first), yearText(last)];
  return from === to ? from : `${from} to ${to}`;
}

/** Within the years that a date can have. */
function yearText(year: number): string {
  return String(Math.min(Math.max(year, 1), 9999)).padStart(4, '0');
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}
