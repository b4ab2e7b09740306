import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Ledger } from '#contract/api/credits.ts';
import { getJson } from './fetch.ts';
import { LEDGER_KEY } from './invalidation.ts';
import { TEAM_STALE_MS } from './polling.ts';

export const ledgerQuery = (actor?: string) =>
  infiniteQueryOptions({
    queryKey: [...LEDGER_KEY, { actor }],
    queryFn: ({ pageParam }) => {
      const parameters = new URLSearchParams();
      if (pageParam !== undefined) parameters.set('before', String(pageParam));
      if (actor !== undefined) parameters.set('actor', actor);
      return getJson(parameters.size === 0 ? '/credits/ledger' : `/credits/ledger?${parameters}`, Ledger);
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last: Ledger) => last.next,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    staleTime: TEAM_STALE_MS,
    placeholderData: keepPreviousData,
  });

/** Newest first; of a person, agent or order, or of everyone. */
export const useLedger = (actor?: string) => useInfiniteQuery(ledgerQuery(actor));
