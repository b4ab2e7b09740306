import { queryOptions, useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { Search } from '#contract/search.ts';
import { lookOut } from './freshness.ts';
import { type Pages, pagesQuery } from './pages-query.ts';

export type SearchPages = Pages<v.InferOutput<typeof Search>>;

const searchQuery = (query: string, version?: string) =>
  queryOptions({
    ...pagesQuery({ operation: 'search', query, page: 1 }, Search, version),
    // Every page that is held is read again, so the more there are, the less often.
    refetchInterval: ({ state: { data } }) =>
      lookOut(data?.holding.attempt?.state === 'reserved') * (data?.value?.pages.length ?? 1),
  });

/**
 * Results of a search: every page the team holds, or one older version. Looking is free, only buying searches; no
 * summary tells of a colleague's purchase here, so the record itself is looked at again every few seconds.
 */
export const useSearchResults = (query: string, version?: string) => useQuery(searchQuery(query, version));
