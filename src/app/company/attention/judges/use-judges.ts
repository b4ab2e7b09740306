import { type QueryClient, useQuery } from '@tanstack/react-query';
import { codeQuery } from '#app/queries/ahead/code-query.ts';
import { readableAhead } from '#app/queries/ahead/readers.ts';
import { holdingOf } from '#app/queries/company-query.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { Look } from '../../parts/look.ts';

/** What is looked at beside the overview. */
export const OTHERS = ['appointments', 'documents', 'financials', 'ccj'] as const;

/** A record together with what judges it. */
export type Judged<T, J> = { readonly record: T; readonly judges: J };

const filingJudges = codeQuery(
  'filing judges',
  async () => (await import('./filing-judges.ts')).FILING_JUDGES,
);
const otherLooks = codeQuery('other looks', async () => (await import('./other-looks.ts')).OTHER_LOOKS);
readableAhead('profile', (client) => client.prefetchQuery(otherLooks));
readableAhead('documents', (client) => client.prefetchQuery(filingJudges));

/** Fetched only where filings are held. */
export const useFilingJudges = (enabled: boolean) => useQuery({ ...filingJudges, enabled });
/** Fetched only where more than the overview is held. */
export const useOtherLooks = (enabled: boolean) => useQuery({ ...otherLooks, enabled });

/** Fetches what judges the records that are held of a company. */
export async function prepareJudges(client: QueryClient, company: CompanySummary | undefined): Promise<void> {
  await Promise.all([
    holdingOf(company, 'documents')?.held && client.prefetchQuery(filingJudges),
    OTHERS.some((operation) => holdingOf(company, operation)?.held) && client.prefetchQuery(otherLooks),
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
