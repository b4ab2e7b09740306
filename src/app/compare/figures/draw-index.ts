import { signOf } from '#app/format/decimals.ts';
import { grouped } from '#contract/grouped.ts';
import { endsWords } from '../years/differences.ts';
import type { YearPoint } from '../years/year-points.ts';
import type { CompareFigure, FigureGround, PlannedMeasure } from './compare-figure.ts';
import { indexTitle } from './compare-title.ts';
import {
  missingWords,
  noteOf,
  pointOf,
  pointsWith,
  seriesOf,
  type ValueAt,
  withoutWords,
  yearsText,
} from './figure-parts.ts';
import { type Indexed, indexValues } from './index-values.ts';

/** A measure as an index: each company's base is 100, so that those of different size can be held against one another. */
export function drawIndex(
  planned: PlannedMeasure,
  all: readonly YearPoint[],
  ground: FigureGround,
): CompareFigure {
  const { measure, name, words, nature } = planned;
  const { accounts } = ground;
  const index = indexValues(all, accounts, measure, nature);
  const at: ValueAt = ({ id }, place) => index.values[place]?.get(id);
  const points = pointsWith(all, at);
  const { title, without } = findingOf(words.noun, points, ground, index);
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
    note: noteOf([
      ...endsWords(points, accounts),
      ...without,
      ...index.reasons,
      ...missingWords(ground, all, planned),
    ]),
    level: { value: 100, label: index.common === undefined ? '100' : `${index.common} = 100` },
    data: {
      series: seriesOf(ground, points, at, 'no index'),
      points: points.map((point) => pointOf(point, accounts, at)),
    },
  };
}

/** Which year is 100: one for all, or one each: `A B 2023 = 100, C 2021 = 100`. */
function baseWords({ common, bases }: Indexed, { accounts }: FigureGround): string {
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

/** A comparison of growth needs one base for all and a later year that two of them have; it says who is not in it. */
function findingOf(
  noun: string,
  points: readonly YearPoint[],
  { accounts }: FigureGround,
  { common, values }: Indexed,
): { title: string | undefined; without: string[] } {
  const nothing = { title: undefined, without: [] };
  if (common === undefined) return nothing;
  const later = points.slice(points.findIndex(({ label }) => label === common) + 1);
  const latest = later.findLast(({ id }) => values.filter((own) => own.has(id)).length > 1);
  if (latest === undefined) return nothing;
  const named = accounts.flatMap(({ short }, place) => {
    const value = values[place]?.get(latest.id);
    return value === undefined ? [] : [{ name: short, value }];
  });
  // What was above zero and is below it now has no growth to speak of.
  if (named.some(({ value }) => signOf(value) < 0)) return nothing;
  const elsewhere = accounts.filter(
    (_, place) => values[place]?.has(latest.id) === false && values[place].size > 0,
  );
  return {
    title: indexTitle(noun, named, latest.label),
    without: withoutWords(elsewhere, latest.label),
  };
}
