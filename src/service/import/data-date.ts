import { isIsoDate } from '#contract/values.ts';

/** The date in the name of a file or its entries: `BasicCompanyData-2026-11-01-part1_7.zip`, or the last
 * day of `Accounts_Monthly_Data-October2026.zip`. `undefined` if there is none or several. */
export function dataDate(names: readonly string[]): string | undefined {
  const dates = new DataDates();
  for (const name of names) dates.add(name);
  return dates.day;
}

export class DataDates {
  readonly #days = new Set<string>();

  add(name: string): void {
    for (const day of daysIn(name)) {
      if (this.#days.size < 2 && isIsoDate(day)) this.#days.add(day);
    }
  }

  get day(): string | undefined {
    const [day, ...others] = this.#days;
    return others.length === 0 ? day : undefined;
  }
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAY = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;
const MONTH = new RegExp(`(?<![a-z])(${MONTHS.join('|')})(\\d{4})(?!\\d)`, 'gi');

function daysIn(name: string): string[] {
  const days = [...name.matchAll(DAY)].map(([day]) => day);
  const ends = [...name.matchAll(MONTH)].map(([, month = '', year]) => {
    const next = MONTHS.findIndex((one) => one.toLowerCase() === month.toLowerCase()) + 1;
    return new Date(Date.UTC(Number(year), next, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
  });
  return [...days, ...ends];
}
