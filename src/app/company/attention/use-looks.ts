import { useAppointments } from '#app/queries/appointments-query.ts';
import { useCcj } from '#app/queries/ccj-query.ts';
import { holdingOf } from '#app/queries/company-query.ts';
import { useConnections } from '#app/queries/connections-query.ts';
import { useDocuments } from '#app/queries/documents-query.ts';
import { useFinancials } from '#app/queries/financials-query.ts';
import { useProfile } from '#app/queries/profile-query.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { lookAt, lookAtPages } from '../parts/look.ts';
import { APPOINTMENT_NOUN, CCJ_NOUN, DOCUMENT_NOUN } from '../parts/record-nouns.ts';
import type { Looks } from './attention-lines.ts';
import { lookAtAddress } from './look-at-address.ts';

/** Reads, free, what the summary says that the team holds, and nothing else. */
export function useLooks(number: string, company: CompanySummary | undefined): Looks {
  const of = (operation: CompanyOperation) => holdingOf(company, operation);
  const isHeld = (operation: CompanyOperation) => of(operation)?.held !== undefined;
  const profile = useProfile(number, undefined, isHeld('profile'));
  const appointments = useAppointments(number, undefined, isHeld('appointments'));
  const documents = useDocuments(number, undefined, isHeld('documents'));
  const financials = useFinancials(number, undefined, isHeld('financials'));
  const ccj = useCcj(number, undefined, isHeld('ccj'));
  const connections = useConnections(number);
  const overview = lookAt(of('profile'), profile);
  return {
    profile: overview,
    appointments: lookAtPages(of('appointments'), appointments, APPOINTMENT_NOUN),
    documents: lookAtPages(of('documents'), documents, DOCUMENT_NOUN),
    financials: lookAt(of('financials'), financials),
    ccj: lookAtPages(of('ccj'), ccj, CCJ_NOUN),
    sameAddress: lookAtAddress(overview, connections),
  };
}
