import {
  currencyOf,
  currencyWord,
  knownLength,
  lengthOf,
  type Nature,
  type Period,
  typeOf,
} from '#app/financials/periods.ts';
import { formatMonth } from '#app/format/dates.ts';
import { currencySign } from '#contract/currency.ts';
import { grouped } from '#contract/grouped.ts';

/** The usual length, type and currency of the compared periods. */
export type Usual = {
  /** Length as it is written: `12 months`. */
  readonly length: string | undefined;
  readonly type: string | undefined;
  readonly currency: string | undefined;
};

type Lettered = { readonly letter: string };

/** 12 months where any period has it, and the most frequent type and currency; the first company’s in a tie. */
export function usualOf(points: readonly YearPoint[]): Usual {
  const companies = points[0]?.periods.map((_, place) =>
    points.flatMap((point) => point.periods[place] ?? []),
  );
  const periods = (companies ?? []).flat();
  const lengths = periods.map(knownLength);
  return {
    length: lengths.includes('12 months') ? '12 months' : mostFrequent(lengths),
    type: mostFrequent(periods.map(typeOf)),
    currency: mostFrequent(periods.map(currencyOf)),
  };
}

/**
 * Why a period is not comparable with the usual ones: `18 months`, `Company, Individual`, `US$`. Length matters to flows
 * only, currency to amounts only; an unknown length is never comparable.
 */
export function oddities(period: Period, usual: Usual, nature: Nature): string[] {
  const [length, type] = [knownLength(period), typeOf(period)];
  const odd = length === undefined || length !== usual.length;
  return [
    ...(nature === 'flow' && odd ? [lengthOf(period) ?? 'length not given'] : []),
    ...(type === usual.type ? [] : [type ?? 'type not given']),
    ...(nature === 'count' || currencyOf(period) === usual.currency ? [] : [currencyWord(period)]),
  ];
}

/** Whether two periods of different companies are comparable. */
export function compares(one: Period, other: Period, nature: Nature): boolean {
  if (typeOf(one) !== typeOf(other)) return false;
  if (nature === 'count') return true;
  if (currencyOf(one) !== currencyOf(other)) return false;
  return nature === 'state' || (one.months !== undefined && one.months === other.months);
}

/** The periods that differ from the usual ones: `B 18 months in 2024`, `C “Company”, others “Group”`. */
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
  const [type, currency] = [typeOf(period), currencyOf(period)];
  return oddities(period, usual, nature).map((word) => {
    if (word === type) return `“${type}”, others “${usual.type}”`;
    const foreign = currency !== undefined && word === currencySign(currency);
    return foreign && usual.currency !== undefined
      ? `in ${word}, others in ${currencySign(usual.currency)}`
      : word;
  });
}

/** Maximum characters below a year in a chart. */
const MOST_BELOW_YEAR = 12;

/** Year ends where they differ: `A C Mar, B Dec`; only the months if that is too long. */
export function endsNote(point: YearPoint, companies: readonly Lettered[]): string | undefined {
  const months = endsByMonth(point, companies);
  if (months.size < 2) return undefined;
  const whole = wholeNote(months);
  return whole.length > MOST_BELOW_YEAR ? [...months.keys()].join(', ') : whole;
}

/** Year ends by company, if the labels are too short for them: `Year ends: A Mar, B Dec.` */
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
  return [`Year ends: ${ends.join(', ')}.`];
}

function wholeNote(months: EndsByMonth): string {
  return [...months].map(([month, letters]) => `${letters.join(' ')} ${month}`).join(', ');
}

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

/** The periods that ended in one calendar year, at most one per company. */
export type YearPoint = {
  /** `2025`; `2025.1` for an earlier period of the same company and year. */
  readonly id: string;
  /** `2025`; `2025, earlier`, or `2025 (2)` where that is ambiguous. */
  readonly label: string;
  readonly year: string;
  readonly periods: readonly (Period | undefined)[];
};

/** Periods by the calendar year in which they ended, oldest first, without undated ones. */
export function yearPoints(companies: readonly (readonly Period[])[]): YearPoint[] {
  const years = companies.map((periods) => grouped(datedOf(periods), yearOf));
  const all = [...new Set(years.flatMap((own) => [...own.keys()]))].sort();
  return all.flatMap((year) => {
    const most = Math.max(...years.map((own) => own.get(year)?.length ?? 0));
    return Array.from({ length: most }, (_, place) => most - 1 - place).map((back) => ({
      id: back === 0 ? year : `${year}.${back}`,
      label: labelOf(year, back, most === 2 && years.every((own) => endApart(own.get(year) ?? []))),
      year,
      periods: years.map((own) => own.get(year)?.at(-1 - back)),
    }));
  });
}

/** Charts have room for some sixteen characters, so only two periods get words. */
function labelOf(year: string, back: number, inWords: boolean): string {
  if (back === 0) return year;
  return inWords ? `${year}, earlier` : `${year} (${back + 1})`;
}

function endApart(periods: readonly Period[]): boolean {
  return new Set(periods.map(({ ended }) => ended)).size === periods.length;
}

export function yearsOf(companies: readonly (readonly Period[])[]): string[] {
  return [...new Set(companies.flatMap((periods) => datedOf(periods).map(yearOf)))].sort().reverse();
}

/** Calendar year in which a period ended, if known. */
export function endYear({ ended }: Period): string | undefined {
  return ended?.slice(0, 'YYYY'.length);
}

function endMonth({ ended }: Period): string | undefined {
  return ended === undefined ? undefined : formatMonth(ended).split(' ')[0];
}

function yearOf(period: Period): string {
  return endYear(period) ?? '';
}

function datedOf(periods: readonly Period[]): Period[] {
  return periods.filter(({ ended }) => ended !== undefined);
}
