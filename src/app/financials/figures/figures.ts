import type { BarData } from '#app/chart/bar-data.ts';
import { capitalised } from '#app/format/capitals.ts';
import { known } from '#contract/values.ts';
import type { LineName } from '../lines/line-kinds.ts';
import { whyNotComparable } from '../periods/comparable.ts';
import { newest, oddLength, type Period, periodBefore } from '../periods/periods.ts';
import { FIGURE_PLANS, type FigurePlan } from './figure-plan.ts';
import { changeTitle, plainTitle } from './headline.ts';

/** A figure ready to be drawn. */
export type Figure = {
  readonly id: string;
  readonly name: string;
  /** What the figure shows; only what is true of its figures. */
  readonly title: string;
  readonly subtitle: string;
  /** Why the title compares nothing, where that is not plain to see. */
  readonly note: string | undefined;
  readonly data: BarData;
};

/** The figures that have anything to draw, and the names of those that have not. Periods come oldest first. */
export function figuresOf(periods: readonly Period[]): { figures: Figure[]; empty: string[] } {
  const drawn = FIGURE_PLANS.map((plan) => ({ plan, data: dataOf(plan, periods) }));
  return {
    figures: drawn
      .filter(({ data }) => data.series.length > 0)
      .map(({ plan, data }) => figureOf(plan, data, periods)),
    empty: drawn.filter(({ data }) => data.series.length === 0).map(({ plan }) => plan.name),
  };
}

/** Series without a value in any period are left out: there is nothing to see of them. */
function dataOf({ series }: FigurePlan, periods: readonly Period[]): BarData {
  const given = series.filter(({ measure }) =>
    periods.some((period) => measured(period, measure) !== undefined),
  );
  return {
    series: given.map(({ measure, label }) => ({ id: measure, label })),
    points: periods.map((period) => ({
      id: period.key,
      label: period.label,
      note: oddLength(period),
      values: Object.fromEntries(given.map(({ measure }) => [measure, measured(period, measure)])),
    })),
  };
}

function figureOf(plan: FigurePlan, data: BarData, periods: readonly Period[]): Figure {
  const latest = newest(periods);
  const time = latest === undefined ? 'periods without a date' : timeWords(periods, latest);
  // Several series are named by their legend.
  const [first, ...others] = data.series.map(({ label }) => label);
  const subtitle = others.length > 0 || first === undefined ? capitalised(time) : `${first}, ${time}`;
  return { id: plan.id, name: plan.name, subtitle, data, ...finding(plan, periods, latest) };
}

function finding(
  { name, nature, headlines }: FigurePlan,
  periods: readonly Period[],
  latest: Period | undefined,
): Pick<Figure, 'title' | 'note'> {
  const neutral = { title: name, note: undefined };
  if (latest === undefined) return neutral;
  const headline = headlines.find(({ measure }) => measured(latest, measure) !== undefined);
  const now = headline && measured(latest, headline.measure);
  if (headline === undefined || now === undefined) return neutral;
  const alone = { title: plainTitle(headline, now, latest.label), note: undefined };
  const before = periodBefore(periods, latest);
  const then = before && measured(before, headline.measure);
  if (before === undefined || then === undefined) return alone;
  const apart = whyNotComparable(before, latest, nature);
  if (apart !== undefined) return { ...alone, note: `Not compared with ${before.label}: ${apart}.` };
  return { title: changeTitle(headline, then, now) ?? alone.title, note: undefined };
}

function timeWords(periods: readonly Period[], latest: Period): string {
  return periods.length === 1 ? latest.label : `${periods.length} periods to ${latest.label}`;
}

function measured({ entry }: Period, measure: LineName): string | undefined {
  return known(entry[measure]);
}
