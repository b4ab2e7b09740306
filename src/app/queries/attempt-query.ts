import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Subject } from '#contract/operations.ts';
import { readAttempt } from './buying/order-outcome.ts';
import { recordChanged } from './buying/record-changed.ts';
import { whileReserved } from './freshness.ts';

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
