import { grouped } from '#contract/grouped.ts';
import { isIsoDate } from '#contract/values.ts';
import { type Fact, isNumber, type TaggedDocument, textsOf } from './fact.ts';
import { type FilingPeriod, mostOf } from './figures.ts';

const DAY = 86_400_000;
/** Averages of a month over four years; what months round to is the same for 52 and 53 weeks. */
const DAYS_A_MONTH = 30.4375;
/** Comparatives of a year of 52 or 53 weeks end up to a week off the day before this one begins. */
const WEEK = 7;
/** No accounting period is longer (Companies Act 2006, s392(5)). */
const LONGEST_DAYS = 18 * 31;

/** Current period first; the previous one only if the filing has figures of it. */
export type FilingPeriods = { readonly periods: readonly FilingPeriod[]; readonly odd: readonly string[] };

/**
 * The period that was filed for and the one before it, from the dates that the filing states and the contexts of its
 * figures. `undefined` where it has no figures at all. `named` is the day in the file's name, which is that of the
 * balance sheet as the registrar recorded it.
 */
export function periodsOf(document: TaggedDocument, named: string | undefined): FilingPeriods | undefined {
  const numbers = document.facts.filter(isNumber);
  const ends = new Set(numbers.map(({ context }) => context.end));
  const stated = [
    ...statedDays(document, 'BalanceSheetDate'),
    ...statedDays(document, 'EndDateForPeriodCoveredByReport'),
  ];
  const states = numbers.filter(({ context }) => context.instant).map(({ context }) => context.end);
  const end =
    [...stated, ...(named === undefined ? [] : [named])].find((day) => ends.has(day)) ??
    lastFullDay(states) ??
    [...ends].toSorted().at(-1);
  if (end === undefined) return undefined;
  const odd: string[] = [];
  const said = stated[0];
  if (said !== undefined && said !== end) {
    odd.push(`the balance sheet date is stated as ${said}, but the figures are at ${end}.`);
  }
  if (named !== undefined && named !== end) {
    odd.push(`the file's name says ${named}, but the figures are at ${end}.`);
  }
  const start = startOf(numbers, end, statedDays(document, 'StartDateForPeriodCoveredByReport')[0]);
  const before = endBefore(numbers, start, end);
  const periods = [{ start, end }];
  if (before !== undefined) periods.push({ start: startOf(numbers, before, undefined), end: before });
  return { periods, odd };
}

/** The last day with more than half as many figures as the day of most: events after the year end have few. */
function lastFullDay(days: readonly string[]): string | undefined {
  const counted = grouped(days, (day) => day);
  const most = Math.max(...[...counted.values()].map(({ length }) => length));
  const full = [...counted].filter(([, { length }]) => length * 2 > most);
  return full
    .map(([day]) => day)
    .toSorted()
    .at(-1);
}

/** Length in months, as SPEC 2.9 has it: text; `''` where the period's first day is not known. */
export function monthsOf({ start, end }: FilingPeriod): string {
  return start === '' ? '' : String(Math.round((daysBetween(start, end) + 1) / DAYS_A_MONTH));
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** Days that the filing states under a concept, the latest first; the same day may be tagged again and again. */
function statedDays(document: TaggedDocument, concept: string): string[] {
  const days = textsOf(document, concept).map((text) => text.trim());
  return [...new Set(days.filter(isIsoDate))].toSorted().reverse();
}

/** The first day that is stated, where figures run from it or none runs at all; else that from which most run. */
function startOf(numbers: readonly Fact[], end: string, stated: string | undefined): string {
  const starts = numbers
    .filter(({ context }) => !context.instant && context.end === end)
    .map(({ context }) => context.start)
    .filter((start) => start < end && daysBetween(start, end) <= LONGEST_DAYS);
  if (stated !== undefined && stated < end && (starts.length === 0 || starts.includes(stated))) return stated;
  return mostOf(starts) ?? '';
}

/** The last day of the period before, by the figures: the day before this one began, a week more or less. */
function endBefore(numbers: readonly Fact[], start: string, end: string): string | undefined {
  const ends = numbers.map(({ context }) => context.end).filter((day) => day < end);
  if (start !== '') return mostOf(ends.filter((day) => Math.abs(daysBetween(day, start) - 1) <= WEEK));
  return mostOf(ends.filter((day) => daysBetween(day, end) > 180 && daysBetween(day, end) <= LONGEST_DAYS));
}
