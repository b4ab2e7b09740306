const LONDON_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** The day in London, as an ISO date, of a time that is ISO 8601 in UTC. */
export function londonDay(instant: string): string {
  return LONDON_DAY.format(new Date(instant));
}
