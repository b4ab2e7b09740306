/** Deadlines and digests go by the clock in London, whatever the zone of the server. */
const ZONE = 'Europe/London';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });

const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' });

const LONG = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

const DAY_LENGTH = 24 * 60 * 60 * 1_000;

/** The day in London, as an ISO date, of a time that is ISO 8601 in UTC. */
export function londonDay(time: string): string {
  return DAY.format(new Date(time));
}

/** `3 March 2026`, of an ISO date. */
export function longDate(date: string): string {
  return LONG.format(new Date(`${date}T00:00:00Z`));
}

/** The first moment after `now` at which it is `hour` in London, on a Monday if `every` is a week. */
export function nextInLondon(now: string, hour: number, every: 'day' | 'week'): string {
  const today = new Date(`${londonDay(now)}T00:00:00Z`).getTime();
  for (let days = 0; ; days += 1) {
    const midnight = new Date(today + days * DAY_LENGTH);
    const moment = momentInLondon(midnight, hour);
    if (moment.getTime() <= Date.parse(now)) continue;
    if (every === 'day' || midnight.getUTCDay() === 1) return moment.toISOString();
  }
}

/** When it is `hour` in London on the day of a midnight in UTC: the clock there is that of UTC, or an hour ahead. */
export function momentInLondon(midnight: Date, hour: number): Date {
  const inWinter = new Date(midnight.getTime() + hour * 3_600_000);
  const isSummer = Number(HOUR.format(inWinter)) !== hour;
  return isSummer ? new Date(inWinter.getTime() - 3_600_000) : inWinter;
}
