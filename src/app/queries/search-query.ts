import { useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { Search } from '#contract/search.ts';
import { type Pages, pagesQuery } from './pages-query.ts';

export type SearchPages = Pages<v.InferOutput<typeof Search>>;

const searchQuery = (query: string, version?: string) =>
  pagesQuery({ operation: 'search', query, page: 1 }, Search, version);

/** Results of a search: every page the team holds, or one older version. Looking is free, only buying searches. */
export const useSearchResults = (query: string, version?: string) => useQuery(searchQuery(query, version));
