import { queryOptions, useQuery } from '@tanstack/react-query';
import { OpenAttempts } from '#contract/api/attempt.ts';
import { ATTEMPTS_KEY } from './buying/purchase-keys.ts';
import { getJson } from './fetch.ts';
import { TALLY } from './freshness.ts';

const openAttemptsQuery = queryOptions({
  queryKey: ATTEMPTS_KEY,
  queryFn: () => getJson('/attempts', OpenAttempts),
  staleTime: 0,
  refetchInterval: TALLY,
});

/** Purchases under way or of unknown outcome, looked at again every few seconds, as is what the team holds. */
export const useOpenAttempts = () => useQuery(openAttemptsQuery);
