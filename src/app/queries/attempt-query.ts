import { queryOptions, useQuery } from '@tanstack/react-query';
import { OpenAttempts } from '#contract/api/attempt.ts';
import type { Subject } from '#contract/operations.ts';
import { readAttempt } from './buying/order-outcome.ts';
import { recordChanged } from './buying/record-changed.ts';
import { getJson } from './fetch.ts';
import { TALLY, whileReserved } from './freshness.ts';

const attemptQuery = (id: string, subject: Subject) =>
  queryOptions({
    queryKey: ['attempt', id],
    queryFn: async ({ client }) => {
      const attempt = await readAttempt(id);
      if (attempt.state !== 'reserved') recordChanged(client, subject);
      return attempt;
    },
    staleTime: 0,
    refetchInterval: (query) => whileReserved(query.state.data?.state === 'reserved'),
  });

/** Watches a purchase that is under way, started here or elsewhere, until it ends; then the record is read again. */
export const useAttempt = (id: string, subject: Subject) => useQuery(attemptQuery(id, subject));

const openAttemptsQuery = queryOptions({
  queryKey: ['attempts'],
  queryFn: async () => (await getJson('/attempts', OpenAttempts)).attempts,
  staleTime: 0,
  refetchInterval: TALLY,
});

/** Purchases under way or of unknown outcome, looked at again every few seconds, as is what the team holds. */
export const useOpenAttempts = () => useQuery(openAttemptsQuery);
