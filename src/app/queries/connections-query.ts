import { queryOptions, useQuery } from '@tanstack/react-query';
import { Connections } from '#contract/api/connections.ts';
import { readableAhead } from './ahead/readers.ts';
import { KNOWN_KEY } from './buying/purchase-keys.ts';
import { getJson } from './fetch.ts';
import { COLLEAGUES } from './freshness.ts';

const connectionsQuery = (number: string) => {
  const path = `/company/${encodeURIComponent(number)}/connections`;
  return queryOptions({
    queryKey: [...KNOWN_KEY, 'connections', number],
    queryFn: () => getJson(path, Connections),
    staleTime: COLLEAGUES,
  });
};

// Officers are told with where else they are.
readableAhead('appointments', (client, number) => client.prefetchQuery(connectionsQuery(number)));

/** What records that the team holds of other companies have in common with this one. Free. */
export const useConnections = (number: string) => useQuery(connectionsQuery(number));
