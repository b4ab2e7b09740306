import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type * as v from 'valibot';
import { type NewOrder, OrderDetail, StandingOrder, StandingOrders } from '#contract/api/standing-orders.ts';
import { getJson, sendJson } from './fetch.ts';
import { ORDERS_KEY } from './invalidation.ts';
import { pollInterval, TEAM_STALE_MS } from './polling.ts';
import { sourceHeader } from './source-changes.ts';

export type OrderAction = 'pause' | 'resume' | 'end';

const ordersQuery = infiniteQueryOptions({
  queryKey: [...ORDERS_KEY, 'list'],
  queryFn: ({ pageParam }) =>
    getJson(
      pageParam === undefined ? '/standing-orders' : `/standing-orders?after=${pageParam}`,
      StandingOrders,
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: StandingOrders) => last.next,
  select: ({ pages }) => pages.flatMap(({ orders }) => orders),
  staleTime: TEAM_STALE_MS,
  // A run that begins or ends may leave no line in the ledger.
  refetchInterval: ({ state: { data } }) =>
    data?.pages.some(({ orders }) => orders.some(isAboutToChange)) ? pollInterval(false) : false,
});

function isAboutToChange({ state, nextDue }: StandingOrder): boolean {
  const isDue = nextDue !== undefined && nextDue <= new Date().toISOString();
  return state === 'running' || (state === 'active' && isDue);
}

/** Newest first. */
export const useOrders = () => useInfiniteQuery(ordersQuery);

const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, id],
    queryFn: () => getJson(`/standing-orders/${encodeURIComponent(id)}`, OrderDetail),
    staleTime: TEAM_STALE_MS,
    // A run begins by itself, and may leave no line in the ledger.
    refetchInterval: ({ state: { data } }) =>
      data?.order.state !== 'ended' && pollInterval(data?.order.state === 'running'),
  });

/** With its companies and latest runs. */
export const useOrder = (id: string) => useQuery(orderQuery(id));

const earlierRunsQuery = (id: string, before: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...ORDERS_KEY, id, 'runs', before],
    queryFn: ({ pageParam }) =>
      getJson(
        `/standing-orders/${encodeURIComponent(id)}?before=${encodeURIComponent(pageParam ?? '')}`,
        OrderDetail,
      ),
    initialPageParam: before,
    getNextPageParam: (last: OrderDetail) => last.next,
    select: ({ pages }) => pages.flatMap(({ runs }) => runs),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: false,
  });

/** Runs due before `before`, on demand: these have ended. */
export const useEarlierRuns = (id: string, before: string | undefined) =>
  useInfiniteQuery(earlierRunsQuery(id, before));

/** Makes an order at the prices that the person has seen. Buys nothing itself. */
export async function makeOrder(
  client: QueryClient,
  order: v.InferInput<typeof NewOrder>,
): Promise<StandingOrder> {
  return await post(client, '/standing-orders', order);
}

export async function changeOrder(
  client: QueryClient,
  id: string,
  action: OrderAction,
): Promise<StandingOrder> {
  return await post(client, `/standing-orders/${encodeURIComponent(id)}/${action}`);
}

async function post(client: QueryClient, path: string, body?: object): Promise<StandingOrder> {
  try {
    return await sendJson('POST', path, StandingOrder, body, sourceHeader());
  } finally {
    await client.invalidateQueries({ queryKey: ORDERS_KEY });
  }
}
