/** Dates as days since 1 January 1970, without time zone. */
export type Day = number;

const MILLISECONDS = 86_400_000;

export function dayOf(iso: string): Day {
  return Date.parse(iso) / MILLISECONDS;
}

/** A cache: a register has some 20,000 distinct dates, each many times. */
const ISO_DATES = new Map<Day, string>();

/** `YYYY-MM-DD`; `''` for no day (SPEC 2.1). */
export function isoOf(day: Day | undefined): string {
  if (day === undefined) return '';
  const known = ISO_DATES.get(day);
  if (known !== undefined) return known;
  const iso = new Date(day * MILLISECONDS).toISOString().slice(0, 10);
  ISO_DATES.set(day, iso);
  return iso;
}

export function partsOf(day: Day): { year: number; month: number; date: number } {
  const at = new Date(day * MILLISECONDS);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
}

function dayAt(year: number, month: number, date: number): Day {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Date.UTC(year, month - 1, Math.min(date, last)) / MILLISECONDS;
}

/** The last day of a month stays the last day (CA 2006 s443). */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  const atEnd = day === monthEnd(year, month);
  return dayAt(year, month + months, atEnd ? 31 : date);
}

export function monthEnd(year: number, month: number): Day {
  return dayAt(year, month, 31);
}

export function monthsBetween(from: Day, to: Day): number {
  return Math.round((to - from) / 30.4375);
}

/** The fixed "today" of the sample register, so that a seed gives the same file on any day. */
export const REFERENCE_DAY = dayOf('2026-11-21');
