import type { BarPoint, BarSeries } from '#app/chart/bar-data.ts';
import { type Measure, shown } from '#app/financials/figures/measure.ts';
import { capitalised } from '#app/format/capitals.ts';
import { formatCount } from '#app/format/counts.ts';
import type { Read } from '#contract/values.ts';
import { type Accounts, type Compared, letteredName, lettersOf } from '../companies/compared.ts';
import { LACK_WORDS, lackSentences, reasonOf } from '../companies/lack.ts';
import { endsNote } from '../years/differences.ts';
import type { YearPoint } from '../years/year-points.ts';
import type { FigureGround, PlannedMeasure } from './compare-figure.ts';

/** What a company has at a point, by place of the company among those with accounts. */
export type ValueAt = (point: YearPoint, place: number) => Read<string>;

/** A measure as sent, or as worked out from what was sent. */
export function sentAt(measure: Measure): ValueAt {
  return ({ periods }, place) => {
    const period = periods[place];
    return period && shown(period, measure);
  };
}

/** The points at which a company has something, without the periods of those that have not. */
export function pointsWith(points: readonly YearPoint[], at: ValueAt): YearPoint[] {
  return points
    .map((point) => ({
      ...point,
      periods: point.periods.map((period, place) => (at(point, place) === undefined ? undefined : period)),
    }))
    .filter(({ periods }) => periods.some((period) => period !== undefined));
}

/**
 * The companies as series, up to the last that has a value: a company keeps its place, and with it its colour, whatever
 * the ones before it disclose.
 */
export function seriesOf(
  { companies, accounts }: FigureGround,
  points: readonly YearPoint[],
  at: ValueAt,
  absent = 'no figure',
): BarSeries[] {
  const withValue = accounts.filter((_, place) => points.some((point) => at(point, place) !== undefined));
  const last = withValue.at(-1)?.place ?? -1;
  return companies.slice(0, last + 1).map((company) => {
    const held = accounts.some(({ number }) => number === company.number);
    return {
      id: company.number,
      label: letteredName(company),
      absent: held ? absent : LACK_WORDS[reasonOf(company)],
    };
  });
}

/** A group of bars: what each company has in that year, and in which months their years ended. */
export function pointOf(point: YearPoint, accounts: readonly Accounts[], at: ValueAt): BarPoint {
  return {
    id: point.id,
    label: point.label,
    note: endsNote(point, accounts),
    values: Object.fromEntries(accounts.map(({ number }, place) => [number, at(point, place)])),
  };
}

/** Who has a figure, but none in the year that a title speaks of. */
export function withoutWords(elsewhere: readonly Compared[], label: string): string[] {
  return elsewhere.length === 0 ? [] : [`No figure of ${lettersOf(elsewhere)} for ${label}.`];
}

/** The sentences below a figure, where there are any. */
export function noteOf(sentences: readonly string[]): string | undefined {
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** Who says nothing of a measure, who has no figures at all and why, and which periods stand in no year. */
export function missingWords(
  { companies, accounts }: FigureGround,
  points: readonly YearPoint[],
  { measure, absent }: PlannedMeasure,
): string[] {
  const at = sentAt(measure);
  const silent = accounts.filter((_, place) => points.every((point) => at(point, place) === undefined));
  const lacking = companies.filter(({ number }) => accounts.every((each) => each.number !== number));
  return [
    ...(silent.length === 0 ? [] : [`${absentWords(absent)} ${lettersOf(silent)}.`]),
    ...lackSentences(lacking),
    ...accounts.flatMap(undatedWords),
  ];
}

function absentWords(absent: string | undefined): string {
  return absent === undefined ? 'Not disclosed by' : `${capitalised(absent)} for`;
}

/** `2023 to 2025`. */
export function yearsText(points: readonly YearPoint[]): string {
  const [first, last] = [points[0]?.year ?? '', points.at(-1)?.year ?? ''];
  return first === last ? first : `${first} to ${last}`;
}

function undatedWords({ letter, periods }: Accounts): string[] {
  const undated = periods.filter(({ ended }) => ended === undefined).length;
  if (undated === 0) return [];
  const count = formatCount(undated, { one: 'period', many: 'periods' });
  return [`Not drawn: ${count} of ${letter} without a usable date.`];
}
