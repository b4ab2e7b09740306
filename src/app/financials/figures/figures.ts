import type { BarData } from '#app/chart/bar-data.ts';
import { breakWords } from '#app/chart/break-words.ts';
import { capitalised } from '#app/format/capitals.ts';
import { lengthNote } from '../periods/period-notes.ts';
import { newest, oddLength, type Period } from '../periods/periods.ts';
import { FIGURE_PLANS, type FigurePlan } from './figure-plan.ts';
import { figureTitle, whyApart } from './figure-title.ts';
import { measured, shown } from './measure.ts';
import { staffCostNotes } from './staff-cost-notes.ts';

/** A figure ready to be drawn. */
export type Figure = {
  readonly id: string;
  readonly name: string;
  /** What the figure shows; only what is true of its figures. */
  readonly title: string;
  readonly subtitle: string;
  /** What does not compare and why, and how what no line states was worked out. */
  readonly note: string | undefined;
  readonly data: BarData;
};

/** The figures that have anything to draw, and the names of those that have not, with what is usual there. Periods come oldest first. */
export function figuresOf(periods: readonly Period[]): { figures: Figure[]; empty: string[] } {
  const drawn = FIGURE_PLANS.map((plan) => ({ plan, data: dataOf(plan, periods) }));
  return {
    figures: drawn
      .filter(({ data }) => data.series.length > 0)
      .map(({ plan, data }) => figureOf(plan, data, periods)),
    empty: drawn.filter(({ data }) => data.series.length === 0).map(({ plan }) => emptyWords(plan)),
  };
}

function emptyWords({ name, empty }: FigurePlan): string {
  return empty === undefined ? name : `${name} (${empty})`;
}

/**
 * Series of which no period says anything are left out: there is nothing to see of them. One that cannot be read in any
 * period stays beside others that can, so that it is read as it came.
 */
function dataOf(plan: FigurePlan, periods: readonly Period[]): BarData {
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

/** An amount over a period that is no year is not drawn like that of a year; one on a day is. */
function isHatched({ nature }: FigurePlan, period: Period): boolean {
  return nature === 'flow' && oddLength(period) !== undefined;
}

function figureOf(plan: FigurePlan, data: BarData, periods: readonly Period[]): Figure {
  const latest = newest(periods);
  const time = latest === undefined ? 'periods without a date' : timeWords(periods, latest);
  // Several series are named by their legend.
  const [first, ...others] = data.series.map(({ label }) => label);
  const subtitle = others.length > 0 || first === undefined ? capitalised(time) : `${first}, ${time}`;
  const notes = notesOf(plan, data, periods);
  return {
    id: plan.id,
    name: plan.name,
    title: figureTitle(plan, periods),
    subtitle,
    note: notes.length === 0 ? undefined : notes.join(' '),
    data,
  };
}

function notesOf({ series }: FigurePlan, { points }: BarData, periods: readonly Period[]): string[] {
  const hatched = points.some((point) => point.hatched !== undefined);
  const computed = series.some(({ measure }) => measure === 'cost_per_head');
  return [
    ...breakWords(points),
    ...(hatched ? ['Hatched bars: a period that is not 12 months long.'] : []),
    ...(computed ? staffCostNotes(periods) : []),
  ];
}

function timeWords(periods: readonly Period[], latest: Period): string {
  return periods.length === 1 ? latest.label : `${periods.length} periods to ${latest.label}`;
}
