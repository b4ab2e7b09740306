import { useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { Appointments } from '#contract/appointments.ts';
import { readableAhead } from './ahead/readers.ts';
import { type Pages, pagesQuery } from './pages-query.ts';

export type AppointmentPages = Pages<v.InferOutput<typeof Appointments>>;

const appointmentsQuery = (companyNumber: string, version?: string) =>
  pagesQuery({ operation: 'appointments', companyNumber, page: 1 }, Appointments, version);

readableAhead('appointments', (client, number) => client.prefetchQuery(appointmentsQuery(number)));

/** Officers of a company: every page the team holds, or one older version. Reads nothing where not `enabled`. */
export const useAppointments = (companyNumber: string, version?: string, enabled = true) =>
  useQuery({ ...appointmentsQuery(companyNumber, version), enabled });
