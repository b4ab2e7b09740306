import { formatNumber } from '#app/format/numbers.ts';
import { isUnreadable, known, type Read } from '#contract/values.ts';
import type { Period } from '../periods/periods.ts';

/** The days that a period has, or why they cannot be counted. */
export type PeriodDays =
  | { readonly days: number; readonly note: string | undefined; readonly because?: undefined }
  | { readonly days: undefined; readonly because: string; readonly note?: undefined };

const DAY_MS = 86_400_000;

/**
 * Counted by the calendar from `trading_duration` and the closing day, which is the last of its month where only
 * the month is given. A period that ends with its month began with one (as CA 2006 s443(3) counts), so twelve
 * months to 29 February 2024 have 366 days and the next twelve 365.
 */
export function periodDays({ months, ended, entry }: Period): PeriodDays {
  if (months === undefined) return { days: undefined, because: lengthProblem(entry.trading_duration) };
  const given = known(entry.accounting_date);
  const closing = given ?? ended;
  if (closing === undefined) return { days: undefined, because: 'closing date not given' };
  const days = daysTo(closing, months);
  if (!Number.isFinite(days)) return { days: undefined, because: lengthProblem(months) };
  return { days, note: given === undefined ? 'days counted to the end of the month' : undefined };
}

function lengthProblem(sent: Read<number>): string {
  if (sent === undefined) return 'trading duration not disclosed';
  if (isUnreadable(sent)) return 'trading duration unreadable';
  return `trading duration of ${formatNumber(sent)} months not usable`;
}

/** Days of so many months that end with the closing day, which is the last of its month where only that is given. */
function daysTo(closing: string, months: number): number {
  const [year = 0, month = 0, given] = closing.split('-').map(Number);
  const last = utc(year, month, 0).getUTCDate();
  const day = given ?? last;
  const lastBefore = utc(year, month - months, 0).getUTCDate();
  const before = utc(year, month - 1 - months, day === last ? lastBefore : Math.min(day, lastBefore));
  return Math.round((utc(year, month - 1, day).getTime() - before.getTime()) / DAY_MS);
}

/** `month` counts from 0 and may lie outside the year. Unlike `Date.UTC` it leaves years below 100 where they are. */
function utc(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date;
}
