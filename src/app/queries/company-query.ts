import { queryOptions, useQuery } from '@tanstack/react-query';
import { CompanySummary } from '#contract/api/company.ts';
import { getJson } from './fetch.ts';
import { COLLEAGUES, whileReserved } from './freshness.ts';

export const companyQuery = (number: string) =>
  queryOptions({
    queryKey: ['company', number],
    queryFn: () => getJson(`/company/${encodeURIComponent(number)}`, CompanySummary),
    staleTime: COLLEAGUES,
    refetchInterval: (query) =>
      whileReserved(query.state.data?.operations.some(({ pending }) => pending === 'reserved')),
  });

/** What the team holds of a company, at which prices, and the best known name. Feeds header and tab bar. */
export const useCompany = (number: string) => useQuery(companyQuery(number));
