import { useMemo } from 'react';
import type { PagesHeld } from '#app/api/pages-query.ts';
import type { RecordReading } from '#app/api/record-query.ts';
import {
  useAppointments,
  useCcj,
  useDocuments,
  useFinancials,
  useGroupStructure,
  usePersonsWithSignificantControl,
  useProfile,
  useShareholders,
  useVatNumber,
} from '#app/api/resources.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { type RecordState, stateOf } from './record-state.ts';

export type RecordStateMap = ReadonlyMap<CompanyOperation, RecordState>;

/** In tab order. */
export function useRecordStates(number: string): RecordStateMap {
  const profile = usePlain(useProfile(number));
  const appointments = usePaged(useAppointments(number));
  const persons = usePaged(usePersonsWithSignificantControl(number));
  const documents = usePaged(useDocuments(number));
  const shareholders = usePaged(useShareholders(number));
  const financials = usePlain(useFinancials(number));
  const ccj = usePaged(useCcj(number));
  const group = usePlain(useGroupStructure(number));
  const vat = usePlain(useVatNumber(number));
  return useMemo(
    () =>
      new Map<CompanyOperation, RecordState>([
        ['profile', profile],
        ['appointments', appointments],
        ['persons-with-significant-control', persons],
        ['documents', documents],
        ['shareholders', shareholders],
        ['financials', financials],
        ['ccj', ccj],
        ['group-structure', group],
        ['vat-number', vat],
      ]),
    [profile, appointments, persons, documents, shareholders, financials, ccj, group, vat],
  );
}

type Query<T> = { readonly data: RecordReading<T> | undefined; readonly error: Error | null };

function usePlain({ data, error }: Query<unknown>): RecordState {
  return useMemo(() => stateOf({ data, error }), [data, error]);
}

function usePaged({ data, error }: Query<PagesHeld>): RecordState {
  return useMemo(() => stateOf({ data, error, pages: data?.value }), [data, error]);
}
