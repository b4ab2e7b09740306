import { formatCount } from '#app/format/counts.ts';
import { daysBetween } from '#app/format/days-between.ts';

/** Units by the age, in days, from which they are used. */
const UNITS = [
  { from: 730, days: 365, noun: { one: 'year ago', many: 'years ago' } },
  { from: 60, days: 30, noun: { one: 'month ago', many: 'months ago' } },
  { from: 14, days: 7, noun: { one: 'week ago', many: 'weeks ago' } },
  { from: 2, days: 1, noun: { one: 'day ago', many: 'days ago' } },
] as const;

/**
 * How long ago something was bought, in days of UTC: `today`, `yesterday`, `5 days ago`, `3 weeks ago`. What a clock
 * puts into the future was today; text that is no time is not aged.
 */
export function ageText(at: string, today: string): string {
  const days = daysBetween(at.slice(0, 'YYYY-MM-DD'.length), today);
  if (Number.isNaN(days)) return at;
  const unit = UNITS.find(({ from }) => days >= from);
  if (unit === undefined) return days < 1 ? 'today' : 'yesterday';
  return formatCount(Math.floor(days / unit.days), unit.noun);
}
