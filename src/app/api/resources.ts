import { type QueryClient, useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { Appointments } from '#contract/appointments.ts';
import { Ccj } from '#contract/ccj.ts';
import { companyNumber } from '#contract/company-number.ts';
import { Documents } from '#contract/documents.ts';
import { Financials } from '#contract/financials.ts';
import { GroupStructure } from '#contract/group-structure.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { PersonsWithSignificantControl } from '#contract/persons-with-significant-control.ts';
import { Profile } from '#contract/profile.ts';
import { Search } from '#contract/search.ts';
import { Shareholders } from '#contract/shareholders.ts';
import { VatNumber } from '#contract/vat-number.ts';
import { companyQuery, connectionsQuery, holdingOf } from './company-query.ts';
import { type Pages, type PageValue, pagesQuery } from './pages-query.ts';
import { prefetchLatestChanges } from './record-changes-query.ts';
import { recordQuery } from './record-query.ts';

/** Paged records join all bought pages. */
const RESOURCES = {
  profile: single('profile', Profile),
  appointments: paged('appointments', Appointments),
  'persons-with-significant-control': paged(
    'persons-with-significant-control',
    PersonsWithSignificantControl,
  ),
  documents: paged('documents', Documents),
  shareholders: paged('shareholders', Shareholders),
  financials: single('financials', Financials),
  ccj: paged('ccj', Ccj),
  'group-structure': single('group-structure', GroupStructure),
  'vat-number': single('vat-number', VatNumber),
} satisfies Record<CompanyOperation, { prefetch: (client: QueryClient, number: string) => Promise<void> }>;

/** Each hook reads the current record or one older `version`, free. */
export const useProfile = RESOURCES.profile.useRecord;
export const useAppointments = RESOURCES.appointments.useRecord;
export const usePersonsWithSignificantControl = RESOURCES['persons-with-significant-control'].useRecord;
export const useDocuments = RESOURCES.documents.useRecord;
export const useShareholders = RESOURCES.shareholders.useRecord;
export const useFinancials = RESOURCES.financials.useRecord;
export const useCcj = RESOURCES.ccj.useRecord;
export const useGroupStructure = RESOURCES['group-structure'].useRecord;
export const useVatNumber = RESOURCES['vat-number'].useRecord;

export type AppointmentPages = Pages<v.InferOutput<typeof Appointments>>;
export type PscPages = Pages<v.InferOutput<typeof PersonsWithSignificantControl>>;
export type DocumentPages = Pages<v.InferOutput<typeof Documents>>;
export type ShareholderPages = Pages<v.InferOutput<typeof Shareholders>>;
export type CcjPages = Pages<v.InferOutput<typeof Ccj>>;
export type SearchPages = Pages<v.InferOutput<typeof Search>>;

export const financialsQuery = RESOURCES.financials.query;

/** Loads a record of a free source; never rejects. */
export const prefetchCovered = (client: QueryClient, operation: CompanyOperation, number: string) =>
  RESOURCES[operation].prefetch(client, number);

/** For route loaders. Never spends, never rejects. */
export async function prefetchRecord(client: QueryClient, operation: CompanyOperation, typed: string) {
  const number = companyNumber(typed);
  if (number === undefined) return;
  const company = await client.ensureQueryData(companyQuery(number)).catch(() => undefined);
  const held = holdingOf(company, operation)?.held;
  if (held === undefined) return;
  if (held.problem === undefined)
    void prefetchLatestChanges(client, { operation, companyNumber: number }, held.version);
  const record = RESOURCES[operation].prefetch(client, number);
  // The officers' table has columns of both.
  if (operation === 'appointments') await client.prefetchQuery(connectionsQuery(number));
  // The distress models need the SIC code.
  if (operation === 'financials' && holdingOf(company, 'profile')?.held !== undefined) {
    await RESOURCES.profile.prefetch(client, number);
  }
  await record;
}

export const useSearchResults = (query: string, version?: string) =>
  useQuery(pagesQuery({ operation: 'search', query, page: 1 }, Search, version));

function single<T>(operation: CompanyOperation, schema: v.GenericSchema<unknown, T>) {
  return resource((companyNumber, version) =>
    recordQuery({ operation, companyNumber, page: 1 }, schema, version),
  );
}

function paged<V extends PageValue>(operation: CompanyOperation, schema: v.GenericSchema<unknown, V>) {
  return resource((companyNumber, version) =>
    pagesQuery({ operation, companyNumber, page: 1 }, schema, version),
  );
}

function resource<T>(query: (companyNumber: string, version?: string) => ReturnType<typeof recordQuery<T>>) {
  return {
    query,
    useRecord: (companyNumber: string, version?: string, enabled = true) =>
      useQuery({ ...query(companyNumber, version), enabled }),
    prefetch: (client: QueryClient, companyNumber: string) => client.prefetchQuery(query(companyNumber)),
  };
}
