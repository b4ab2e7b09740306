import { useEffect, useState } from 'react';

/** How long the parts of a page wait for each other, in milliseconds: one that never comes is missed by itself only. */
const TOGETHER = 2_000;

/**
 * Whether this was ever true, or has been waited for long enough: what can be drawn together is, and what has been drawn
 * once is not taken away while something is read again.
 */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  useEffect(() => {
    if (ever) return;
    const timer = setTimeout(() => setEver(true), TOGETHER);
    return () => clearTimeout(timer);
  }, [ever]);
  return ever;
}
