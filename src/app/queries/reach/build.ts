import { useSyncExternalStore } from 'react';

let outdated = false;
const listeners = new Set<() => void>();

/** Compares the build that the server names with this page's own: both are called by their entry script. */
export function compareBuild(served: string | null): void {
  if (outdated || served === null) return;
  const own = document.querySelector('script[src^="/assets/"]')?.getAttribute('src');
  // The development server sends pages of no build.
  if (!own || served === own) return;
  outdated = true;
  for (const tell of listeners) tell();
}

/** Whether the server was replaced by another version since this page was opened. */
export const useOutdated = () => useSyncExternalStore(subscribe, () => outdated);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
