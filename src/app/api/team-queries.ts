import { queryOptions, useQuery } from '@tanstack/react-query';
import { OpenAttempts } from '#contract/api/attempt.ts';
import { Credits } from '#contract/api/credits.ts';
import { HeldRecords } from '#contract/api/held.ts';
import type { Subject } from '#contract/operations.ts';
import { getJson } from './fetch.ts';
import { ATTEMPTS_KEY, CREDITS_KEY, HELD_KEY, invalidateRecord } from './invalidation.ts';
import { CREDITS_POLL_MS, PURCHASE_POLL_MS, TEAM_STALE_MS } from './polling.ts';
import { readAttempt } from './purchase-request.ts';

const creditsQuery = queryOptions({
  queryKey: CREDITS_KEY,
  queryFn: () => getJson('/credits', Credits),
  staleTime: TEAM_STALE_MS,
  refetchInterval: CREDITS_POLL_MS,
});

export const useCredits = () => useQuery(creditsQuery);

const heldQuery = queryOptions({
  queryKey: HELD_KEY,
  queryFn: async () => (await getJson('/held', HeldRecords)).records,
  staleTime: TEAM_STALE_MS,
});

/** Newest first; polled if `watch`. */
export const useHeld = ({ watch } = { watch: true }) =>
  useQuery({ ...heldQuery, refetchInterval: watch && CREDITS_POLL_MS });

const openAttemptsQuery = queryOptions({
  queryKey: ATTEMPTS_KEY,
  queryFn: () => getJson('/attempts', OpenAttempts),
  staleTime: 0,
  refetchInterval: CREDITS_POLL_MS,
});

/** In flight or of unknown outcome. */
export const useOpenAttempts = () => useQuery(openAttemptsQuery);

const attemptQuery = (id: string, subject: Subject) =>
  queryOptions({
    queryKey: ['attempt', id],
    queryFn: async ({ client }) => {
      const attempt = await readAttempt(id);
      if (attempt.state !== 'reserved') void invalidateRecord(client, subject);
      return attempt;
    },
    staleTime: 0,
    refetchInterval: (query) => query.state.data?.state === 'reserved' && PURCHASE_POLL_MS,
  });

/** Polls any user's purchase in flight, then refetches the record. */
export const useAttempt = (id: string, subject: Subject) => useQuery(attemptQuery(id, subject));
