import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatCredits } from '#app/format/numbers.ts';
import { type BulkItem, buyInBulk, type ItemOutcome, type ItemState } from './bulk-purchase.ts';

/** The list is fixed once the user confirms it. */
export type BulkProgress = {
  readonly items: readonly BulkItem[];
  /** By label, without items not requested yet. */
  readonly outcomes: ReadonlyMap<string, ItemOutcome>;
  readonly running: boolean;
  /** The user stopped the run while an item was in progress. */
  readonly stopping?: boolean;
};

const STATE_TEXT: Readonly<Record<ItemState, string>> = {
  asking: 'Requesting…',
  received: 'Received',
  failed: 'Failed',
  'in-progress': 'Already in progress, skipped',
  unknown: 'Outcome unknown, skipped',
  'not-covered': 'Not covered by this source',
};

/** Empty while the item may still be requested. */
export function stateText(progress: BulkProgress, item: BulkItem): string {
  const state = progress.outcomes.get(item.label)?.state;
  if (state === undefined) return progress.running ? '' : 'Not requested';
  return wasAlreadyBought(item, progress) ? 'Already bought' : STATE_TEXT[state];
}

export function itemsIn({ items, outcomes }: BulkProgress, state: ItemState): readonly BulkItem[] {
  return items.filter(({ label }) => outcomes.get(label)?.state === state);
}

/** The charge if known, else the price. */
export function costOf({ label, credits }: BulkItem, progress?: BulkProgress): number {
  return progress?.outcomes.get(label)?.charged ?? credits;
}

/** One total until the run ends; then bought, already bought and not bought separately. */
export function sums(
  items: readonly BulkItem[],
  progress?: BulkProgress,
): readonly (readonly [term: string, credits: string])[] {
  const costs = (some: readonly BulkItem[]) =>
    formatCredits(some.reduce((sum, item) => sum + costOf(item, progress), 0));
  if (progress === undefined || progress.running) return [['Total', costs(items)]];
  const received = itemsIn(progress, 'received');
  const free = received.filter((item) => wasAlreadyBought(item, progress));
  const parts = [
    ['Bought', received.filter((item) => !free.includes(item))],
    ['Already bought', free],
    ['Not bought', items.filter((item) => !received.includes(item))],
  ] as const;
  return parts
    .filter(([, some]) => some.length > 0)
    .map(([term, some]) => [`${term} (${some.length})`, costs(some)]);
}

function wasAlreadyBought({ label }: BulkItem, { outcomes }: BulkProgress): boolean {
  return outcomes.get(label)?.charged === 0;
}

export function isComplete(progress: BulkProgress): boolean {
  return itemsIn(progress, 'received').length === progress.items.length;
}

export function progressText(progress: BulkProgress): string {
  const { items, running, stopping = false } = progress;
  const received = itemsIn(progress, 'received').length;
  const [failed] = itemsIn(progress, 'failed');
  const text = `${received} of ${items.length} received.`;
  if (failed !== undefined) return `${text} ${failed.label} failed. The rest were not requested.`;
  if (running && stopping) return `${text} Stopping after the current one.`;
  if (running || received === items.length) return text;
  const states = ['in-progress', 'unknown', 'not-covered'] as const;
  const skipped = states.reduce((sum, state) => sum + itemsIn(progress, state).length, 0);
  return received + skipped === items.length
    ? `${text} The others were skipped.`
    : `${text} Stopped: the rest were not requested.`;
}

/** Stops when the component unmounts: nothing is bought out of sight. */
export function useBulkPurchase() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress>();
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
  const onOutcome = ({ label }: BulkItem, outcome: ItemOutcome) =>
    setProgress((now) => now && { ...now, outcomes: new Map(now.outcomes).set(label, outcome) });

  const start = async (items: readonly BulkItem[]) => {
    if (progress?.running) return;
    stopped.current = false;
    setProgress({ items, outcomes: new Map(), running: true });
    await buyInBulk(client, items, { isStopped: () => stopped.current, onOutcome });
    setProgress((now) => now && { ...now, running: false });
  };

  const reset = () => setProgress((now) => (now?.running ? now : undefined));

  return { progress, start, stop, reset };
}
