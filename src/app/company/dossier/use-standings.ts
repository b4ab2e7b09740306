import { useMemo } from 'react';
import { useAppointments } from '#app/queries/appointments-query.ts';
import { useCcj } from '#app/queries/ccj-query.ts';
import { useDocuments } from '#app/queries/documents-query.ts';
import { useFinancials } from '#app/queries/financials-query.ts';
import { useGroupStructure } from '#app/queries/group-structure-query.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import { useProfile } from '#app/queries/profile-query.ts';
import type { RecordReading } from '#app/queries/record-query.ts';
import { useShareholders } from '#app/queries/shareholders-query.ts';
import { useVatNumber } from '#app/queries/vat-number-query.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { type Standing, standingOf } from './record-standing.ts';

export type Standings = ReadonlyMap<CompanyOperation, Standing>;

/** Reads all eight records, free, in the order of the tabs, and says how each of them stands. */
export function useStandings(number: string): Standings {
  const profile = usePlain(useProfile(number));
  const appointments = usePaged(useAppointments(number));
  const documents = usePaged(useDocuments(number));
  const shareholders = usePaged(useShareholders(number));
  const financials = usePlain(useFinancials(number));
  const ccj = usePaged(useCcj(number));
  const group = usePlain(useGroupStructure(number));
  const vat = usePlain(useVatNumber(number));
  return useMemo(
    () =>
      new Map<CompanyOperation, Standing>([
        ['profile', profile],
        ['appointments', appointments],
        ['documents', documents],
        ['shareholders', shareholders],
        ['financials', financials],
        ['ccj', ccj],
        ['group-structure', group],
        ['vat-number', vat],
      ]),
    [profile, appointments, documents, shareholders, financials, ccj, group, vat],
  );
}

type Query<T> = { readonly data: RecordReading<T> | undefined; readonly error: Error | null };

// Kept while nothing changed: the records below are drawn anew only then.
function usePlain({ data, error }: Query<unknown>): Standing {
  return useMemo(() => standingOf({ data, error }), [data, error]);
}

function usePaged({ data, error }: Query<PagesHeld>): Standing {
  return useMemo(() => standingOf({ data, error, pages: data?.value }), [data, error]);
}
