import { daysBetween } from '#app/format/dates.ts';

export type Span = {
  readonly id: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
  /** Open spans are thick, ended ones thin. */
  readonly open: boolean;
  readonly dates: string;
  /** Spans may share a key; without one a span is not selectable. */
  readonly selectionKey?: string | undefined;
};

/** `undefined` when the selected span is pressed again. */
export type SpanSelection = {
  readonly selected: string | undefined;
  readonly onSelect: (key: string | undefined) => void;
};

export type SpanMark = { readonly date: string; readonly label: string };

/** In days since 1970-01-01. */
export type YearAxis = {
  readonly start: number;
  readonly end: number;
  readonly ticks: readonly { readonly year: number; readonly at: number }[];
};

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];
const MOST_TICKS = 8;

/** From the start of the first year to the last day of any span or the mark. */
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
    ticks.push({ year, at: positionOf({ start, end }, yearStart(year)) });
  }
  return { start, end, ticks };
}

/** In per cent from the left. */
export function axisPosition(axis: Pick<YearAxis, 'start' | 'end'>, iso: string): number {
  return positionOf(axis, dayNumber(iso));
}

function positionOf({ start, end }: Pick<YearAxis, 'start' | 'end'>, day: number): number {
  return Math.min(100, Math.max(0, ((day - start) / (end - start)) * 100));
}

function dayNumber(iso: string): number {
  return daysBetween('1970-01-01', iso);
}

function yearStart(year: number): number {
  return dayNumber(`${String(year).padStart(4, '0')}-01-01`);
}
