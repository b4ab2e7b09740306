/** `ETag` of the last read that depends on what the team does; other tags are strong. */
let current: string | undefined;

const listeners = new Set<() => void>();

export const currentRevision = (): string | undefined => current;

/**
 * A tag is never newer than its answer. So if two answers differ, one of them may be old, whichever came first, and all are
 * refetched until they agree.
 */
export function compareRevision(tag: string | null): void {
  if (tag === null || !tag.startsWith('W/') || tag === current) return;
  const isChange = current !== undefined;
  current = tag;
  if (isChange) for (const notify of listeners) notify();
}

/** Returns the unsubscribe function. */
export function onRevisionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
