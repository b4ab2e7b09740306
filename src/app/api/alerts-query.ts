import {
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
import { decode, getJson, request } from './fetch.ts';
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
  return useChange(FEEDS_KEY, (kind: FeedKind) => send('POST', '/feeds', FeedAddress, { kind }));
}

export function useRevokeFeed() {
  return useChange(FEEDS_KEY, (kind: FeedKind) => send('DELETE', `/feeds/${kind}`, v.unknown()));
}

const webhooksQuery = queryOptions({
  queryKey: WEBHOOKS_KEY,
  queryFn: () => getJson('/webhooks', Webhooks),
  staleTime: TEAM_STALE_MS,
});

export const useWebhooks = () => useQuery(webhooksQuery);

/** Answers with the secret, which the server does not show again. */
export function useAddWebhook() {
  return useChange(WEBHOOKS_KEY, (url: string) => send('POST', '/webhooks', CreatedWebhook, { url }));
}

export function useRemoveWebhook() {
  return useChange(WEBHOOKS_KEY, (id: string) => send('DELETE', `/webhooks/${id}`, v.unknown()));
}

export function useWebhookAction(id: string) {
  return useChange(WEBHOOKS_KEY, (action: 'test' | 'resume') =>
    send('POST', `/webhooks/${id}/${action}`, v.unknown()),
  );
}

const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...WEBHOOKS_KEY, id, 'deliveries'],
    queryFn: ({ pageParam }) =>
      getJson(
        `/webhooks/${id}/deliveries${pageParam === undefined ? '' : `?cursor=${pageParam}`}`,
        Deliveries,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Deliveries) => last.next,
    select: ({ pages }) => pages.flatMap(({ deliveries }) => deliveries),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some((each) => each.state === 'waiting'))
        ? LOG_INTERVAL_MS
        : QUIET_LOG_INTERVAL_MS,
  });

/** Newest first. */
export const useDeliveries = (id: string) => useInfiniteQuery(deliveriesQuery(id));

export function useRetryDelivery(id: string) {
  return useChange(WEBHOOKS_KEY, (delivery: string) =>
    send('POST', `/webhooks/${id}/deliveries/${delivery}/retry`, v.unknown()),
  );
}

const digestQuery = queryOptions({
  queryKey: DIGEST_KEY,
  queryFn: () => getJson('/digest', Digest),
  staleTime: TEAM_STALE_MS,
});

export const useDigest = () => useQuery(digestQuery);

export function useSetDigest() {
  return useChange(DIGEST_KEY, (settings: DigestSettings) => send('PUT', '/digest', Digest, settings));
}

export function useEndDigest() {
  return useChange(DIGEST_KEY, () => send('DELETE', '/digest', v.unknown()));
}

/** A change of what `key` reads, which is read again. */
function useChange<Wanted, Answer>(key: QueryKey, change: (wanted: Wanted) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => readAgain(client, key) });
}

async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.invalidateQueries({ queryKey });
}

async function send<T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  schema: v.GenericSchema<unknown, T>,
  body?: object,
): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return decode(path, schema, answer.body);
}
