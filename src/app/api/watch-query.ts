import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import * as v from 'valibot';
import {
  type MarkRead,
  type NewsItem,
  Watch,
  WatchedCompanies,
  WatchedDates,
  WatchedSeveral,
  type WatchSeveral,
  WatchState,
} from '#contract/api/watch.ts';
import { decode, getJson, request } from './fetch.ts';
import { WATCH_KEY } from './invalidation.ts';
import { TEAM_STALE_MS } from './polling.ts';

const FIRST: string | undefined = undefined;

const after = (cursor: string | undefined) => (cursor === undefined ? '' : `?cursor=${cursor}`);

const newsQuery = infiniteQueryOptions({
  queryKey: [...WATCH_KEY, 'news'],
  queryFn: ({ pageParam }) => getJson(`/watch${after(pageParam)}`, Watch),
  initialPageParam: FIRST,
  getNextPageParam: (last: Watch) => last.next,
  select: ({ pages }) => ({ ...pages[0], news: pages.flatMap(({ news }) => news) }),
  staleTime: TEAM_STALE_MS,
});

/** What changed in the companies that the person watches, newest first; further pages on demand. */
export const useNews = () => useInfiniteQuery(newsQuery);

const datesQuery = infiniteQueryOptions({
  queryKey: [...WATCH_KEY, 'dates'],
  queryFn: ({ pageParam }) => getJson(`/watch/dates${after(pageParam)}`, WatchedDates),
  initialPageParam: FIRST,
  getNextPageParam: (last: WatchedDates) => last.next,
  select: ({ pages }) => ({
    today: pages[0]?.today ?? '',
    dates: pages.flatMap(({ dates }) => dates),
  }),
  staleTime: TEAM_STALE_MS,
});

/** What is due in the watched companies, overdue first. */
export const useWatchedDates = () => useInfiniteQuery(datesQuery);

const companiesQuery = infiniteQueryOptions({
  queryKey: [...WATCH_KEY, 'companies'],
  queryFn: ({ pageParam }) => getJson(`/watch/companies${after(pageParam)}`, WatchedCompanies),
  initialPageParam: FIRST,
  getNextPageParam: (last: WatchedCompanies) => last.next,
  select: ({ pages }) => pages.flatMap(({ companies }) => companies),
  staleTime: TEAM_STALE_MS,
});

export const useWatchedCompanies = () => useInfiniteQuery(companiesQuery);

const stateQuery = (number: string) =>
  queryOptions({
    queryKey: [...WATCH_KEY, 'company', number],
    queryFn: () => getJson(`/watch/${number}`, WatchState),
    staleTime: TEAM_STALE_MS,
  });

/** Whether the person watches a company. */
export const useWatchState = (number: string) => useQuery(stateQuery(number));

/** Watches the company, or no longer. */
export function useWatchCompany(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (watched: boolean) => {
      const path = `/watch/${number}`;
      const { body } = await request(path, { method: watched ? 'PUT' : 'DELETE' });
      return decode(path, WatchState, body);
    },
    onSuccess: async (state) => {
      client.setQueryData(stateQuery(number).queryKey, state);
      await invalidateWatch(client);
    },
  });
}

/** Watches several companies, or no longer; answers with how many that changed. */
export function useWatchSeveral() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: v.InferInput<typeof WatchSeveral>) =>
      await post('/watch', wanted, WatchedSeveral),
    onSuccess: () => invalidateWatch(client),
  });
}

/** Marks one item, or everything until a time, as read. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: v.InferInput<typeof MarkRead>) =>
      await post('/watch/read', wanted, v.unknown()),
    onSuccess: () => invalidateWatch(client),
  });
}

export const newsKey = ({ companyNumber, operation, to }: NewsItem) => `${companyNumber} ${operation} ${to}`;

async function post<T>(path: string, body: object, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return decode(path, schema, answer.body);
}

async function invalidateWatch(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: WATCH_KEY });
}
