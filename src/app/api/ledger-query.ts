import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Ledger } from '#contract/api/credits.ts';
import { getJson } from './fetch.ts';
import { LEDGER_KEY } from './invalidation.ts';
import { TEAM_STALE_MS } from './polling.ts';

export const ledgerQuery = infiniteQueryOptions({
  queryKey: LEDGER_KEY,
  queryFn: ({ pageParam }) =>
    getJson(
      pageParam === undefined ? '/credits/ledger' : `/credits/ledger?before=${String(pageParam)}`,
      Ledger,
    ),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (last: Ledger) => last.next,
  select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  staleTime: TEAM_STALE_MS,
});

/** Newest first. */
export const useLedger = () => useInfiniteQuery(ledgerQuery);
