import { queryOptions, useQuery } from '@tanstack/react-query';
import { HeldRecords } from '#contract/api/held.ts';
import { HELD_KEY } from './buying/purchase-keys.ts';
import { getJson } from './fetch.ts';
import { COLLEAGUES, TALLY } from './freshness.ts';

const heldQuery = queryOptions({
  queryKey: HELD_KEY,
  queryFn: async () => (await getJson('/held', HeldRecords)).records,
  staleTime: COLLEAGUES,
});

/** Every record the team holds, newest first; looked at again every few seconds unless not to `watch`. */
export const useHeld = ({ watch } = { watch: true }) =>
  useQuery({ ...heldQuery, refetchInterval: watch && TALLY });
