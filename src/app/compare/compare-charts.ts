import { caveatPhrase, caveatsByPeriod } from '#app/financials/caveats.ts';
import { CHART_PLANS, type ChartPlan } from '#app/financials/charts/chart-plan.ts';
import { caveatsOfMeasure } from '#app/financials/charts/chart-title.ts';
import type { Measure } from '#app/financials/charts/measures.ts';
import { footnoteText } from '#app/financials/footnotes.ts';
import { lineLabel } from '#app/financials/lines.ts';
import { commonCurrency } from '#app/financials/periods.ts';
import { signOf } from '#app/format/decimals.ts';
import { grouped } from '#contract/grouped.ts';
import { listOf, lowerFirst } from '#contract/text.ts';
import { known } from '#contract/values.ts';
import {
  besideValues,
  type ChartGround,
  type ChartInput,
  type ChartTheme,
  type CompareChart,
  isBySegment,
  measureNotes,
  missingWords,
  noteOf,
  type PlannedMeasure,
  pointOf,
  pointsWith,
  sentAt,
  seriesOf,
  type ValueAt,
  withoutWords,
  yearsText,
} from './chart-parts.ts';
import { compareTitle, indexTitle } from './compare-title.ts';
import { type Accounts, lettersOf } from './compared.ts';
import { type Indexed, indexValues } from './index-values.ts';
import { compares, endsWords, oddities, oddPhrases, usualOf, type YearPoint, yearPoints } from './years.ts';

const SUPERLATIVES: Partial<Record<Measure, string>> = { employees: 'Most', cost_per_head: 'Highest' };

/** The charts of every theme, one per measure, as amounts or as an index. */
export function compareThemes(input: ChartInput, indexed: boolean): ChartTheme[] {
  const caveats = caveatsByPeriod(input.accounts.flatMap(({ periods }) => periods));
  const ground = { ...input, caveats };
  const points = yearPoints(ground.accounts.map(({ periods }) => periods));
  const draw = indexed ? drawIndex : drawAmounts;
  return themes().map(({ id, name, measures }) => {
    const given = measures.filter(({ measure }) => pointsWith(points, sentAt(measure)).length > 0);
    const silent = measures.filter((planned) => !given.includes(planned));
    const charts = given.map((planned) => draw(planned, points, ground));
    const empty = charts.filter(({ data }) => data.points.length === 0);
    return {
      id,
      name,
      charts: charts.filter((chart) => !empty.includes(chart)),
      undrawn: [
        ...empty.map((chart) => `${chart.name}: ${chart.note ?? 'no readable value.'}`),
        ...silent.map((planned) => silentWords(planned, ground.accounts)),
      ],
    };
  });
}

function silentWords({ measure, name, absent }: PlannedMeasure, accounts: readonly Accounts[]): string {
  const bySegment = accounts.filter((company) => isBySegment(company, measure));
  if (bySegment.length > 0) return `${name}: by segment only for ${lettersOf(bySegment)}.`;
  return absent === undefined ? `${name}: no company discloses it.` : `${name}: ${absent} for any company.`;
}

function themes() {
  const several = CHART_PLANS.filter(({ series }) => series.length > 1);
  const single = CHART_PLANS.filter(({ series }) => series.length === 1);
  const together = listOf(single.map(({ name }, place) => (place === 0 ? name : lowerFirst(name))));
  return [
    ...several.map((plan) => ({ id: plan.id, name: plan.name, measures: measuresOf(plan) })),
    ...(single.length === 0
      ? []
      : [{ id: single[0]?.id ?? '', name: together, measures: single.flatMap(measuresOf) }]),
  ];
}

function measuresOf(plan: ChartPlan): PlannedMeasure[] {
  return plan.series.map(({ measure, label, absent }) => {
    const name = measure === 'cost_per_head' ? label : lineLabel(measure);
    const headline = plan.headlines.find((each) => each.measure === measure) ?? { noun: name };
    const superlative = SUPERLATIVES[measure] ?? 'Largest';
    return { measure, absent, name, words: { ...headline, superlative }, nature: plan.nature };
  });
}

/** A measure as reported: bars grouped by year, hatched where not comparable. */
function drawAmounts(planned: PlannedMeasure, all: readonly YearPoint[], ground: ChartGround): CompareChart {
  const { measure, name, nature } = planned;
  const { accounts } = ground;
  const at = sentAt(measure);
  const points = pointsWith(all, at);
  const usual = usualOf(points);
  const odd = oddPhrases(points, accounts, usual, nature);
  const { title, without } = findingOf(planned, points, ground, at);
  const whole = all.filter(({ id }) => points.some((point) => point.id === id));
  const notes = measureNotes(whole, ground, measure);
  const footnotes = notes.notes.map(footnoteText);
  const sentences = [
    ...endsWords(points, accounts),
    ...(odd.length === 0 ? [] : [`Hatched: not comparable (${odd.join('; ')}).`]),
    ...without,
    ...missingWords(ground, points, planned),
  ];
  return {
    id: measure,
    name,
    title: title ?? name,
    subtitle: `${title === undefined ? 'As' : `${name} as`} reported, periods ended in ${yearsText(points)}`,
    note: noteOf([...sentences, ...footnotes]),
    sentences,
    level: undefined,
    data: {
      series: seriesOf(ground, points, at),
      footnotes,
      points: points.map((point, index) => ({
        ...pointOf(point, accounts, at),
        ...besideValues(whole[index] ?? point, accounts, planned, notes),
        hatched: accounts
          .filter((_, place) => {
            const period = point.periods[place];
            return period !== undefined && oddities(period, usual, nature).length > 0;
          })
          .map(({ number }) => number),
      })),
    },
  };
}

