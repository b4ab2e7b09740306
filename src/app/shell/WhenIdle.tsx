import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './idle/when-idle.ts';

/**
 * Comes when the page stands and the browser is idle; it has its room from the beginning. Where it fails, the page does
 * without.
 */
export function WhenIdle() {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() =>
        import('./idle/IdleParts.tsx').then(
          ({ IdleParts }) => setParts(() => IdleParts),
          () => undefined,
        ),
      ),
    [],
  );
  return (
    <span className="min-w-control pointer-coarse:-ml-3 pointer-coarse:min-w-0">{Parts && <Parts />}</span>
  );
}
