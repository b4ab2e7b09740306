import type { Appointment } from '#contract/appointments.ts';
import { grouped } from '#contract/grouped.ts';
import { known } from '#contract/values.ts';
import { birthMonth } from './age-band.ts';

/** Whether any two person IDs share a month of birth: without that nobody may be the same person as another. */
export function shareBirth(rows: readonly Appointment[]): boolean {
  const births = grouped(rows, ({ date_of_birth }) => birthMonth(date_of_birth));
  return [...births].some(
    ([birth, own]) => birth !== undefined && new Set(own.map(({ person_id }) => known(person_id))).size > 1,
  );
}
