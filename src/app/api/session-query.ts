import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { Session } from '#contract/api/session.ts';
import { isSignedOut } from './api-errors.ts';
import { getJson } from './fetch.ts';
import { invalidateAll } from './invalidation.ts';
import { pollInterval } from './polling.ts';

const SESSION_KEY = ['session'] as const;

const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ client }) => {
    const wasSignedOut = isSessionLost(client);
    const session = await getJson('/session', Session);
    if (wasSignedOut) void invalidateAll(client);
    return session;
  },
  // Someone may sign in in another tab.
  refetchInterval: ({ state: { error } }) => isSignedOut(error) && pollInterval(false),
});

/** Its error means that the session has ended. */
export const useSession = () => useQuery(sessionQuery);

/** After a request was refused for lack of a session. */
export function checkSession(client: QueryClient): void {
  if (!isSessionLost(client)) void client.invalidateQueries({ queryKey: SESSION_KEY });
}

function isSessionLost(client: QueryClient): boolean {
  return isSignedOut(client.getQueryState<Session>(SESSION_KEY)?.error);
}
