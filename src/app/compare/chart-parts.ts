import type { BarData, BarLevel, BarPoint, BarSeries } from '#app/components/chart/bar-data.ts';
import type { CaveatsByPeriod } from '#app/financials/caveats.ts';
import { type Measure, measuredLines, segmentWord, shown } from '#app/financials/charts/measures.ts';
import { type Footnotes, footnotesOf } from '#app/financials/footnotes.ts';
import { currencyOf, type Nature, type Period } from '#app/financials/periods.ts';
import { formatCount } from '#app/format/numbers.ts';
import { capitalised } from '#contract/text.ts';
import type { Read } from '#contract/values.ts';
import type { MeasureWords } from './compare-title.ts';
import {
  type Accounts,
  type Compared,
  LACK_WORDS,
  type Listed,
  lackSentences,
  letteredName,
  lettersOf,
  reasonOf,
} from './compared.ts';
import type { YearPoint } from './years.ts';
import { endsNote } from './years.ts';

export type CompareChart = {
  readonly id: Measure;
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly note: string | undefined;
  /** The sentences of the note, without the footnotes of its figures. */
  readonly sentences: readonly string[];
  readonly data: BarData;
  readonly level: BarLevel | undefined;
};

export type ChartTheme = {
  readonly id: string;
  readonly name: string;
  readonly charts: readonly CompareChart[];
  /** Measures without a chart, each with the reason. */
  readonly undrawn: readonly string[];
};

/** A measure with its words. */
export type PlannedMeasure = {
  readonly measure: Measure;
  readonly name: string;
  /** Label of a missing value other than "not disclosed": `not computable`. */
  readonly absent: string | undefined;
  readonly words: MeasureWords;
  readonly nature: Nature;
};

export type ChartInput = {
  readonly companies: readonly Listed[];
  readonly accounts: readonly Accounts[];
};

/** What the charts are drawn from. */
export type ChartGround = ChartInput & { readonly caveats: CaveatsByPeriod };

/** The value of a company at a point, by its index among the accounts. */
export type ValueAt = (point: YearPoint, place: number) => Read<string>;

/** A measure as reported or calculated. */
export function sentAt(measure: Measure): ValueAt {
  return ({ periods }, place) => {
    const period = periods[place];
    return period && shown(period, measure);
  };
}

/** The points with a value, and in them only the periods with a value. */
export function pointsWith(points: readonly YearPoint[], at: ValueAt): YearPoint[] {
  return points
    .map((point) => ({
      ...point,
      periods: point.periods.map((period, place) => (at(point, place) === undefined ? undefined : period)),
    }))
    .filter(({ periods }) => periods.some((period) => period !== undefined));
}

/** The companies as series, up to the last with a value, so that every company keeps its colour. */
export function seriesOf(
  { companies, accounts }: ChartInput,
  points: readonly YearPoint[],
  at: ValueAt,
  absent = 'no value',
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

/** One group of bars: the values of a year, and its year ends where they differ. */
export function pointOf(point: YearPoint, accounts: readonly Accounts[], at: ValueAt): BarPoint {
  return {
    id: point.id,
    label: point.label,
    note: endsNote(point, accounts),
    values: Object.fromEntries(accounts.map(({ number }, place) => [number, at(point, place)])),
  };
}

/** Names companies with values, but none in the year of the title. */
export function withoutWords(elsewhere: readonly Compared[], label: string): string[] {
  return elsewhere.length === 0 ? [] : [`No value for ${lettersOf(elsewhere)} in ${label}.`];
}

const keyOf = ({ number }: Compared, { key }: Period) => `${number} ${key}`;

/** The footnotes on a measure of these companies. */
export function measureNotes(
  points: readonly YearPoint[],
  { accounts, caveats }: ChartGround,
  measure: Measure,
): Footnotes {
  const periods = points.flatMap((point) =>
    accounts.flatMap((company, place) => {
      const period = point.periods[place];
      if (period === undefined) return [];
      const { label } = period;
      const own = caveats.get(period) ?? [];
      return [{ key: keyOf(company, period), label, over: company.letter, caveats: own, period }];
    }),
  );
  return footnotesOf(
    periods,
    periods.flatMap(({ period }) => measuredLines(period, measure)),
  );
}

/** What the values of a point need beside them, by company: currencies, marks of footnotes, and reasons for absence. */
export function besideValues(
  point: YearPoint,
  accounts: readonly Accounts[],
  { measure, nature }: PlannedMeasure,
  { marksOf }: Footnotes,
): Pick<BarPoint, 'currencies' | 'marks' | 'absent'> {
  const each = <T>(read: (period: Period, company: Compared) => T) =>
    Object.fromEntries(
      accounts.flatMap((company, place) => {
        const period = point.periods[place];
        return period === undefined ? [] : [[company.number, read(period, company)]];
      }),
    );
  return {
    currencies: nature === 'count' ? undefined : each(currencyOf),
    marks: each((period, company) => marksOf(keyOf(company, period), measuredLines(period, measure))),
    absent: each((period) => segmentWord(measure, period)),
  };
}

export function noteOf(sentences: readonly string[]): string | undefined {
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** The sentences that several charts have in common, to be said once. */
export function sharedSentences(charts: readonly Pick<CompareChart, 'sentences'>[]): readonly string[] {
  const [first, ...others] = charts;
  if (first === undefined || others.length === 0) return [];
  return first.sentences.filter((sentence) => others.every(({ sentences }) => sentences.includes(sentence)));
}

export function missingWords(
  { companies, accounts }: ChartInput,
  points: readonly YearPoint[],
  { measure, absent }: PlannedMeasure,
): string[] {
  const at = sentAt(measure);
  const silent = accounts.filter((_, place) => points.every((point) => at(point, place) === undefined));
  const bySegment = silent.filter((company) => isBySegment(company, measure));
  const undisclosed = silent.filter((company) => !bySegment.includes(company));
  const lacking = companies.filter(({ number }) => accounts.every((each) => each.number !== number));
  return [
    ...(undisclosed.length === 0 ? [] : [`${absentWords(absent)} ${lettersOf(undisclosed)}.`]),
    ...(bySegment.length === 0 ? [] : [`By segment only for ${lettersOf(bySegment)}.`]),
    ...lackSentences(lacking),
    ...accounts.flatMap(undatedWords),
  ];
}

/** Whether a company states a measure by segment only, in any period. */
export function isBySegment({ periods }: Accounts, measure: Measure): boolean {
  return periods.some((period) => segmentWord(measure, period) !== undefined);
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
  return [`Not shown: ${count} of ${letter} without a usable date.`];
}
