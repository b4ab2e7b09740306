import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut, OfflineError, UnreachableError } from './api-errors.ts';
import { lookForSession } from './session-query.ts';

/**
 * Reads never spend, so these settings are about calm, not about credits: what was read stays until a purchase
 * invalidates it. A query that failed is asked again by a person only (react-query #10018), but for one that never reached
 * the gateway, once there is a way to it again. `networkMode` lets an offline request fail at once instead of waiting in
 * a queue.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    // Whatever was read: once the gateway answers nobody any more, the whole page says so.
    queryCache: new QueryCache({ onError: (error) => isSignedOut(error) && lookForSession(client) }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 30 * 60_000,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state: { error } }) =>
          (error instanceof OfflineError || error instanceof UnreachableError) && 'always',
        networkMode: 'always',
      },
    },
  });
  return client;
}
