import * as v from 'valibot';
import { Appointments } from '#contract/appointments.ts';
import { known } from '#contract/values.ts';
import type { OfficeTable } from '../../store-tables.ts';
import { storable } from './companies-told.ts';

/** An office as a page of officers tells of it. */
export type ToldOffice = Omit<OfficeTable, 'source' | 'company_number' | 'page'>;

/** The offices of persons with a usable `person_id` (SPEC 2.7), in the order of the page. */
export function officesIn(data: unknown): ToldOffice[] {
  const appointments = v.safeParse(Appointments, data);
  if (!appointments.success) return [];
  return appointments.output.items.flatMap((item, position) => {
    const person = known(item.person_id);
    if (person === undefined || person <= 0) return [];
    return {
      position,
      person_id: person,
      name: storable(item.name),
      role: storable(item.role),
      status: storable(item.status),
      appointment_date: known(item.appointment_date) ?? '',
      resignation_date: known(item.resignation_date) ?? '',
    };
  });
}
