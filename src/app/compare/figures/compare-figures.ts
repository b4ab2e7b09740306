import { FIGURE_PLANS, type FigurePlan } from '#app/financials/figures/figure-plan.ts';
import type { Measure } from '#app/financials/figures/measure.ts';
import { lineLabel } from '#app/financials/lines/line-labels.ts';
import { listOf, uncapitalised } from '#app/format/capitals.ts';
import { yearPoints } from '../years/year-points.ts';
import type { FigureGround, FigureTheme, PlannedMeasure } from './compare-figure.ts';
import { drawAmounts } from './draw-amounts.ts';
import { drawIndex } from './draw-index.ts';
import { pointsWith, sentAt } from './figure-parts.ts';

const SUPERLATIVES: Partial<Record<Measure, string>> = { employees: 'Most', cost_per_head: 'Highest' };

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
        ...empty.map((figure) => `${figure.name}: ${figure.note ?? 'no figure of it can be read.'}`),
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
  const together = listOf(single.map(({ name }, place) => (place === 0 ? name : uncapitalised(name))));
  return [
    ...several.map((plan) => ({ id: plan.id, name: plan.name, measures: measuresOf(plan) })),
    ...(single.length === 0
      ? []
      : [{ id: single[0]?.id ?? '', name: together, measures: single.flatMap(measuresOf) }]),
  ];
}

function measuresOf(plan: FigurePlan): PlannedMeasure[] {
  return plan.series.map(({ measure, label, absent }) => {
    const name = measure === 'cost_per_head' ? label : lineLabel(measure);
    const headline = plan.headlines.find((each) => each.measure === measure) ?? { noun: name };
    const superlative = SUPERLATIVES[measure] ?? 'Largest';
    return { measure, absent, name, words: { ...headline, superlative }, nature: plan.nature };
  });
}
