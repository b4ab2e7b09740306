import { use, useEffect, useState } from 'react';
import { Paper } from '../text/paper.ts';
import { afterFrame } from './after-frame.ts';

const waiting = new Set<() => void>();
let isRunning = false;

/**
 * Whether it is the turn of something that takes a while to draw: each has one after the next frame was painted, so that the
 * page answers in between. It is asked for once what draws `isReady`. On paper everything comes at once.
 */
export function useTurn(isReady = true): boolean {
  const paper = use(Paper);
  const [isDue, setDue] = useState(paper !== undefined);
  useEffect(() => {
    if (isDue || !isReady) return;
    // No transition: several of them would be drawn as one.
    const take = () => setDue(true);
    waiting.add(take);
    if (!isRunning) afterFrame(next);
    isRunning = true;
    return () => void waiting.delete(take);
  }, [isDue, isReady]);
  return isDue;
}

function next(): void {
  const [take] = waiting;
  isRunning = take !== undefined;
  if (take === undefined) return;
  waiting.delete(take);
  take();
  afterFrame(next);
}
