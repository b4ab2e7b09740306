/** Dates as whole days since 1 January 1970, in no time zone: quick to add to, compare and draw. */
export type Day = number;

const MILLISECONDS = 86_400_000;

export function dayOf(iso: string): Day {
  return Date.parse(iso) / MILLISECONDS;
}

/** Dates already written out: a register of any size has some 20,000 different ones, millions of times. */
const ISO_DATES = new Map<Day, string>();

/** `YYYY-MM-DD`; no day is the wire's empty string (SPEC 2.1). */
export function isoOf(day: Day | undefined): string {
  if (day === undefined) return '';
  const known = ISO_DATES.get(day);
  if (known !== undefined) return known;
  const iso = new Date(day * MILLISECONDS).toISOString().slice(0, 10);
  ISO_DATES.set(day, iso);
  return iso;
}

/** The day, month (1 to 12) and year of a date. */
export function partsOf(day: Day): { year: number; month: number; date: number } {
  const at = new Date(day * MILLISECONDS);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
}

/** The day a year, month (any number; 13 is January of the next year) and date make; a date past the end is the end. */
function dayAt(year: number, month: number, date: number): Day {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Date.UTC(year, month - 1, Math.min(date, last)) / MILLISECONDS;
}

/** The same date so many months on; the last day of a month stays one (CA 2006 s443). */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  const atEnd = day === monthEnd(year, month);
  return dayAt(year, month + months, atEnd ? 31 : date);
}

export function monthEnd(year: number, month: number): Day {
  return dayAt(year, month, 31);
}

/** Whole months from one day to another, to the nearest. */
export function monthsBetween(from: Day, to: Day): number {
  return Math.round((to - from) / 30.4375);
}

/**
 * The "today" of the sample register. It is fixed, so that a seed gives the same file on any day: overdue flags,
 * the six years of judgments and "not yet due" are all told against it.
 */
export const REFERENCE_DAY = dayOf('2026-11-21');
