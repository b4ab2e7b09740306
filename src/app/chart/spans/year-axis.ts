import { daysBetween } from '#app/format/days-between.ts';
import type { Span, SpanMark } from './span-data.ts';

/** The time that a figure covers; days since 1970, in no time zone. */
export type YearAxis = {
  readonly start: number;
  readonly end: number;
  /** Years with a line of their own, at most eight of them. */
  readonly ticks: readonly { readonly year: number; readonly at: number }[];
};

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];
const MOST_TICKS = 8;

/** From the start of the year in which the first span begins to the last day of any, or the mark if it is later. */
export function yearAxis(spans: readonly Span[], mark?: SpanMark): YearAxis | undefined {
  const earliest = spans.map(({ from }) => from).toSorted()[0];
  const latest = [...spans.map(({ to }) => to), ...(mark === undefined ? [] : [mark.date])].toSorted().at(-1);
  if (earliest === undefined || latest === undefined) return undefined;
  const firstYear = Number(earliest.slice(0, 4));
  const lastYear = Number(latest.slice(0, 4));
  const start = yearStart(firstYear);
  const end = Math.max(dayNumber(latest), start + 1);
  const step = STEPS.find((years) => (lastYear - firstYear) / years < MOST_TICKS) ?? 1000;
  const ticks: { year: number; at: number }[] = [];
  for (let year = Math.ceil(firstYear / step) * step; year <= lastYear; year += step) {
    ticks.push({ year, at: place({ start, end }, yearStart(year)) });
  }
  return { start, end, ticks };
}

/** Where a date lies on the axis, in per cent from its left end. */
export function placeOf(axis: Pick<YearAxis, 'start' | 'end'>, iso: string): number {
  return place(axis, dayNumber(iso));
}

function place({ start, end }: Pick<YearAxis, 'start' | 'end'>, day: number): number {
  return Math.min(100, Math.max(0, ((day - start) / (end - start)) * 100));
}

function dayNumber(iso: string): number {
  return daysBetween('1970-01-01', iso);
}

function yearStart(year: number): number {
  return dayNumber(`${String(year).padStart(4, '0')}-01-01`);
}
