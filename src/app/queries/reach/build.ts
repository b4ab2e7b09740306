import { useSyncExternalStore } from 'react';

/** Answers in a row that came from another build. Two, since while processes are exchanged both answer. */
let foreign = 0;
const OTHER = 2;

const listeners = new Set<() => void>();

/** Compares the build that the server names with this page's own: both are called by their entry script. */
export function compareBuild(served: string | null): void {
  if (served === null) return;
  const own = document.querySelector('script[src^="/assets/"]')?.getAttribute('src');
  // The development server sends pages of no build.
  if (!own) return;
  foreign = served === own ? 0 : foreign + 1;
  for (const tell of listeners) tell();
}

/** Whether another version answers, newer or older, than the one this page came from. */
export const useOutdated = () => useSyncExternalStore(subscribe, isOutdated);

export const isOutdated = () => foreign >= OTHER;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
