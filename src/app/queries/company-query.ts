import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { CompanySummary, type OperationHolding } from '#contract/api/company.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { companyMoved } from './buying/record-changed.ts';
import { getJson } from './fetch.ts';
import { COLLEAGUES, lookOut } from './freshness.ts';

export const companyQuery = (number: string) =>
  queryOptions({
    queryKey: ['company', number],
    queryFn: async ({ client, queryKey }) => {
      const now = await getJson(`/company/${encodeURIComponent(number)}`, CompanySummary);
      tellWhatMoved(client, client.getQueryData<CompanySummary>(queryKey), now);
      return now;
    },
    staleTime: COLLEAGUES,
    refetchInterval: (query) =>
      lookOut(query.state.data?.operations.some(({ pending }) => pending === 'reserved')),
  });

/**
 * What the team holds of a company, at which prices, and the best known name. Feeds header and tab bar. While it is
 * on screen it looks again every few seconds, so that two people see the same.
 */
export const useCompany = (number: string) => useQuery(companyQuery(number));

/** What the summary says of one record; `undefined` until it is here. */
export function holdingOf(
  company: Pick<CompanySummary, 'operations'> | undefined,
  operation: CompanyOperation,
): OperationHolding | undefined {
  return company?.operations.find((each) => each.operation === operation);
}

/** A record is read again only where the summary says that something about it is different, and what rests on any of it, too. */
function tellWhatMoved(client: QueryClient, before: CompanySummary | undefined, now: CompanySummary): void {
  if (before === undefined || JSON.stringify(before) === JSON.stringify(now)) return;
  const moved = now.operations.filter((after) => {
    const earlier = holdingOf(before, after.operation);
    return JSON.stringify(earlier) !== JSON.stringify(after);
  });
  companyMoved(
    client,
    now.companyNumber,
    moved.map(({ operation }) => operation),
  );
}
