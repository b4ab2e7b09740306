import {
  type InfiniteData,
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
import { getJson, sendJson } from './fetch.ts';
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
    mutationFn: async (watched: boolean) =>
      await sendJson(watched ? 'PUT' : 'DELETE', `/watch/${number}`, WatchState),
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
      await sendJson('POST', '/watch', WatchedSeveral, wanted),
    onSuccess: () => invalidateWatch(client),
  });
}

/** All companies of a list. */
export function useWatchList(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      await sendJson('POST', `/lists/${encodeURIComponent(id)}/watch`, WatchedSeveral, { watched: true }),
    onSuccess: () => invalidateWatch(client),
  });
}

/** Marks one item, or everything until a time, as read. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: v.InferInput<typeof MarkRead>) =>
      await sendJson('POST', '/watch/read', v.unknown(), wanted),
    onSuccess: async (_, wanted) => {
      if ('until' in wanted) await client.invalidateQueries({ queryKey: newsQuery.queryKey });
      else client.setQueryData(newsQuery.queryKey, (news) => news && withRead(news, wanted));
    },
  });
}

/** One item that is read, or unread again, changes nothing else than the count. */
function withRead(news: InfiniteData<Watch>, { read, ...marked }: MarkedItem) {
  const isMarked = (item: NewsItem) => newsKey(item) === newsKey(marked) && item.read !== read;
  const change = news.pages.some((page) => page.news.some(isMarked)) ? (read ? -1 : 1) : 0;
  return {
    ...news,
    pages: news.pages.map((page) => ({
      ...page,
      unread: Math.max(0, page.unread + change),
      news: page.news.map((item) => (isMarked(item) ? { ...item, read } : item)),
    })),
  };
}

type MarkedItem = Pick<NewsItem, 'companyNumber' | 'operation' | 'to' | 'read'>;

export const newsKey = ({ companyNumber, operation, to }: Omit<MarkedItem, 'read'>) =>
  `${companyNumber} ${operation} ${to}`;

async function invalidateWatch(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: WATCH_KEY });
}
