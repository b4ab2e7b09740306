import type { OrderInterval } from '#contract/api/standing-orders.ts';
import { momentInLondon } from '../london-time.ts';

/** Days are `YYYY-MM-DD` in London, times ISO 8601 in UTC. */

/** Midnight in UTC is the same day in London and in UTC, so that the runs of a month count in that month. */
export function startOf(day: string): string {
  return `${day}T00:00:00.000Z`;
}

/** When `day` ends in London. */
export function endOf(day: string): string {
  return momentInLondon(new Date(startOf(addDays(day, 1))), 0).toISOString();
}

/** The first start after `now` that is a whole number of intervals after the first day. */
export function nextStart(firstDay: string, every: OrderInterval, now: string): string {
  const intervals = (count: number) =>
    startOf(every === 'month' ? addMonths(firstDay, count) : addDays(firstDay, count * DAYS[every]));
  let count = 0;
  while (intervals(count) <= now) count += 1;
  return intervals(count);
}

const DAYS = { day: 1, week: 7 } as const;

function addDays(day: string, days: number): string {
  const date = new Date(startOf(day));
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The 31st of a shorter month is its last day. */
function addMonths(day: string, months: number): string {
  const date = new Date(startOf(day));
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1);
  date.setUTCDate(0);
  date.setUTCDate(Math.min(wanted, date.getUTCDate()));
  return date.toISOString().slice(0, 10);
}
