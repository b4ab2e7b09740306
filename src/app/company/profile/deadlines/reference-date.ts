import { formatLongDate } from '#app/format/dates.ts';
import type { Profile } from '#contract/profile.ts';
import { isIsoDate } from '#contract/values.ts';

/** A leap year, so that 29 February is a day of it. */
const YEAR = 2000;

/** Day and month of the year in words: `28 March`. What is no such day comes back as it was sent. */
export function referenceDate({ day, month }: Profile['accounts']['accounting_reference_date']) {
  const date = `${YEAR}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  if (isIsoDate(date)) return formatLongDate(date).replace(` ${YEAR}`, '');
  const sent = [day, month].filter((part) => part !== undefined);
  return sent.length === 0 ? undefined : { unreadable: sent.join(' ') };
}
