import { startTransition, use, useEffect, useState } from 'react';
import { Paper } from '#app/ui/text/paper.ts';
import type { GroupNode } from '#contract/group-structure.ts';
import { isLarge, type PreparedGroup, preparedBefore, prepareGroup, preparing } from './prepared-group.ts';

/** A group ready to be shown; a large one a moment later, except on paper, where nothing may be missing. */
export function usePreparedGroup(root: GroupNode, requested: string): PreparedGroup | undefined {
  const isOnPaper = use(Paper) !== undefined;
  const [, setReady] = useState<PreparedGroup>();
  const prepared =
    preparedBefore(root, requested) ??
    (isOnPaper || !isLarge(root) ? prepareGroup(root, requested) : undefined);
  const isDue = prepared === undefined;
  useEffect(() => {
    if (!isDue) return undefined;
    const steps = preparing(root, requested);
    let next = setTimeout(goOn);
    function goOn() {
      const step = steps.next();
      if (step.done === true) startTransition(() => setReady(step.value));
      else next = setTimeout(goOn);
    }
    return () => clearTimeout(next);
  }, [isDue, root, requested]);
  return prepared;
}
