import { useAppointments } from '#app/queries/appointments-query.ts';
import { useCcj } from '#app/queries/ccj-query.ts';
import { useConnections } from '#app/queries/connections-query.ts';
import { useDocuments } from '#app/queries/documents-query.ts';
import { useFinancials } from '#app/queries/financials-query.ts';
import { useProfile } from '#app/queries/profile-query.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import type { Looks } from './attention-lines.ts';
import { lookAt, lookAtPages } from './look.ts';
import { lookAtAddress } from './look-at-address.ts';
import { FILINGS } from './subjects/charges.ts';
import { OFFICERS } from './subjects/departures.ts';
import { JUDGMENTS } from './subjects/unpaid-judgments.ts';

/** Reads, free, what the summary says that the team holds, and nothing else. */
export function useLooks(number: string, company: CompanySummary | undefined): Looks {
  const of = (operation: CompanyOperation) =>
    company?.operations.find((each) => each.operation === operation);
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
    appointments: lookAtPages(of('appointments'), appointments, OFFICERS),
    documents: lookAtPages(of('documents'), documents, FILINGS),
    financials: lookAt(of('financials'), financials),
    ccj: lookAtPages(of('ccj'), ccj, JUDGMENTS),
    sameAddress: lookAtAddress(company, overview, connections),
  };
}
