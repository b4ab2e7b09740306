import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { CompanyNotes, Tagged } from '#contract/api/notes.ts';
import { ListView, ListViews, Portfolio, type PortfolioRow } from '#contract/api/portfolio.ts';
import { getJson, sendJson } from './fetch.ts';
import { DERIVED_KEY, NOTES_KEY, PORTFOLIO_KEY } from './invalidation.ts';
import { TEAM_STALE_MS } from './polling.ts';

/** In milliseconds, for each page of a list: many pages are read again more seldom. */
const PENDING_POLL_MS = 3_000;
const IDLE_POLL_MS = 20_000;

const FIRST: string | null = null;

const portfolioKey = (list: string) => [...PORTFOLIO_KEY, list, 'rows'] as const;

const portfolioQuery = (list: string) =>
  infiniteQueryOptions({
    queryKey: portfolioKey(list),
    queryFn: ({ pageParam, signal }) =>
      getJson(`/lists/${list}/portfolio${pageParam === null ? '' : `?cursor=${pageParam}`}`, Portfolio, {
        signal,
      }),
    initialPageParam: FIRST,
    getNextPageParam: (last: Portfolio) => last.next,
    select: ({ pages }) => ({
      rows: pages.flatMap(({ rows }) => rows),
      pending: pages.reduce((sum, { pending }) => sum + pending, 0),
      isComplete: pages.at(-1)?.next === null,
    }),
    staleTime: IDLE_POLL_MS,
    refetchInterval: ({ state: { data } }) => {
      const pages = data?.pages ?? [];
      const isPending = pages.some(({ pending }) => pending > 0);
      return Math.max(1, pages.length) * (isPending ? PENDING_POLL_MS : IDLE_POLL_MS);
    },
  });

export type PortfolioRows = {
  readonly rows: readonly PortfolioRow[];
  /** Companies whose facts are being worked out. */
  readonly pending: number;
  readonly isComplete: boolean;
};

/** Every company of a list, a page at a time until all are there. */
export function usePortfolio(list: string) {
  const query = useInfiniteQuery(portfolioQuery(list));
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return query;
}

const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: [...PORTFOLIO_KEY, list, 'views'],
    queryFn: () => getJson(`/lists/${list}/views`, ListViews),
    select: ({ views }) => views,
  });

export const useListViews = (list: string) => useQuery(viewsQuery(list));

/** Saves a view, in place of one of the same name. */
export function useSaveView(list: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, search }: Pick<ListView, 'name' | 'search'>) =>
      await sendJson('PUT', viewPath(list, name), ListView, { search }),
    onSuccess: () => client.invalidateQueries({ queryKey: viewsQuery(list).queryKey }),
  });
}

export function useDeleteView(list: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => await sendJson('DELETE', viewPath(list, name), ListViews),
    onSuccess: (views) => client.setQueryData(viewsQuery(list).queryKey, views),
  });
}

function viewPath(list: string, name: string): string {
  return `/lists/${list}/views/${encodeURIComponent(name)}`;
}

/** Puts one tag on several companies, with one request. */
export function useTagSeveral(list: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: { name: string; companies: readonly string[] }) =>
      await sendJson('PUT', '/tags', Tagged, wanted),
    onSettled: () =>
      Promise.all(
        [portfolioKey(list), NOTES_KEY, DERIVED_KEY].map((queryKey) =>
          client.invalidateQueries({ queryKey: [...queryKey] }),
        ),
      ),
  });
}

/** Notes on the companies of a list. */
export const useCompanyNotes = (list: string) =>
  useQuery({
    queryKey: [...NOTES_KEY, { companiesOf: list }],
    queryFn: () => getJson(`/lists/${list}/notes`, CompanyNotes),
    staleTime: TEAM_STALE_MS,
    select: ({ notes }) => notes,
  });
