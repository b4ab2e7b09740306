import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Source } from '#contract/api/source.ts';
import { getJson } from './fetch.ts';
import { isInFlight, type PurchaseState } from './purchase.ts';
import { currentSource, isSourceChanged, onSourceChange } from './source-changes.ts';

const sourceQuery = queryOptions({ queryKey: ['source'], queryFn: () => getJson('/source', Source) });

/** Sample register, imported register or provider. */
export const useSource = () => useQuery(sourceQuery);

/** Resets all data when another source takes over, free. True until `dismissSourceChange`. */
export function useSourceChange(): boolean {
  const client = useQueryClient();
  const source = useSyncExternalStore(onSourceChange, currentSource);
  const changed = useSyncExternalStore(onSourceChange, isSourceChanged);
  useEffect(() => {
    if (source === undefined || !isSourceChanged()) return;
    void client.resetQueries({
      predicate: ({ queryKey }) => {
        const state = queryKey[0] === 'purchase' && client.getQueryData<PurchaseState>(queryKey);
        return !state || !isInFlight(state);
      },
    });
  }, [client, source]);
  return changed;
}
