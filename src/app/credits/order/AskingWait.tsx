import { useEffect } from 'react';
import type { PurchaseState } from '#app/queries/buying/purchase-state.ts';
import { askAgainAt, useSecondsUntil } from './asking-wait.ts';

type Props = { state: PurchaseState; onWait: (isWaiting: boolean) => void };

/** Draws nothing; tells whether the source, which said to wait, may not be asked yet. */
export function AskingWait({ state, onWait }: Props) {
  const isWaiting = useSecondsUntil(askAgainAt(state)) > 0;
  useEffect(() => {
    onWait(isWaiting);
    return () => onWait(false);
  }, [isWaiting, onWait]);
  return null;
}
