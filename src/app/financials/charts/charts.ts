import type { BarData } from '#app/components/chart/bar-data.ts';
import { breakWords } from '#app/components/chart/bar-data.ts';
import { capitalised, listOf, lowerFirst } from '#contract/text.ts';
import { type CaveatsByPeriod, caveatsByPeriod } from '../caveats.ts';
import { type Footnotes, footnotesOf, footnoteText } from '../footnotes.ts';
import {
  commonCurrency,
  currencyOf,
  currencyWord,
  lengthNote,
  newest,
  oddLength,
  type Period,
} from '../periods.ts';
import { CHART_PLANS, type ChartPlan } from './chart-plan.ts';
import { chartTitle, whyApart } from './chart-title.ts';
import { type Measure, measured, measuredLines, segmentWord, shown, staffCostNotes } from './measures.ts';

export type AccountsChart = {
  readonly id: string;
  readonly name: string;
  /** The finding. */
  readonly title: string;
  readonly subtitle: string;
  /** What is not comparable and why, and how calculated values were derived. */
  readonly note: string | undefined;
  readonly data: BarData;
};

/** The charts with data, and the names of those without. Periods come oldest first. */
export function accountsCharts(periods: readonly Period[]): { charts: AccountsChart[]; empty: string[] } {
  const caveats = caveatsByPeriod(periods);
  const drawn = CHART_PLANS.map((plan) => ({ plan, data: dataOf(plan, periods, caveats) }));
  return {
    charts: drawn
      .filter(({ data }) => data.series.length > 0)
      .map(({ plan, data }) => chartOf(plan, data, periods, caveats)),
    empty: drawn.filter(({ data }) => data.series.length === 0).map(({ plan }) => emptyWords(plan, periods)),
  };
}

function emptyWords({ name, empty, series }: ChartPlan, periods: readonly Period[]): string {
  const bySegment = series.filter(({ measure }) =>
    periods.some((period) => segmentWord(measure, period) !== undefined),
  );
  const nouns = bySegment.map(({ label }) => lowerFirst(label));
  const why = nouns.length > 0 ? `${listOf(nouns)} by segment only` : empty;
  return why === undefined ? name : `${name} (${why})`;
}

/** The footnotes on every line of a chart, drawn or not. */
function notesOn({ series }: ChartPlan, periods: readonly Period[], caveats: CaveatsByPeriod): Footnotes {
  const lines = periods.flatMap((period) => series.flatMap(({ measure }) => measuredLines(period, measure)));
  const noted = periods.map((period) => ({ ...period, caveats: caveats.get(period) ?? [] }));
  return footnotesOf(noted, lines);
}

/** Omits series without a value. An unreadable series is kept beside readable ones, and shown as received. */
function dataOf(plan: ChartPlan, periods: readonly Period[], caveats: CaveatsByPeriod): BarData {
  const drawable = plan.series.some(({ measure }) =>
    periods.some((period) => measured(period, measure) !== undefined),
  );
  const given = plan.series.filter(
    ({ measure }) => drawable && periods.some((period) => shown(period, measure) !== undefined),
  );
  const { notes, marksOf } = notesOn(plan, periods, caveats);
  const mixed = plan.nature !== 'count' && periods.some(currencyOf) && commonCurrency(periods) === undefined;
  return {
    series: given.map(({ measure, label, absent }) => ({ id: measure, label, absent })),
    footnotes: notes.map(footnoteText),
    points: periods.map((period, place) => {
      const before = periods[place - 1];
      const each = <T>(read: (measure: Measure) => T) =>
        Object.fromEntries(given.map(({ measure }) => [measure, read(measure)]));
      return {
        id: period.key,
        label: period.label,
        note: pointNote(period, mixed),
        apart: before && whyApart(plan, before, period),
        hatched: isHatched(plan, period) ? given.map(({ measure }) => measure) : undefined,
        values: each((measure) => shown(period, measure)),
        currencies: plan.nature === 'count' ? undefined : each(() => currencyOf(period)),
        absent: each((measure) => segmentWord(measure, period)),
        marks: each((measure) => marksOf(period.key, measuredLines(period, measure))),
      };
    }),
  };
}

/** An unusual length, and the currency where currencies differ. */
function pointNote(period: Period, mixed: boolean): string | undefined {
  const currency = mixed ? currencyWord(period) : undefined;
  const notes = [lengthNote(period), currency].filter((note) => note !== undefined);
  return notes.join(', ') || undefined;
}

/** Flows over a period other than a year are hatched; balances are not. */
function isHatched({ nature }: ChartPlan, period: Period): boolean {
  return nature === 'flow' && oddLength(period) !== undefined;
}

function chartOf(
  plan: ChartPlan,
  data: BarData,
  periods: readonly Period[],
  caveats: CaveatsByPeriod,
): AccountsChart {
  const latest = newest(periods);
  const time = latest === undefined ? 'periods without a date' : timeWords(periods, latest);
  const [first, ...others] = data.series.map(({ label }) => label);
  const subtitle = others.length > 0 || first === undefined ? capitalised(time) : `${first}, ${time}`;
  const notes = notesOf(plan, data, periods);
  return {
    id: plan.id,
    name: plan.name,
    title: chartTitle(plan, periods, caveats),
    subtitle,
    note: notes.length === 0 ? undefined : notes.join(' '),
    data,
  };
}

function notesOf({ series }: ChartPlan, data: BarData, periods: readonly Period[]): string[] {
  const { points, footnotes = [] } = data;
  const hatched = points.some((point) => point.hatched !== undefined);
  const computed = series.some(({ measure }) => measure === 'cost_per_head');
  return [
    ...breakWords(points),
    ...(hatched ? ['Hatched: period other than 12 months.'] : []),
    ...(computed ? staffCostNotes(periods) : []),
    ...footnotes,
  ];
}

function timeWords(periods: readonly Period[], latest: Period): string {
  return periods.length === 1 ? latest.label : `${periods.length} periods to ${latest.label}`;
}
