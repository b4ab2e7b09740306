import { formatLongDate, wholeMonths, yearsAndMonths } from '#app/format/dates.ts';
import type { Profile } from '#contract/profile.ts';
import { isIsoDate, known } from '#contract/values.ts';

/** Age on the date of the copy or of cessation; `undefined` where a date is missing or implausible. */
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
  return ended === undefined ? `${words} old at the date of this copy` : `existed for ${words}`;
}

/** A leap year, so that 29 February is valid. */
const YEAR = 2000;

/** `28 March`; a day that does not exist is returned as sent. */
export function referenceDate({ day, month }: Profile['accounts']['accounting_reference_date']) {
  const date = `${YEAR}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  if (isIsoDate(date)) return formatLongDate(date).replace(` ${YEAR}`, '');
  const sent = [day, month].filter((part) => part !== undefined);
  return sent.length === 0 ? undefined : { unreadable: sent.join(' ') };
}
