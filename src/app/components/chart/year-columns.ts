import { formatNumber } from '#app/format/numbers.ts';
import { type IsoDate, known, type Read } from '#contract/values.ts';
import { type ChartColumn, columnTotal } from './column-data.ts';

export type Dated = {
  readonly date: Read<IsoDate>;
  readonly series: number;
};

/** Several years where there are too many to draw each. */
export type YearColumn = ChartColumn & {
  /** Inclusive. */
  readonly from: string;
  readonly to: string;
};

export type YearColumns = {
  readonly columns: readonly YearColumn[];
  /** Years per column. */
  readonly step: number;
  /** `2001 to 2025`. */
  readonly span: string;
  /** Counted rows without a readable date. */
  readonly undated: number;
};

/** As many as fit at 1280 px. */
const MAX_COLUMNS = 36;

/** Years per column; the first that needs at most `MAX_COLUMNS` is used. */
const STEPS = [1, 5, 10, 50, 100, 1000];

/** Longer runs of empty columns are left out and named. */
const MAX_EMPTY_RUN = 12;

/** The axis covers `all`, so that it stays while filters change `counted`. */
export function yearColumns(all: readonly Dated[], counted: readonly Dated[], series: number): YearColumns {
  const years = [...new Set(all.flatMap(({ date }) => yearOf(date) ?? []))].sort((a, b) => a - b);
  const step = STEPS.find((each) => starts(years, each).length <= MAX_COLUMNS) ?? 1000;
  const counts = new Map<number, number[]>();
  let undated = 0;
  for (const { date, series: index } of counted) {
    const year = yearOf(date);
    if (year === undefined) undated += 1;
    else {
      const start = startOf(year, step);
      const cells = counts.get(start) ?? zeros(series);
      cells[index] = (cells[index] ?? 0) + 1;
      counts.set(start, cells);
    }
  }
  const drawn = starts(years, step);
  const columns = drawn.map((start, index) =>
    columnOf(start, step, counts.get(start) ?? zeros(series), drawn[index - 1]),
  );
  return { columns, step, span: yearsText(years[0], years.at(-1)), undated };
}

/** `2023 to 2026, busiest 2023 with 7`. */
export function yearsSummary({ columns, step, span }: YearColumns): string {
  const most = Math.max(0, ...columns.map(columnTotal));
  const count = formatNumber(most);
  const [first, second, ...others] = columns.filter((column) => columnTotal(column) === most);
  if (first === undefined || most === 0) return span;
  if (columns.length === 1) return `${span}, ${count} in all`;
  if (second === undefined) return `${span}, busiest ${first.name} with ${count}`;
  if (others.length === 0) return `${span}, busiest ${first.name} and ${second.name} with ${count} each`;
  return `${span}, at most ${count} in any ${step === 1 ? 'year' : `${step} years`}`;
}

export function inRange({ from, to }: YearColumn, range: DayRange): boolean {
  if (range.from === undefined && range.to === undefined) return false;
  return (range.from === undefined || range.from <= to) && (range.to === undefined || from <= range.to);
}

/** Years with rows and short empty runs between them. */
function starts(years: readonly number[], step: number): number[] {
  const filled = [...new Set(years.map((year) => startOf(year, step)))];
  return filled.flatMap((start, index) => {
    const before = filled[index - 1];
    const empty = before === undefined ? 0 : (start - before) / step - 1;
    if (empty > MAX_EMPTY_RUN) return [start];
    return Array.from({ length: empty + 1 }, (_, offset) => start - (empty - offset) * step);
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

function yearsText(first = 0, last = first): string {
  const [from, to] = [yearText(first), yearText(last)];
  return from === to ? from : `${from} to ${to}`;
}

function yearText(year: number): string {
  return String(Math.min(Math.max(year, 1), 9999)).padStart(4, '0');
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}

/** `YYYY-MM-DD`, inclusive; either end may be open. */
export type DayRange = { readonly from?: string | undefined; readonly to?: string | undefined };