/** The finding for the latest year that two comparable companies share, and the companies without a value in it. */
function findingOf(
  { words, measure, nature }: PlannedMeasure,
  points: readonly YearPoint[],
  ground: ChartGround,
  at: ValueAt,
): { title: string | undefined; without: string[] } {
  const { accounts } = ground;
  const valuesAt = (point: YearPoint) =>
    accounts.flatMap(({ short }, place) => {
      const [period, value] = [point.periods[place], known(at(point, place))];
      return period === undefined || value === undefined ? [] : [{ name: short, period, value }];
    });
  const latest = points.findLast((point) => valuesAt(point).length > 1);
  const values = latest === undefined ? [] : valuesAt(latest);
  const [first] = values;
  const alike = values.every(({ period }) => first !== undefined && compares(first.period, period, nature));
  const currency = nature === 'count' ? undefined : commonCurrency(values.map(({ period }) => period));
  const title =
    alike && latest !== undefined ? compareTitle({ ...words, currency }, values, latest.label) : undefined;
  if (title === undefined || latest === undefined) return { title: undefined, without: [] };
  const elsewhere = accounts.filter(
    (_, place) =>
      latest.periods[place] === undefined && points.some(({ periods }) => periods[place] !== undefined),
  );
  const doubts = doubtSuffix([latest], ground, measure);
  return { title: `${title}${doubts}`, without: withoutWords(elsewhere, latest.label) };
}

/** The caveats on a finding, and whose figures they concern: ` (contradicted by a check: ALPHA)`. */
function doubtSuffix(
  points: readonly YearPoint[],
  { accounts, caveats }: ChartGround,
  measure: Measure,
): string {
  const doubts = accounts.flatMap(({ short }, place) => {
    const periods = points.flatMap((point) => point.periods[place] ?? []);
    const own = periods.flatMap((period) => caveatsOfMeasure(caveats, period, measure));
    return caveatPhrase(own) === undefined ? [] : [{ short, own }];
  });
  const phrase = caveatPhrase(doubts.flatMap(({ own }) => own));
  return phrase === undefined ? '' : ` (${phrase}: ${doubts.map(({ short }) => short).join(', ')})`;
}

/** A measure as an index with base 100 for each company, to compare companies of different sizes. */
function drawIndex(planned: PlannedMeasure, all: readonly YearPoint[], ground: ChartGround): CompareChart {
  const { measure, name, nature } = planned;
  const { accounts } = ground;
  const index = indexValues(all, accounts, measure, nature);
  const at: ValueAt = ({ id }, place) => index.values[place]?.get(id);
  const points = pointsWith(all, at);
  const { title, without } = growthFinding(planned, points, ground, index);
  const notes = measureNotes(points, ground, measure);
  const footnotes = notes.notes.map(footnoteText);
  const sentences = [
    ...endsWords(points, accounts),
    ...without,
    ...index.reasons,
    ...missingWords(ground, all, planned),
  ];
  const subtitle = [
    title === undefined ? 'Index' : `${name}, index`,
    baseWords(index, ground),
    ...(points.length === 0 ? [] : [`periods ended in ${yearsText(points)}`]),
  ];
  return {
    id: measure,
    name,
    title: title ?? name,
    subtitle: subtitle.join(', '),
    note: noteOf([...sentences, ...footnotes]),
    sentences,
    level: { value: 100, label: index.common === undefined ? '100' : `${index.common} = 100` },
    data: {
      series: seriesOf(ground, points, at, 'no index'),
      footnotes,
      points: points.map((point) => ({
        ...pointOf(point, accounts, at),
        marks: besideValues(point, accounts, planned, notes).marks,
      })),
    },
  };
}

/** The base year, common or per company: `A B 2023 = 100, C 2021 = 100`. */
function baseWords({ common, bases }: Indexed, { accounts }: ChartInput): string {
  if (common !== undefined) return `${common} = 100`;
  const based = accounts.map(({ letter }, place) => ({ letter, base: bases[place] }));
  const years = grouped(
    based.filter(({ base }) => base !== undefined),
    ({ base }) => base,
  );
  const own = [...years].map(([base, members]) => {
    const letters = members.map(({ letter }) => letter).join(' ');
    return `${letters} ${base} = 100`;
  });
  return own.length < 2 ? (own[0] ?? 'no base above zero') : `no year in common: ${own.join(', ')}`;
}

/** A finding on growth needs a common base year and a later year of two companies. */
function growthFinding(
  { words, measure }: PlannedMeasure,
  points: readonly YearPoint[],
  ground: ChartGround,
  { common, values }: Indexed,
): { title: string | undefined; without: string[] } {
  const { accounts } = ground;
  const nothing = { title: undefined, without: [] };
  if (common === undefined) return nothing;
  const later = points.slice(points.findIndex(({ label }) => label === common) + 1);
  const latest = later.findLast(({ id }) => values.filter((own) => own.has(id)).length > 1);
  if (latest === undefined) return nothing;
  const named = accounts.flatMap(({ short }, place) => {
    const value = values[place]?.get(latest.id);
    return value === undefined ? [] : [{ name: short, value }];
  });
  // There is no growth rate from a profit to a loss.
  if (named.some(({ value }) => signOf(value) < 0)) return nothing;
  const elsewhere = accounts.filter(
    (_, place) => values[place]?.has(latest.id) === false && values[place].size > 0,
  );
  const title = indexTitle(words.noun, named, latest.label);
  const used = points.filter(({ id, label }) => id === latest.id || label === common);
  return {
    title: title && `${title}${doubtSuffix(used, ground, measure)}`,
    without: withoutWords(elsewhere, latest.label),
  };
}
