let current: string | undefined;
/** Until the notice is dismissed. */
let changed = false;

const listeners = new Set<() => void>();

/** A purchase names it, so that no other source carries it out. */
export const currentSource = (): string | undefined => current;

/** `asked` was current at the request. If it was unknown, a difference counts as a change, and a refetch follows. */
export function compareSource(named: string | null, asked: string | undefined): void {
  if (named === null || named === current) return;
  // A late response from the former source.
  if (asked !== undefined && asked !== current) return;
  const former = current;
  current = named;
  if (former !== undefined) setChanged(true);
}

export const isSourceChanged = () => changed;

export const dismissSourceChange = () => setChanged(false);

/** Also called when the notice is dismissed. Returns the unsubscribe function. */
export function onSourceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setChanged(next: boolean): void {
  changed = next;
  for (const notify of listeners) notify();
}
