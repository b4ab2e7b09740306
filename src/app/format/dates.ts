import { formatCount } from './numbers.ts';

/** Always UTC. A table of months, as ICU versions disagree ("Sep", "Sept"). Other text is returned unchanged. */

const MONTHS = [
  { short: 'Jan', long: 'January' },
  { short: 'Feb', long: 'February' },
  { short: 'Mar', long: 'March' },
  { short: 'Apr', long: 'April' },
  { short: 'May', long: 'May' },
  { short: 'Jun', long: 'June' },
  { short: 'Jul', long: 'July' },
  { short: 'Aug', long: 'August' },
  { short: 'Sept', long: 'September' },
  { short: 'Oct', long: 'October' },
  { short: 'Nov', long: 'November' },
  { short: 'Dec', long: 'December' },
] as const;

type Width = 'short' | 'long';

/** `1 Sept 2023`, from a date or timestamp. */
export function formatDate(iso: string): string {
  return dayText(iso, 'short');
}

/** `1 September 2023`, for running text. */
export function formatLongDate(iso: string): string {
  return dayText(iso, 'long');
}

/** `2023-09` as `Sept 2023`. */
export function formatMonth(iso: string): string {
  return monthText(iso, 'short');
}

/** `2023-09` as `September 2023`, for running text. */
export function formatLongMonth(iso: string): string {
  return monthText(iso, 'long');
}

function monthText(iso: string, width: Width): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(iso) ?? [];
  const name = monthName(month, width);
  return year === undefined || name === undefined ? iso : `${name} ${year}`;
}

/** `1 Sept`, with the year if it is not the current one. */
export function formatRecentDay(iso: string, currentYear: number): string {
  const day = formatDate(iso);
  const year = ` ${String(currentYear).padStart(4, '0')}`;
  return day.endsWith(year) ? day.slice(0, -year.length) : day;
}

/** `1 Sept 2023, 14:06 UTC`. */
export function formatTimestamp(iso: string): string {
  const utc = utcText(iso);
  return utc === undefined ? iso : `${dayText(utc, 'short')}, ${formatTime(utc)}`;
}

/** `14:06 UTC`. */
export function formatTime(iso: string): string {
  const utc = utcText(iso);
  return utc === undefined ? iso : `${utc.slice(11, 16)} UTC`;
}

/** `Mar 1971`; only the year if the month is not 1 to 12. */
export function formatMonthOfYear(month: number | undefined, year: number): string {
  const name = month === undefined ? undefined : MONTHS[month - 1]?.short;
  return name === undefined ? String(year) : `${name} ${year}`;
}

function dayText(iso: string, width: Width): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(T.*)?$/.exec(iso);
  if (parts === null) return iso;
  const [, year, month, day = '', time] = parts;
  if (time !== undefined && !time.endsWith('Z')) {
    const utc = utcText(iso);
    return utc === undefined ? iso : dayText(utc, width);
  }
  const name = monthName(month, width);
  return name === undefined || Number(day) < 1 || Number(day) > 31 ? iso : `${Number(day)} ${name} ${year}`;
}

function utcText(iso: string): string | undefined {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function monthName(month: string | undefined, width: Width): string | undefined {
  return MONTHS[Number(month) - 1]?.[width];
}

/** In UTC, as the gateway counts days and months. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** Negative if `to` is earlier, NaN if one is no date. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** As an ISO date. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);
}

/** With the age in days from which a unit is used. */
const AGE_UNITS = [
  { from: 730, days: 365, noun: { one: 'year ago', many: 'years ago' } },
  { from: 60, days: 30, noun: { one: 'month ago', many: 'months ago' } },
  { from: 14, days: 7, noun: { one: 'week ago', many: 'weeks ago' } },
  { from: 2, days: 1, noun: { one: 'day ago', many: 'days ago' } },
] as const;

/** `2 days ago`, by UTC days. A time in the future is `today`; text that is not a time is returned unchanged. */
export function ageText(at: string, today: string): string {
  const days = daysBetween(at.slice(0, 'YYYY-MM-DD'.length), today);
  if (Number.isNaN(days)) return at;
  const unit = AGE_UNITS.find(({ from }) => days >= from);
  if (unit === undefined) return days < 1 ? 'today' : 'yesterday';
  return formatCount(Math.floor(days / unit.days), unit.noun);
}

/** Whole months between ISO dates; `undefined` if `to` is earlier. A month's last day completes it. */
export function wholeMonths(from: string, to: string): number | undefined {
  if (to < from) return undefined;
  const [year, month, day] = partsOf(from);
  const [toYear, toMonth, toDay] = partsOf(to);
  const begun = toDay < day && toDay < lastDay(toYear, toMonth) ? 1 : 0;
  return (toYear - year) * 12 + (toMonth - month) - begun;
}

/** `25 years 8 months`; the parts may be joined otherwise. */
export function formatDuration(months: number, separator = ' '): string {
  const years = Math.floor(months / 12);
  const parts = [
    ...(years > 0 ? [formatCount(years, { one: 'year', many: 'years' })] : []),
    ...(months % 12 > 0 ? [formatCount(months % 12, { one: 'month', many: 'months' })] : []),
  ];
  return parts.length === 0 ? 'under a month' : parts.join(separator);
}

/** `25 years and 8 months`, for running text. */
export function yearsAndMonths(months: number): string {
  return formatDuration(months, ' and ');
}

const DAYS = { one: 'day', many: 'days' };

/** Between ISO dates: `29 days`, from two months `5 years 8 months`. */
export function formatSpan(from: string, to: string): string {
  const months = wholeMonths(from, to) ?? 0;
  return months < 2 ? formatCount(daysBetween(from, to), DAYS) : formatDuration(months);
}

const LAST_ISO_DATE = '9999-12-31';

/**
 * The corresponding day, but the last day of a month for one (Companies Act 2006, s443). `months` may be negative.
 * At most the last ISO date; not an ISO date before the year 1.
 */
export function monthsLater(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const monthsSinceZero = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(monthsSinceZero / 12), (monthsSinceZero % 12) + 1];
  const last = lastDay(toYear, toMonth);
  const toDate = date === lastDay(year, month) ? last : Math.min(date, last);
  if (toYear > 9999) return LAST_ISO_DATE;
  const digits = (part: number, length: number) => String(part).padStart(length, '0');
  return `${digits(toYear, 4)}-${digits(toMonth, 2)}-${digits(toDate, 2)}`;
}

/** The last day of a month: `2026-02` becomes `2026-02-28`. */
export function monthEnd(month: string): string {
  const [year, inYear] = partsOf(month);
  return `${month}-${lastDay(year, inYear)}`;
}

function lastDay(year: number, month: number): number {
  const date = new Date(0);
  // Unlike `Date.UTC`, keeps years below 100.
  date.setUTCFullYear(year, month, 0);
  return date.getUTCDate();
}

function partsOf(iso: string): [number, number, number] {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return [year, month, day];
}
