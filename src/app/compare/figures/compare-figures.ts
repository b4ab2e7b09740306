import { FIGURE_PLANS, type FigurePlan } from '#app/financials/figures/figure-plan.ts';
import { lineLabel } from '#app/financials/lines/line-labels.ts';
import { uncapitalised } from '#app/format/capitals.ts';
import { yearPoints } from '../years/year-points.ts';
import type { FigureGround, FigureTheme, PlannedMeasure } from './compare-figure.ts';
import { drawAmounts } from './draw-amounts.ts';
import { drawIndex } from './draw-index.ts';
import { pointsWith, sentAt } from './figure-parts.ts';

/** The figures of every theme, one per measure, as amounts or as an index. */
export function compareThemes(ground: FigureGround, indexed: boolean): FigureTheme[] {
  const points = yearPoints(ground.accounts.map(({ periods }) => periods));
  const draw = indexed ? drawIndex : drawAmounts;
  return themes().map(({ id, name, measures }) => {
    const given = measures.filter(({ measure }) => pointsWith(points, sentAt(measure)).length > 0);
    const silent = measures.filter((planned) => !given.includes(planned));
    const figures = given.map((planned) => draw(planned, points, ground));
    const empty = figures.filter(({ data }) => data.points.length === 0);
    return {
      id,
      name,
      figures: figures.filter((figure) => !empty.includes(figure)),
      undrawn: [
        ...empty.map((figure) => `${figure.name}: ${figure.note}`),
        ...silent.map(({ name: measure, absent }) =>
          absent === undefined
            ? `${measure}: no company discloses it.`
            : `${measure}: ${absent} for any company.`,
        ),
      ],
    };
  });
}

/** The plans of the tab; those of a single measure stand together. */
function themes() {
  const several = FIGURE_PLANS.filter(({ series }) => series.length > 1);
  const single = FIGURE_PLANS.filter(({ series }) => series.length === 1);
  const [first, ...others] = single.map(({ name }) => name);
  const together = [first, ...others.map(uncapitalised)].join(' and ');
  return [
    ...several.map((plan) => ({ id: plan.id, name: plan.name, measures: measuresOf(plan) })),
    ...(single.length === 0
      ? []
      : [{ id: single[0]?.id ?? '', name: together, measures: single.flatMap(measuresOf) }]),
  ];
}

function measuresOf(plan: FigurePlan): PlannedMeasure[] {
  return plan.series.map(({ measure, label, absent }) => ({
    measure,
    absent,
    name: measure === 'cost_per_head' ? label : lineLabel(measure),
    plan,
  }));
}
