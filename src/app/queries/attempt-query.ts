import { queryOptions, useQuery } from '@tanstack/react-query';
import { Attempt } from '#contract/api/attempt.ts';
import type { Subject } from '#contract/operations.ts';
import { getJson } from './fetch.ts';
import { whileReserved } from './freshness.ts';
import { recordChanged } from './record-changed.ts';

export const readAttempt = (id: string) => getJson(`/attempts/${encodeURIComponent(id)}`, Attempt);

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
