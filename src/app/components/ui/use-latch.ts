import { useEffect, useState } from 'react';

/** How long the parts of a page wait for each other. */
const TIMEOUT_MS = 2_000;

/** True from the moment `now` was true, or after two seconds: content that was shown stays. */
export function useLatch(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  useEffect(() => {
    if (ever) return;
    const timer = setTimeout(() => setEver(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [ever]);
  return ever;
}
