import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { buySeveral } from './buy-several.ts';
import type { SeveralItem } from './several-items.ts';
import type { Became, SeveralProgress } from './several-progress.ts';

/**
 * Several purchases and how far they have come. They stop also when what shows them goes away: out of sight nothing more
 * is bought.
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
  const onBecame = ({ label }: SeveralItem, became: Became) =>
    setProgress((now) => now && { ...now, became: new Map(now.became).set(label, became) });

  const start = async (items: readonly SeveralItem[]) => {
    if (progress?.running) return;
    stopped.current = false;
    setProgress({ items, became: new Map(), running: true });
    await buySeveral(client, items, { isStopped: () => stopped.current, onBecame });
    setProgress((now) => now && { ...now, running: false });
  };

  /** Makes room for another offer, once the earlier one has come to its end. */
  const forget = () => setProgress((now) => (now?.running ? now : undefined));

  return { progress, start, stop, forget };
}
