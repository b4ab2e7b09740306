import type { Nature } from '#app/financials/periods/comparable.ts';
import { knownLength, lengthOf, type Period, typeOf } from '#app/financials/periods/periods.ts';
import { endMonth, type YearPoint } from './year-points.ts';

/** What sets a period apart from those beside it, by what is drawn. */
export type Usual = {
  /** Length as it is written: `12 months`. */
  readonly length: string | undefined;
  readonly type: string | undefined;
};

type Lettered = { readonly letter: string };

/** A year, where any period is one, and the type that most periods have; the first company's where they are even. */
export function usualOf(points: readonly YearPoint[]): Usual {
  const companies = points[0]?.periods.map((_, place) =>
    points.flatMap((point) => point.periods[place] ?? []),
  );
  const periods = (companies ?? []).flat();
  const lengths = periods.map(knownLength);
  return {
    length: lengths.includes('12 months') ? '12 months' : mostFrequent(lengths),
    type: mostFrequent(periods.map(typeOf)),
  };
}

/**
 * Why a period does not compare with the usual ones: `18 months`, `Company, Individual`. Lengths only matter to a flow; one
 * that is not known compares with none.
 */
export function oddities(period: Period, usual: Usual, nature: Nature): string[] {
  const [length, type] = [knownLength(period), typeOf(period)];
  const odd = length === undefined || length !== usual.length;
  return [
    ...(nature === 'flow' && odd ? [lengthOf(period) ?? 'length not given'] : []),
    ...(type === usual.type ? [] : [type ?? 'type not given']),
  ];
}

/** Whether two periods of different companies may be compared without a word. */
export function compares(one: Period, other: Period, nature: Nature): boolean {
  if (typeOf(one) !== typeOf(other)) return false;
  return nature === 'state' || (one.months !== undefined && one.months === other.months);
}

/**
 * Which periods of the points are not of the usual kind, a phrase each: `B 18 months in 2024`,
 * `C “Company”, others “Group”`.
 */
export function oddPhrases(
  points: readonly YearPoint[],
  companies: readonly Lettered[],
  usual: Usual,
  nature: Nature,
): string[] {
  return companies.flatMap(({ letter }, place) => {
    const own = points.flatMap(({ label, periods }) => {
      const period = periods[place];
      return period === undefined ? [] : [{ label, words: oddWords(period, usual, nature) }];
    });
    const words = [...new Set(own.flatMap((each) => each.words))];
    return words.map((word) => {
      const labels = own.filter((each) => each.words.includes(word)).map(({ label }) => label);
      return labels.length === own.length ? `${letter} ${word}` : `${letter} ${word} in ${labels.join(', ')}`;
    });
  });
}

function oddWords(period: Period, usual: Usual, nature: Nature): string[] {
  const type = typeOf(period);
  return oddities(period, usual, nature).map((word) =>
    word === type ? `“${type}”, others “${usual.type}”` : word,
  );
}

/** As many characters as a drawing has room for below a year, whichever way its bars go. */
const MOST_BELOW_YEAR = 12;

/** In which months a year ended, where that differs: `A C Mar, B Dec`; only the months where that is too long. */
export function endsNote(point: YearPoint, companies: readonly Lettered[]): string | undefined {
  const months = endsByMonth(point, companies);
  if (months.size < 2) return undefined;
  const whole = wholeNote(months);
  return whole.length > MOST_BELOW_YEAR ? [...months.keys()].join(', ') : whole;
}

/** Company by company, where the years have no room for that: `Years end: A Mar, B Dec.` */
export function endsWords(points: readonly YearPoint[], companies: readonly Lettered[]): string[] {
  const differing = points.map((point) => endsByMonth(point, companies)).filter(({ size }) => size > 1);
  if (differing.every((months) => wholeNote(months).length <= MOST_BELOW_YEAR)) return [];
  const ends = companies.flatMap(({ letter }, place) => {
    const months = points.flatMap(({ periods }) => {
      const period = periods[place];
      return period === undefined ? [] : (endMonth(period) ?? []);
    });
    return months.length === 0 ? [] : [`${letter} ${[...new Set(months)].join(' and ')}`];
  });
  return [`Years end: ${ends.join(', ')}.`];
}

function wholeNote(months: EndsByMonth): string {
  return [...months].map(([month, letters]) => `${letters.join(' ')} ${month}`).join(', ');
}

/** Letters of the companies whose period ended in each month. */
type EndsByMonth = ReadonlyMap<string, readonly string[]>;

function endsByMonth({ periods }: YearPoint, companies: readonly Lettered[]): EndsByMonth {
  const months = new Map<string, readonly string[]>();
  for (const [place, period] of periods.entries()) {
    const month = period && endMonth(period);
    const letter = companies[place]?.letter;
    if (month === undefined || letter === undefined) continue;
    months.set(month, [...(months.get(month) ?? []), letter]);
  }
  return months;
}

function mostFrequent(texts: readonly (string | undefined)[]): string | undefined {
  const given = texts.filter((text) => text !== undefined);
  const times = (text: string) => given.filter((each) => each === text).length;
  return given.reduce<string | undefined>(
    (best, text) => (best === undefined || times(text) > times(best) ? text : best),
    undefined,
  );
}
