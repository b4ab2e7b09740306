import type * as v from 'valibot';
import { omittable, paged, part, type Wire } from './shapes.ts';
import { date, integer, text } from './values.ts';

/** SPEC 2.7, `data.appointments.items[]`. `occupation` and `resignation_date` are omitted if there is none. */
export const Appointment = part({
  person_id: integer,
  name: text,
  status: text,
  role: text,
  occupation: omittable(text),
  appointment_date: date,
  resignation_date: omittable(date),
  nationality: text,
  country_of_residence: text,
  /** Month and year only. */
  date_of_birth: omittable(part({ year: integer, month: integer })),
});

export const Appointments = paged(Appointment);

export type Appointment = v.InferOutput<typeof Appointment>;
export type AppointmentWire = Wire<typeof Appointment>;
