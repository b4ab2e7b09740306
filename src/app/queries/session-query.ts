import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { Session } from '#contract/api/session.ts';
import { isSignedOut } from './api-errors.ts';
import { lookAgain } from './buying/record-changed.ts';
import { getJson } from './fetch.ts';
import { lookOut } from './freshness.ts';

const SESSION_KEY = ['session'] as const;

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ client }) => {
    const wasLost = isLost(client);
    const session = await getJson('/session', Session);
    if (wasLost) void lookAgain(client);
    return session;
  },
  // Someone signed out may sign in again in another tab.
  refetchInterval: ({ state: { error } }) => isSignedOut(error) && lookOut(false),
});

/** Who reads and buys here. Its error tells that nobody is signed in any more. */
export const useSession = () => useQuery(sessionQuery);

/** Asks who is signed in, because something was refused for want of it. */
export function lookForSession(client: QueryClient): void {
  if (!isLost(client)) void client.invalidateQueries({ queryKey: SESSION_KEY });
}

function isLost(client: QueryClient): boolean {
  return isSignedOut(client.getQueryState<Session>(SESSION_KEY)?.error);
}
