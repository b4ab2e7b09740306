import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { type AcceptedLoss, Changes } from '#contract/api/changes.ts';
import { decode, request, sendJson } from './fetch.ts';
import { invalidatePortfolio, invalidateTeam } from './invalidation.ts';
import { pollInterval } from './polling.ts';
import { currentRevision, onRevisionChange } from './revision.ts';

/** Answered with 304 while nothing changes. Every other read reports a change, too. */
export const changesQuery = queryOptions({
  queryKey: ['changes'],
  queryFn: async ({ client, queryKey }): Promise<Changes> => {
    const known = client.getQueryData<Changes>(queryKey);
    const revision = currentRevision();
    const headers = known && revision ? { 'If-None-Match': revision } : {};
    const { status, body } = await request('/changes', { headers });
    return status === 304 && known !== undefined ? known : decode('/changes', Changes, body);
  },
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state: { data } }) => pollInterval(data?.inFlight),
});

/** Every open page polls this, and few poll anything else: refetches what it shows once something has changed, so that all people see the same. */
export function useTeamChanges(): Changes | undefined {
  const client = useQueryClient();
  const { data } = useQuery(changesQuery);
  useEffect(() => onRevisionChange(() => void invalidateTeam(client)), [client]);
  const ended = data?.orders?.ended.map(({ id, changedAt }) => `${id} ${changedAt}`).join();
  const seen = useRef(ended);
  useEffect(() => {
    // What ended before the page was opened is in what it reads.
    if (seen.current !== undefined && seen.current !== ended) void invalidatePortfolio(client);
    seen.current = ended;
  }, [client, ended]);
  return data;
}

/** Accepts what the ledger has lost, as the person has read it, so that purchases continue. */
export async function acceptLoss(client: QueryClient, loss: string): Promise<void> {
  const body = { loss } satisfies v.InferInput<typeof AcceptedLoss>;
  try {
    await sendJson('POST', '/credits/loss', v.unknown(), body);
  } finally {
    await client.refetchQueries({ queryKey: changesQuery.queryKey });
  }
}
