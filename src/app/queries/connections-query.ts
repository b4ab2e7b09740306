import { queryOptions, useQuery } from '@tanstack/react-query';
import { Connections } from '#contract/api/known.ts';
import { KNOWN_KEY } from './buying/purchase-keys.ts';
import { getJson } from './fetch.ts';
import { COLLEAGUES } from './freshness.ts';

const connectionsQuery = (number: string) =>
  queryOptions({
    queryKey: [...KNOWN_KEY, 'connections', number],
    queryFn: () => getJson(`/company/${encodeURIComponent(number)}/connections`, Connections),
    staleTime: COLLEAGUES,
  });

/** What records that the team holds of other companies have in common with this one. Free. */
export const useConnections = (number: string) => useQuery(connectionsQuery(number));
