import { useSyncExternalStore } from 'react';

/** Consecutive responses from another build: during a rolling restart both answer. */
let foreignAnswers = 0;
const ENOUGH = 2;

const listeners = new Set<() => void>();

/** A build is named by its entry script. */
export function compareBuild(served: string | null): void {
  if (served === null) return;
  const own = document.querySelector('script[src^="/assets/"]')?.getAttribute('src');
  // The development server has no builds.
  if (!own) return;
  foreignAnswers = served === own ? 0 : foreignAnswers + 1;
  for (const notify of listeners) notify();
}

export const useOutdated = () => useSyncExternalStore(subscribe, isOutdated);

export const isOutdated = () => foreignAnswers >= ENOUGH;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
