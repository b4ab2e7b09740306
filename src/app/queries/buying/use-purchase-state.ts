import { skipToken, useQuery } from '@tanstack/react-query';
import type { Subject } from '#contract/operations.ts';
import { recordAddress } from '../record-address.ts';
import type { PurchaseState } from './purchase-state.ts';

const IDLE: PurchaseState = { status: 'idle' };

/** Where the state of a record's purchase is kept: outside components, so that it survives leaving the page. */
export const stateKey = (subject: Subject) => ['purchase', recordAddress(subject)] as const;

/** What became of the latest order of a record in this page. What spends is another file, which need not be here for it. */
export function usePurchaseState(subject: Subject): PurchaseState {
  const { data = IDLE } = useQuery<PurchaseState>({
    queryKey: stateKey(subject),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
