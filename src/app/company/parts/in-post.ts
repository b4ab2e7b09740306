import type { Appointment } from '#contract/appointments.ts';

/** In office by the record: active, and with no date of resignation, readable or not (SPEC 3). */
export function isInPost({
  status,
  resignation_date,
}: Pick<Appointment, 'status' | 'resignation_date'>): boolean {
  return status === 'Active' && resignation_date === undefined;
}
