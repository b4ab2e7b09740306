import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Ledger } from '#contract/api/credits.ts';
import { LEDGER_KEY } from './buying/purchase-keys.ts';
import { getJson } from './fetch.ts';
import { COLLEAGUES, TALLY } from './freshness.ts';

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
  staleTime: COLLEAGUES,
  // Every page that is loaded is read again, so the more there are, the less often.
  refetchInterval: (query) => TALLY * (query.state.data?.pages.length ?? 1),
});

/** The ledger, newest first, older entries on demand. */
export const useLedger = () => useInfiniteQuery(ledgerQuery);
