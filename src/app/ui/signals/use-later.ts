import { startTransition, use, useEffect, useState } from 'react';
import { Paper } from '../text/paper.ts';
import { afterFrame } from './after-frame.ts';

/** Of what is being drawn now. */
let together: (() => void)[] | undefined;

/**
 * Whether it is the turn of what comes later: false as a component is first drawn, true once the frame that it is in was
 * painted, for all of one drawing together. What is first to be read, and what takes the focus, does not wait.
 * (`useDeferredValue` does the same, but React may begin before that frame, which then waits for it.) On paper everything
 * comes at once.
 */
export function useLater(): boolean {
  const paper = use(Paper);
  const [isDue, setDue] = useState(paper !== undefined);
  useEffect(() => {
    if (isDue) return;
    together ??= takenAfterFrame();
    together.push(() => setDue(true));
  }, [isDue]);
  return isDue;
}

/** The effects of one drawing run in one go, which ends before the next microtask. */
function takenAfterFrame(): (() => void)[] {
  const takes: (() => void)[] = [];
  queueMicrotask(() => {
    together = undefined;
  });
  // As one transition: the page answers in between.
  afterFrame(() =>
    startTransition(() => {
      for (const take of takes) take();
    }),
  );
  return takes;
}
