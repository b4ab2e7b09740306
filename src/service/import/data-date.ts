import { isIsoDate } from '#contract/values.ts';

/**
 * The day that a file says it is of, in its own name or in the names of the files within it, as the bulk products do:
 * `BasicCompanyData-2026-11-01-part1_7.zip` is of `2026-11-01`. `undefined` where no name has a day of the calendar, or
 * where they name several. The times that a file system keeps are those of a download or a copy, and tell nothing.
 */
export function dataDate(names: readonly string[]): string | undefined {
  const days = names.flatMap((name) => name.match(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g) ?? []).filter(isIsoDate);
  const [day, ...others] = new Set(days);
  return others.length === 0 ? day : undefined;
}
