import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isFree, Source } from '#contract/api/source.ts';
import { getJson } from './fetch.ts';
import { isInFlight, type PurchaseState } from './purchase.ts';
import { currentSource, onSourceChange, type SourceChange, sourceChange } from './source-changes.ts';

export const sourceQuery = queryOptions({ queryKey: ['source'], queryFn: () => getJson('/source', Source) });

/** Sample register, imported register or provider. */
export const useSource = () => useQuery(sourceQuery);

/**
 * Whether nothing on screen has a price: the records of the source load when they are opened. While the source is read again,
 * as it was before: another kind of page in between would lose what is typed.
 */
export function useIsFree(): boolean {
  const { data: source } = useSource();
  const [last, setLast] = useState(false);
  const isFreeNow = source === undefined ? last : isFree(source);
  if (isFreeNow !== last) setLast(isFreeNow);
  return isFreeNow;
}

/** Resets all data when another source or build takes over, free. Set until `dismissSourceChange`. */
export function useSourceChange(): SourceChange | undefined {
  const client = useQueryClient();
  const source = useSyncExternalStore(onSourceChange, currentSource);
  const changed = useSyncExternalStore(onSourceChange, sourceChange);
  useEffect(() => {
    if (source === undefined || sourceChange() === undefined) return;
    void client.resetQueries({
      predicate: ({ queryKey }) => {
        const state = queryKey[0] === 'purchase' && client.getQueryData<PurchaseState>(queryKey);
        return !state || !isInFlight(state);
      },
    });
  }, [client, source]);
  return changed;
}
