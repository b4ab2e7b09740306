import { queryOptions, useQuery } from '@tanstack/react-query';
import { OpenAttempts } from '#contract/api/attempt.ts';
import { Credits } from '#contract/api/credits.ts';
import { getJson } from './fetch.ts';
import { ATTEMPTS_KEY, CREDITS_KEY } from './invalidation.ts';
import { TEAM_STALE_MS } from './polling.ts';

const creditsQuery = queryOptions({
  queryKey: CREDITS_KEY,
  queryFn: () => getJson('/credits', Credits),
  staleTime: TEAM_STALE_MS,
});

export const useCredits = () => useQuery(creditsQuery);

const openAttemptsQuery = queryOptions({
  queryKey: ATTEMPTS_KEY,
  queryFn: () => getJson('/attempts', OpenAttempts),
  staleTime: 0,
});

/** In flight or of unknown outcome. */
export const useOpenAttempts = () => useQuery(openAttemptsQuery);
