import { usableText } from '#app/table/params.ts';
import type { AppointmentRow } from '../appointment-rows.ts';

/** What the table's own text filter finds an officer by: the name, where that can stand in an address. */
export function pickOf({ name = '' }: AppointmentRow): string | undefined {
  return usableText(name) || undefined;
}
