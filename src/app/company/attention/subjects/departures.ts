import { formatCount } from '#app/format/counts.ts';
import { formatDate } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Appointment } from '#contract/appointments.ts';
import { isIsoDate, known } from '#contract/values.ts';
import type { Finding } from '../attention-line.ts';
import type { CopyDays } from '../look.ts';

export const OFFICERS = { one: 'officer', many: 'officers' };

const APPOINTMENT = { one: 'appointment', many: 'appointments' };

/**
 * Appointments that ended in the twelve months before the copy was bought: a copy tells nothing of the time after it.
 * One person may have held several, so appointments are counted and not people.
 */
export function departures(appointments: readonly Appointment[], days: CopyDays | undefined): Finding {
  const from = yearBefore(days?.to ?? '');
  const ended = appointments
    .flatMap(({ resignation_date }) => known(resignation_date) ?? [])
    .filter((day) => day >= from)
    .toSorted();
  const undated = appointments.filter(
    ({ status, resignation_date }) => status === 'Resigned' && known(resignation_date) === undefined,
  ).length;
  const open = undated === 0 ? '' : `; ${formatNumber(undated)} more without a usable date`;
  const last = ended.at(-1);
  if (last !== undefined) {
    const inPost = appointments.filter(({ status }) => status === 'Active').length;
    return {
      state: 'found',
      words: `${formatCount(ended.length, APPOINTMENT)} ended in the year to the copy, the last on ${formatDate(last)}; ${formatNumber(inPost)} in post${open}`,
      evidence: { operation: 'appointments', search: { 'resignation_date.from': from } },
    };
  }
  const evidence = { operation: 'appointments' } as const;
  if (appointments.length === 0) return { state: 'untold', words: 'No officers on this record', evidence };
  return undated > 0
    ? { state: 'untold', words: `None with a date in the year to the copy${open}`, evidence }
    : { state: 'clear', words: 'None in the year to the copy', evidence };
}

/** The same day a year earlier; 29 February becomes the 28th. */
function yearBefore(day: string): string {
  const earlier = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return isIsoDate(earlier) ? earlier : earlier.replace(/29$/, '28');
}
