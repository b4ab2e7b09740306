import { startTransition, use, useEffect, useState } from 'react';
import { Paper } from '../text/paper.ts';
import { afterFrame } from './after-frame.ts';

const waiting = new Set<() => void>();

/**
 * Whether it is the turn of what comes later: false as a component is first drawn, true once the next frame was painted, for
 * all that wait for it together. What is first to be read, and what takes the focus, does not wait. (`useDeferredValue` does
 * the same, but React may begin before that frame, which then waits for it.) On paper everything comes at once.
 */
export function useLater(): boolean {
  const paper = use(Paper);
  const [isDue, setDue] = useState(paper !== undefined);
  useEffect(() => {
    if (isDue) return;
    const take = () => setDue(true);
    if (waiting.size === 0) afterFrame(takeAll);
    waiting.add(take);
    return () => void waiting.delete(take);
  }, [isDue]);
  return isDue;
}

/** As one transition: the page answers in between. */
function takeAll(): void {
  startTransition(() => {
    for (const take of waiting) take();
  });
  waiting.clear();
}
