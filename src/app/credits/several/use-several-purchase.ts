import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { purchase } from '#app/queries/buying/purchase.ts';
import { readState } from '#app/queries/page-query.ts';
import type { Subject } from '#contract/operations.ts';
import type { SeveralItem } from './several-items.ts';
import type { ItemState, SeveralProgress } from './several-progress.ts';

/**
 * Buys one record after another, in the order shown, each as an order of its own, and stops at the first that does not
 * arrive, when told to, and when what shows it goes away: out of sight nothing more is bought.
 */
export function useSeveralPurchase() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<SeveralProgress>();
  const stopped = useRef(false);
  const stop = () => {
    stopped.current = true;
    setProgress((now) => now && { ...now, stopping: true });
  };
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const mark = ({ label }: SeveralItem, state: ItemState, charged?: number) =>
    setProgress(
      (now) =>
        now && {
          ...now,
          states: new Map(now.states).set(label, state),
          charged: charged === undefined ? now.charged : new Map(now.charged).set(label, charged),
        },
    );

  const start = async (items: readonly SeveralItem[]) => {
    if (progress?.running) return;
    stopped.current = false;
    setProgress({ items, states: new Map(), charged: new Map(), running: true });
    for (const item of items) {
      if (stopped.current) break;
      mark(item, 'asking');
      const passed = await whyPassed(item.subject);
      if (passed !== undefined) {
        mark(item, passed);
        continue;
      }
      const outcome = await purchase(client, { subject: item.subject, expectedCredits: item.credits });
      const bought = outcome.status === 'bought';
      mark(item, bought ? 'arrived' : 'failed', bought ? outcome.charged : undefined);
      if (!bought) break;
    }
    setProgress((now) => now && { ...now, running: false });
  };

  return { progress, start, stop };
}

/**
 * Looked up, free, before each order: what is under way, unknown or not there is not ordered here. Where it cannot be
 * looked up, the order itself tells why.
 */
async function whyPassed(subject: Subject): Promise<ItemState | undefined> {
  const holding = await readState(subject).catch(() => undefined);
  if (holding === undefined || holding.held) return undefined;
  const { attempt, covered } = holding;
  if (!covered) return 'not-covered';
  if (attempt?.state === 'reserved') return 'under-way';
  return attempt?.state === 'unknown' ? 'unknown' : undefined;
}
