import { queryOptions, useQuery } from '@tanstack/react-query';
import { Attention } from '#contract/api/attention.ts';
import { readableAhead } from '../ahead/readers.ts';
import { KNOWN_KEY } from '../buying/purchase-keys.ts';
import { getJson } from '../fetch.ts';
import { COLLEAGUES } from '../freshness.ts';
import { sentAlong } from '../reach/sent-along.ts';

const attentionQuery = (number: string) => {
  const path = `/company/${encodeURIComponent(number)}/attention`;
  return queryOptions({
    queryKey: [...KNOWN_KEY, 'attention', number],
    queryFn: () => getJson(path, Attention),
    initialData: () => sentAlong(path, Attention),
    staleTime: COLLEAGUES,
  });
};

readableAhead('profile', (client, number) => client.prefetchQuery(attentionQuery(number)));

/** What may need a look, judged by the gateway from what the team holds of a company and of others. Free. */
export const useAttention = (number: string) => useQuery(attentionQuery(number));
