import { useAppointments } from '#app/queries/appointments-query.ts';
import { useCcj } from '#app/queries/ccj-query.ts';
import { holdingOf, useCompany } from '#app/queries/company-query.ts';
import { useConnections } from '#app/queries/connections-query.ts';
import { useDocuments } from '#app/queries/documents-query.ts';
import { useFinancials } from '#app/queries/financials-query.ts';
import { useProfile } from '#app/queries/profile-query.ts';
import { useEver } from '#app/ui/signals/use-ever.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { lookAt, lookAtPages } from '../parts/look.ts';
import { APPOINTMENT_NOUN, CCJ_NOUN, DOCUMENT_NOUN } from '../parts/record-nouns.ts';
import type { Looks } from './attention-lines.ts';
import { judged, useAccountJudges, useFilingJudges } from './judges/use-judges.ts';
import { lookAtAddress } from './look-at-address.ts';

export type LooksRead = {
  readonly company: CompanySummary | undefined;
  readonly looks: Looks;
  /**
   * Whether all that is held was read, or could not be, or was waited for long enough: how much there is to look at is
   * known, and what is below it may be drawn.
   */
  readonly read: boolean;
};

/** Reads, free, what the summary says that the team holds, and nothing else. */
export function useLooks(number: string): LooksRead {
  const { data: company, isError } = useCompany(number);
  const looks = useEachLook(number, company);
  const known = company !== undefined && Object.values(looks).every(({ state }) => state !== 'reading');
  return { company, looks, read: useEver(isError || known) };
}

function useEachLook(number: string, company: CompanySummary | undefined): Looks {
  const of = (operation: CompanyOperation) => holdingOf(company, operation);
  const isHeld = (operation: CompanyOperation) => of(operation)?.held !== undefined;
  const profile = useProfile(number, undefined, isHeld('profile'));
  const appointments = useAppointments(number, undefined, isHeld('appointments'));
  const documents = useDocuments(number, undefined, isHeld('documents'));
  const financials = useFinancials(number, undefined, isHeld('financials'));
  const ccj = useCcj(number, undefined, isHeld('ccj'));
  const connections = useConnections(number);
  const filingJudges = useFilingJudges(isHeld('documents'));
  const accountJudges = useAccountJudges(isHeld('financials'));
  const overview = lookAt(of('profile'), profile);
  return {
    profile: overview,
    appointments: lookAtPages(of('appointments'), appointments, APPOINTMENT_NOUN),
    documents: judged(lookAtPages(of('documents'), documents, DOCUMENT_NOUN), filingJudges),
    financials: judged(lookAt(of('financials'), financials), accountJudges),
    ccj: lookAtPages(of('ccj'), ccj, CCJ_NOUN),
    sameAddress: lookAtAddress(overview, connections),
  };
}
