import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { purchase } from '#app/queries/purchase.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import type { RestItem } from './the-rest.ts';

export type ItemState = 'waiting' | 'asking' | 'bought' | 'failed';

/** How far buying the rest has come: a fixed list from the moment it was confirmed. */
export type RestProgress = {
  readonly items: readonly RestItem[];
  readonly states: Readonly<Partial<Record<CompanyOperation, ItemState>>>;
  readonly running: boolean;
};

/** Buys one record after another, in the order shown, and stops at the first that does not arrive. */
export function useRestPurchase(number: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<RestProgress>();
  const stopped = useRef(false);
  const mark = (operation: CompanyOperation, state: ItemState) =>
    setProgress((now) => now && { ...now, states: { ...now.states, [operation]: state } });

  const start = async (items: readonly RestItem[]) => {
    if (progress?.running) return;
    stopped.current = false;
    setProgress({ items, states: {}, running: true });
    for (const { operation, credits } of items) {
      if (stopped.current) break;
      mark(operation, 'asking');
      const subject = { operation, companyNumber: number, page: 1 };
      const { status } = await purchase(client, { subject, expectedCredits: credits });
      mark(operation, status === 'bought' ? 'bought' : 'failed');
      if (status !== 'bought') break;
    }
    setProgress((now) => now && { ...now, running: false });
  };

  return {
    progress,
    start,
    stop: () => {
      stopped.current = true;
    },
  };
}
