import type { BarData } from '#app/components/chart/bar-data.ts';
import { breakWords } from '#app/components/chart/bar-data.ts';
import { capitalised } from '#app/format/text.ts';
import { lengthNote, newest, oddLength, type Period } from '../periods.ts';
import { CHART_PLANS, type ChartPlan } from './chart-plan.ts';
import { chartTitle, whyApart } from './chart-title.ts';
import { measured, shown, staffCostNotes } from './measures.ts';

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
  const drawn = CHART_PLANS.map((plan) => ({ plan, data: dataOf(plan, periods) }));
  return {
    charts: drawn
      .filter(({ data }) => data.series.length > 0)
      .map(({ plan, data }) => chartOf(plan, data, periods)),
    empty: drawn.filter(({ data }) => data.series.length === 0).map(({ plan }) => emptyWords(plan)),
  };
}

function emptyWords({ name, empty }: ChartPlan): string {
  return empty === undefined ? name : `${name} (${empty})`;
}

/** Omits series without a value. An unreadable series is kept beside readable ones, and shown as received. */
function dataOf(plan: ChartPlan, periods: readonly Period[]): BarData {
  const drawable = plan.series.some(({ measure }) =>
    periods.some((period) => measured(period, measure) !== undefined),
  );
  const given = plan.series.filter(
    ({ measure }) => drawable && periods.some((period) => shown(period, measure) !== undefined),
  );
  return {
    series: given.map(({ measure, label, absent }) => ({ id: measure, label, absent })),
    points: periods.map((period, place) => {
      const before = periods[place - 1];
      return {
        id: period.key,
        label: period.label,
        note: lengthNote(period),
        apart: before && whyApart(plan, before, period),
        hatched: isHatched(plan, period) ? given.map(({ measure }) => measure) : undefined,
        values: Object.fromEntries(given.map(({ measure }) => [measure, shown(period, measure)])),
      };
    }),
  };
}

/** Flows over a period other than a year are hatched; balances are not. */
function isHatched({ nature }: ChartPlan, period: Period): boolean {
  return nature === 'flow' && oddLength(period) !== undefined;
}

function chartOf(plan: ChartPlan, data: BarData, periods: readonly Period[]): AccountsChart {
  const latest = newest(periods);
  const time = latest === undefined ? 'periods without a date' : timeWords(periods, latest);
  const [first, ...others] = data.series.map(({ label }) => label);
  const subtitle = others.length > 0 || first === undefined ? capitalised(time) : `${first}, ${time}`;
  const notes = notesOf(plan, data, periods);
  return {
    id: plan.id,
    name: plan.name,
    title: chartTitle(plan, periods),
    subtitle,
    note: notes.length === 0 ? undefined : notes.join(' '),
    data,
  };
}

function notesOf({ series }: ChartPlan, { points }: BarData, periods: readonly Period[]): string[] {
  const hatched = points.some((point) => point.hatched !== undefined);
  const computed = series.some(({ measure }) => measure === 'cost_per_head');
  return [
    ...breakWords(points),
    ...(hatched ? ['Hatched: period other than 12 months.'] : []),
    ...(computed ? staffCostNotes(periods) : []),
  ];
}

function timeWords(periods: readonly Period[], latest: Period): string {
  return periods.length === 1 ? latest.label : `${periods.length} periods to ${latest.label}`;
}
