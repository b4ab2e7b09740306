/**
 * Dates and times for people. Everything is read from the text itself, in UTC, so that no time zone of a
 * browser can move a day; month names stand in one table because ICU versions disagree ("Sep", "Sept").
 * Text that is no date comes back as it was given.
 */

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

/** `2023-09-01` as `1 Sept 2023`. Takes a date, or a timestamp of which it shows the day. */
export function formatDate(iso: string): string {
  return dayText(iso, 'short');
}

/** `2023-09-01` as `1 September 2023`, for running text. */
export function formatLongDate(iso: string): string {
  return dayText(iso, 'long');
}

/** `2023-09` as `Sept 2023`. */
export function formatMonth(iso: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(iso) ?? [];
  const name = monthName(month, 'short');
  return year === undefined || name === undefined ? iso : `${name} ${year}`;
}

/** `1 Sept`, with the year where it is not the current one: for the chip of a held record. */
export function formatRecentDay(iso: string, currentYear: number): string {
  const day = formatDate(iso);
  const year = ` ${String(currentYear).padStart(4, '0')}`;
  return day.endsWith(year) ? day.slice(0, -year.length) : day;
}

/** A point in time, any ISO 8601 form, as `1 Sept 2023, 14:06 UTC`. */
export function formatTimestamp(iso: string): string {
  const utc = utcText(iso);
  return utc === undefined ? iso : `${dayText(utc, 'short')}, ${formatTime(utc)}`;
}

/** The time of day of a point in time: `14:06 UTC`. */
export function formatTime(iso: string): string {
  const utc = utcText(iso);
  return utc === undefined ? iso : `${utc.slice(11, 16)} UTC`;
}

/** Month and year as two numbers: `Mar 1971`. A month outside 1 to 12 leaves the year only. */
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
