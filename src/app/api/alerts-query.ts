import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import * as v from 'valibot';
import {
  CreatedWebhook,
  Deliveries,
  Digest,
  type DigestSettings,
  FeedAddress,
  type FeedKind,
  Feeds,
  Webhooks,
} from '#contract/api/alerts.ts';
import { getJson, sendJson } from './fetch.ts';
import { TEAM_STALE_MS } from './polling.ts';

const FEEDS_KEY = ['alerts', 'feeds'] as const;
const WEBHOOKS_KEY = ['alerts', 'webhooks'] as const;
const DIGEST_KEY = ['alerts', 'digest'] as const;

/** How often an open log looks again: while a delivery waits, and otherwise. */
const LOG_INTERVAL_MS = 3_000;
const QUIET_LOG_INTERVAL_MS = 15_000;

const feedsQuery = queryOptions({
  queryKey: FEEDS_KEY,
  queryFn: () => getJson('/feeds', Feeds),
  staleTime: TEAM_STALE_MS,
});

export const useFeeds = () => useQuery(feedsQuery);

/** Answers with the address, which the server does not show again. */
export function useMakeFeed() {
  return useChange(FEEDS_KEY, (kind: FeedKind) => sendJson('POST', '/feeds', FeedAddress, { kind }));
}

export function useRevokeFeed() {
  return useChange(FEEDS_KEY, (kind: FeedKind) => sendJson('DELETE', `/feeds/${kind}`, v.unknown()));
}

const webhooksQuery = queryOptions({
  queryKey: WEBHOOKS_KEY,
  queryFn: () => getJson('/webhooks', Webhooks),
  staleTime: TEAM_STALE_MS,
});

export const useWebhooks = () => useQuery(webhooksQuery);

/** Answers with the secret, which the server does not show again. */
export function useAddWebhook() {
  return useChange(WEBHOOKS_KEY, (url: string) => sendJson('POST', '/webhooks', CreatedWebhook, { url }));
}

export function useRemoveWebhook() {
  return useChange(WEBHOOKS_KEY, (id: string) => sendJson('DELETE', `/webhooks/${id}`, v.unknown()));
}

export function useWebhookAction(id: string) {
  return useChange(WEBHOOKS_KEY, (action: 'test' | 'resume') =>
    sendJson('POST', `/webhooks/${id}/${action}`, v.unknown()),
  );
}

const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...WEBHOOKS_KEY, id, 'deliveries'],
    queryFn: ({ pageParam }) => readDeliveries(id, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Deliveries) => last.next,
    select: ({ pages }) => pages.flatMap(({ deliveries }) => deliveries),
    staleTime: 0,
  });

/** Puts the first page into the log again and again, as deliveries go on by themselves. Older pages stay as they are. */
const newestDeliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...WEBHOOKS_KEY, id, 'newest'],
    queryFn: async ({ client }) => {
      const newest = await readDeliveries(id);
      client.setQueryData(deliveriesQuery(id).queryKey, (log) => log && withNewest(log, newest));
      return newest;
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some(({ state }) => state === 'waiting') ? LOG_INTERVAL_MS : QUIET_LOG_INTERVAL_MS,
  });

/** The first page keeps what newer deliveries pushed off it, as the second one begins below that. */
function withNewest(log: InfiniteData<Deliveries>, { deliveries }: Deliveries) {
  const ids = new Set(deliveries.map(({ id }) => id));
  return {
    ...log,
    pages: log.pages.map((page, index) => {
      const kept = page.deliveries.filter(({ id }) => !ids.has(id));
      return { ...page, deliveries: index === 0 ? [...deliveries, ...kept] : kept };
    }),
  };
}

async function readDeliveries(id: string, cursor?: string): Promise<Deliveries> {
  const query = cursor === undefined ? '' : `?cursor=${cursor}`;
  return await getJson(`/webhooks/${id}/deliveries${query}`, Deliveries);
}

/** Newest first. */
export function useDeliveries(id: string) {
  const log = useInfiniteQuery(deliveriesQuery(id));
  useQuery({ ...newestDeliveriesQuery(id), enabled: log.data !== undefined });
  return log;
}

export function useRetryDelivery(id: string) {
  return useChange(WEBHOOKS_KEY, (delivery: string) =>
    sendJson('POST', `/webhooks/${id}/deliveries/${delivery}/retry`, v.unknown()),
  );
}

const digestQuery = queryOptions({
  queryKey: DIGEST_KEY,
  queryFn: () => getJson('/digest', Digest),
  staleTime: TEAM_STALE_MS,
});

export const useDigest = () => useQuery(digestQuery);

export function useSetDigest() {
  return useChange(DIGEST_KEY, (settings: DigestSettings) => sendJson('PUT', '/digest', Digest, settings));
}

export function useEndDigest() {
  return useChange(DIGEST_KEY, () => sendJson('DELETE', '/digest', v.unknown()));
}

/** A change of what `key` reads, which is read again. */
function useChange<Wanted, Answer>(key: QueryKey, change: (wanted: Wanted) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => readAgain(client, key) });
}

async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.invalidateQueries({ queryKey });
}
