import type { Nature } from '#app/financials/periods/comparable.ts';
import { known } from '#contract/values.ts';
import type { Accounts } from '../companies/compared.ts';
import { compares, endsWords, oddities, oddPhrases, usualOf } from '../years/differences.ts';
import type { YearPoint } from '../years/year-points.ts';
import type { CompareFigure, FigureGround, PlannedMeasure } from './compare-figure.ts';
import { compareTitle, type MeasureWords } from './compare-title.ts';
import {
  missingWords,
  noteOf,
  pointOf,
  pointsWith,
  sentAt,
  seriesOf,
  type ValueAt,
  withoutWords,
  yearsText,
} from './figure-parts.ts';

/** A measure as reported: a group of bars a year, in it a bar a company. What is not of the usual kind is hatched. */
export function drawAmounts(
  planned: PlannedMeasure,
  all: readonly YearPoint[],
  ground: FigureGround,
): CompareFigure {
  const { measure, name, words, nature } = planned;
  const { accounts } = ground;
  const at = sentAt(measure);
  const points = pointsWith(all, at);
  const usual = usualOf(points);
  const odd = oddPhrases(points, accounts, usual, nature);
  const { title, without } = findingOf(words, points, accounts, at, nature);
  return {
    id: measure,
    name,
    title: title ?? name,
    subtitle: `${title === undefined ? 'As' : `${name} as`} reported, periods ended in ${yearsText(points)}`,
    note: noteOf([
      ...endsWords(points, accounts),
      ...(odd.length === 0 ? [] : [`Hatched, as they do not compare: ${odd.join('; ')}.`]),
      ...without,
      ...missingWords(ground, points, planned),
    ]),
    level: undefined,
    data: {
      series: seriesOf(ground, points, at),
      points: points.map((point) => ({
        ...pointOf(point, accounts, at),
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

/** What stands out in the latest year that two companies have, where their periods compare; and who has none there. */
function findingOf(
  words: MeasureWords,
  points: readonly YearPoint[],
  accounts: readonly Accounts[],
  at: ValueAt,
  nature: Nature,
): { title: string | undefined; without: string[] } {
  const valuesAt = (point: YearPoint) =>
    accounts.flatMap(({ short }, place) => {
      const [period, value] = [point.periods[place], known(at(point, place))];
      return period === undefined || value === undefined ? [] : [{ name: short, period, value }];
    });
  const latest = points.findLast((point) => valuesAt(point).length > 1);
  const values = latest === undefined ? [] : valuesAt(latest);
  const [first] = values;
  const alike = values.every(({ period }) => first !== undefined && compares(first.period, period, nature));
  const title = alike && latest !== undefined ? compareTitle(words, values, latest.label) : undefined;
  if (title === undefined || latest === undefined) return { title: undefined, without: [] };
  const elsewhere = accounts.filter(
    (_, place) =>
      latest.periods[place] === undefined && points.some(({ periods }) => periods[place] !== undefined),
  );
  return { title, without: withoutWords(elsewhere, latest.label) };
}
