import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isReplaced, onSource, sourceSeen } from '../reach/source.ts';
import { isUnderWay, type PurchaseState } from './purchase-state.ts';

/** The source on screen, by its id; `undefined` until one has answered. */
export const useSourceSeen = () => useSyncExternalStore(onSource, sourceSeen);

/**
 * Once another source answers, everything that was read of the former leaves the screen and is read again, free. Orders
 * under way go on. Answers whether that has happened, until it is known.
 */
export function useReplaced(): boolean {
  const client = useQueryClient();
  const seen = useSourceSeen();
  const replaced = useSyncExternalStore(onSource, isReplaced);
  useEffect(() => {
    // One that came before this was drawn counts, and so does each that comes after.
    if (seen === undefined || !isReplaced()) return;
    void client.resetQueries({
      predicate: ({ queryKey }) => {
        const order = queryKey[0] === 'purchase' && client.getQueryData<PurchaseState>(queryKey);
        return !order || !isUnderWay(order);
      },
    });
  }, [client, seen]);
  return replaced;
}
