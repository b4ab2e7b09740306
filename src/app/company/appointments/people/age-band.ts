import type { Appointment } from '#contract/appointments.ts';
import { known } from '#contract/values.ts';

/** The first age of the last band. */
const OPEN_FROM = 90;

/** Nobody is known to have lived longer; a year that makes them older is a mistake in the record. */
const OLDEST = 122;

/**
 * The ten years of age that someone is in on a day, `50 to 59`. The register publishes month and year of birth, so an
 * exact age is never computed (domain facts 5.4): in the month of a birthday, and where only the year is given, two ages
 * are possible. Where they are in different bands both are named, `40 to 49 or 50 to 59`. The last band is open, because a
 * narrower one of so few people says nearly how old each is. Nothing for someone not born yet, or too old to be.
 */
export function ageBand(birth: Appointment['date_of_birth'], asAt: string): string | undefined {
  const bornIn = known(birth?.year);
  if (bornIn === undefined) return undefined;
  const [year = 0, month = 0] = asAt.split('-').map(Number);
  const month12 = usableMonth(birth?.month);
  const eldest = year - bornIn - (month12 !== undefined && month12 > month ? 1 : 0);
  const youngest = year - bornIn - (month12 !== undefined && month12 < month ? 0 : 1);
  if (eldest < 0 || youngest > OLDEST) return undefined;
  const bands = new Set([bandOf(Math.max(0, youngest)), bandOf(eldest)]);
  return [...bands].join(' or ');
}

/** `1971-03`; absent where either of the two cannot be told. */
export function birthMonth(birth: Appointment['date_of_birth']): string | undefined {
  const [year, month] = [known(birth?.year), usableMonth(birth?.month)];
  return year === undefined || month === undefined ? undefined : `${year}-${String(month).padStart(2, '0')}`;
}

/** A month outside 1 to 12 says nothing (faults row 90); an unreadable one neither. */
function usableMonth(month: NonNullable<Appointment['date_of_birth']>['month']): number | undefined {
  const number = known(month);
  return number !== undefined && number >= 1 && number <= 12 ? number : undefined;
}

function bandOf(age: number): string {
  if (age >= OPEN_FROM) return `${OPEN_FROM} and over`;
  const first = age - (age % 10);
  return `${first} to ${first + 9}`;
}
