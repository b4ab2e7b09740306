import { queryOptions, useQuery } from '@tanstack/react-query';
import { Credits } from '#contract/api/credits.ts';
import { CREDITS_KEY } from './buying/purchase-keys.ts';
import { getJson } from './fetch.ts';
import { COLLEAGUES, TALLY } from './freshness.ts';

export const creditsQuery = queryOptions({
  queryKey: CREDITS_KEY,
  queryFn: () => getJson('/credits', Credits),
  staleTime: COLLEAGUES,
  refetchInterval: TALLY,
});

/** Balance as last reported, spend and budget, looked at again every few seconds while on screen. */
export const useCredits = () => useQuery(creditsQuery);
