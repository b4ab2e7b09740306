const DAY_MS = 86_400_000;

/** Days from one ISO date to another, in UTC and therefore whole; negative where the second is the earlier, NaN where one is no date. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
