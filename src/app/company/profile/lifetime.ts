import { wholeMonths, yearsAndMonths } from '#app/format/whole-months.ts';
import type { Profile } from '#contract/profile.ts';
import { known } from '#contract/values.ts';

/**
 * How old a company was on `copied`, the day of the copy, which is as far as the record knows that it lived; or how long it
 * existed, where it has ceased. `undefined` where a date is absent, unreadable or before its time.
 */
export function lifetime(
  { date_of_creation, date_of_cessation }: Pick<Profile, 'date_of_creation' | 'date_of_cessation'>,
  copied: string,
): string | undefined {
  const from = known(date_of_creation);
  const ended = known(date_of_cessation);
  if (from === undefined || (ended === undefined && date_of_cessation !== undefined)) return undefined;
  const months = wholeMonths(from, ended ?? copied);
  if (months === undefined) return undefined;
  const words = yearsAndMonths(months);
  return ended === undefined ? `${words} old on the day of this copy` : `existed for ${words}`;
}
