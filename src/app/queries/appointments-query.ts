import { useQuery } from '@tanstack/react-query';
import { Appointments } from '#contract/appointments.ts';
import { pagesQuery } from './pages-query.ts';

const appointmentsQuery = (companyNumber: string, version?: string) =>
  pagesQuery({ operation: 'appointments', companyNumber, page: 1 }, Appointments, version);

/** Officers of a company: every page the team holds, or one older version. */
export const useAppointments = (companyNumber: string, version?: string) =>
  useQuery(appointmentsQuery(companyNumber, version));
