import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isReplaced, onSource, sourceSeen } from '../reach/source.ts';
import { isUnderWay, type PurchaseState } from './purchase-state.ts';

/**
 * Once another source answers, everything that was read of the former leaves the screen and is read again, free. Orders
 * under way go on. Answers whether that has happened, until it is known.
 */
export function useReplaced(): boolean {
  const client = useQueryClient();
  const seen = useSyncExternalStore(onSource, sourceSeen);
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
