import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { OpenAttempts } from '#contract/api/attempt.ts';
import { Credits, MonthSpending } from '#contract/api/credits.ts';
import { getJson } from './fetch.ts';
import { ATTEMPTS_KEY, CREDITS_KEY } from './invalidation.ts';
import { TEAM_STALE_MS } from './polling.ts';

const creditsQuery = queryOptions({
  queryKey: CREDITS_KEY,
  queryFn: () => getJson('/credits', Credits),
  staleTime: TEAM_STALE_MS,
});

export const useCredits = () => useQuery(creditsQuery);

type SpendingFilter = { readonly month: string | undefined; readonly actor: string | undefined };

const monthSpendingQuery = ({ month, actor }: SpendingFilter) =>
  queryOptions({
    queryKey: [...CREDITS_KEY, 'spending', { month, actor }],
    queryFn: () => {
      const parameters = new URLSearchParams();
      if (month !== undefined) parameters.set('month', month);
      if (actor !== undefined) parameters.set('actor', actor);
      return getJson(`/credits/spending?${parameters}`, MonthSpending);
    },
    staleTime: TEAM_STALE_MS,
    placeholderData: keepPreviousData,
  });

/** Of the month that counts now by default; the days of a person or of everyone. */
export const useMonthSpending = (filter: SpendingFilter) => useQuery(monthSpendingQuery(filter));

const openAttemptsQuery = queryOptions({
  queryKey: ATTEMPTS_KEY,
  queryFn: () => getJson('/attempts', OpenAttempts),
  staleTime: 0,
});

/** In flight or of unknown outcome. */
export const useOpenAttempts = () => useQuery(openAttemptsQuery);
