import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import * as v from 'valibot';
import { MatchQuote } from '#contract/api/lists.ts';
import { type Order, OrderDetail, Orders, Quote, type QuoteRequest } from '#contract/api/orders.ts';
import { getJson, sendJson } from './fetch.ts';
import { CREDITS_KEY, LIST_ORDERS_KEY, LISTS_KEY } from './invalidation.ts';
import { pollInterval, TEAM_STALE_MS } from './polling.ts';
import { sourceHeader } from './source-changes.ts';

const listPath = (id: string) => `/lists/${encodeURIComponent(id)}`;
const orderPath = (id: string) => `/orders/${encodeURIComponent(id)}`;

const isOpen = ({ state }: Order) => state === 'running' || state === 'paused';

const ordersQuery = (list: string) =>
  infiniteQueryOptions({
    queryKey: [...LIST_ORDERS_KEY, 'of', list],
    queryFn: ({ pageParam }) => {
      const parameters = new URLSearchParams({ list });
      if (pageParam !== undefined) parameters.set('after', pageParam);
      return getJson(`/orders?${parameters}`, Orders);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Orders) => last.next,
    select: ({ pages }) => pages.flatMap(({ orders }) => orders),
    staleTime: TEAM_STALE_MS,
    refetchInterval: ({ state: { data } }) => {
      const open = data?.pages.flatMap(({ orders }) => orders).filter(isOpen) ?? [];
      return open.length > 0 && pollInterval(open.some(({ state }) => state === 'running'));
    },
  });

/** Of a list, newest first. */
export const useListOrders = (list: string) => useInfiniteQuery(ordersQuery(list));

const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...LIST_ORDERS_KEY, 'one', id],
    queryFn: () => getJson(orderPath(id), OrderDetail),
    staleTime: TEAM_STALE_MS,
    refetchInterval: ({ state: { data } }) => data?.state === 'running' && pollInterval(true),
  });

/** With the records that it could not get. */
export const useListOrder = (id: string) => useQuery(orderQuery(id));

export type OrderPress =
  | { readonly action: 'pause' | 'cancel' }
  | { readonly action: 'resume'; readonly ceiling?: number };

export function useOrderPress(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ action, ...body }: OrderPress) =>
      await sendJson('POST', `${orderPath(id)}/${action}`, v.unknown(), body, sourceHeader()),
    onSettled: () => client.invalidateQueries({ queryKey: LIST_ORDERS_KEY }),
  });
}

const QUOTE_KEY = [...LISTS_KEY, 'quote'] as const;

const quoteQuery = (list: string, wanted: v.InferInput<typeof QuoteRequest>) =>
  queryOptions({
    queryKey: [...QUOTE_KEY, list, wanted],
    queryFn: () => sendJson('POST', `${listPath(list)}/quote`, Quote, wanted),
    enabled: wanted.operations.length > 0,
    // A quote is ordered as it was read.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Free: a quote orders nothing. */
export const useQuote = (list: string, wanted: v.InferInput<typeof QuoteRequest>) =>
  useQuery(quoteQuery(list, wanted));

const Made = v.object({ id: v.string() });

type Approval = { readonly quote: string; readonly expectedCredits: number; readonly ceiling: number };

/** Orders what was quoted. Only a press calls it. */
export function useOrder(list: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (approval: Approval) =>
      await sendJson('POST', `${listPath(list)}/orders`, Made, approval, sourceHeader()),
    onSettled: () => ordered(client),
  });
}

const matchQuoteQuery = (list: string, unsearched: number) =>
  queryOptions({
    queryKey: [...LISTS_KEY, 'match', list, unsearched],
    queryFn: () => getJson(`${listPath(list)}/match`, MatchQuote),
    enabled: unsearched > 0,
    staleTime: TEAM_STALE_MS,
  });

/** What searching the names would cost. `unsearched` rows: another number is another question. */
export const useMatchQuote = (list: string, unsearched: number) =>
  useQuery(matchQuoteQuery(list, unsearched));

/** Orders the searches of names. Only a press calls it. */
export function useMatchOrder(list: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (approval: Omit<Approval, 'quote'>) =>
      await sendJson('POST', `${listPath(list)}/match`, v.unknown(), approval, sourceHeader()),
    onSettled: () => ordered(client),
  });
}

/** Every quote is out of date then. */
async function ordered(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: LIST_ORDERS_KEY }),
    client.invalidateQueries({ queryKey: CREDITS_KEY }),
    client.invalidateQueries({ queryKey: QUOTE_KEY }),
    client.invalidateQueries({ queryKey: [...LISTS_KEY, 'match'] }),
  ]);
}
