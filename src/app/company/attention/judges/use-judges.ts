import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { holdingOf } from '#app/queries/company-query.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { Look } from '../../parts/look.ts';

/** A record together with what judges it. */
export type Judged<T, J> = { readonly record: T; readonly judges: J };

/** Code is read like a record, beside it; offline it may be there all the same. */
const CODE = {
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  networkMode: 'always',
} as const;

const filingJudges = queryOptions({
  ...CODE,
  queryKey: ['judges', 'filings'],
  queryFn: async () => (await import('./filing-judges.ts')).FILING_JUDGES,
});
const accountJudges = queryOptions({
  ...CODE,
  queryKey: ['judges', 'accounts'],
  queryFn: async () => (await import('./account-judges.ts')).ACCOUNT_JUDGES,
});

/** Fetched only where filings are held. */
export const useFilingJudges = (enabled: boolean) => useQuery({ ...filingJudges, enabled });
/** Fetched only where accounts are held. */
export const useAccountJudges = (enabled: boolean) => useQuery({ ...accountJudges, enabled });

/** Fetches what judges the records that are held of a company. */
export async function prepareJudges(client: QueryClient, company: CompanySummary | undefined): Promise<void> {
  await Promise.all([
    holdingOf(company, 'documents')?.held && client.prefetchQuery(filingJudges),
    holdingOf(company, 'financials')?.held && client.prefetchQuery(accountJudges),
  ]);
}

/** A held record is still being read until what judges it is there, too. */
export function judged<T, J>(
  look: Look<T>,
  { data, isError }: { readonly data: J | undefined; readonly isError: boolean },
): Look<Judged<T, J>> {
  if (look.state !== 'held') return look;
  if (data === undefined) return { state: isError ? 'unread' : 'reading' };
  return { ...look, value: { record: look.value, judges: data } };
}
