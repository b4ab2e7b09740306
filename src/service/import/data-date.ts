import { isIsoDate } from '#contract/values.ts';

/**
 * The day that a file says it is of, in its own name or in the names of the files within it, as the bulk products do:
 * `BasicCompanyData-2026-11-01-part1_7.zip` is of `2026-11-01`. `undefined` where no name has a day of the calendar, or
 * where they name several. The times that a file system keeps are those of a download or a copy, and tell nothing.
 */
export function dataDate(names: readonly string[]): string | undefined {
  const dates = new DataDates();
  for (const name of names) dates.add(name);
  return dates.day;
}

/** The same for names that come one by one, of which there may be too many to keep. */
export class DataDates {
  readonly #days = new Set<string>();

  add(name: string): void {
    for (const [day] of name.matchAll(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g)) {
      // Two days that differ are as good as all of them.
      if (this.#days.size < 2 && isIsoDate(day)) this.#days.add(day);
    }
  }

  get day(): string | undefined {
    const [day, ...others] = this.#days;
    return others.length === 0 ? day : undefined;
  }
}
