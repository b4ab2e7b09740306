import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { KnownMatches } from '#contract/api/known.ts';
import { KNOWN_KEY } from '../buying/purchase-keys.ts';
import { getJson } from '../fetch.ts';
import { COLLEAGUES } from '../freshness.ts';

const matchesQuery = (words: string) =>
  queryOptions({
    queryKey: [...KNOWN_KEY, 'words', words],
    queryFn: () => getJson(`/known?${new URLSearchParams({ words })}`, KnownMatches),
    enabled: words !== '',
    staleTime: COLLEAGUES,
    placeholderData: keepPreviousData,
  });

/** What the team knows already that has these words: free, and never the paid search. */
export const useKnownMatches = (words: string) => useQuery(matchesQuery(words));
