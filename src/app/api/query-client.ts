import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut, OfflineError, UnreachableError } from './api-errors.ts';
import { checkSession } from './session-query.ts';

/** Never retries after a response (react-query #10018). `networkMode`: offline requests fail at once. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => isSignedOut(error) && checkSession(client);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      mutations: { networkMode: 'always', retry: false },
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
