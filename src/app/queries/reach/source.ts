/** The source whose records are on screen, by its id. */
let shown: string | undefined;
/** Whether another one took its place, and nobody has said yet that they know. */
let replaced = false;

const listeners = new Set<() => void>();

/** The source that a person sees: told with an order, so that no other one carries it out. */
export const sourceSeen = (): string | undefined => shown;

/**
 * Compares the source that an answer is of with the one on screen; `asked` is what that was when the question was sent.
 * Of the first answers, asked before any source was known, nobody can tell which is the later: where they differ, that is
 * a change as well, and what is read again for it settles which one it is.
 */
export function compareSource(named: string | null, asked: string | undefined): void {
  if (named === null || named === shown) return;
  // What was asked before and comes after tells nothing new.
  if (asked !== undefined && asked !== shown) return;
  const former = shown;
  shown = named;
  if (former !== undefined) become(true);
}

/** Whether the source was replaced since the page was opened, until `knowReplaced`. */
export const isReplaced = () => replaced;

export const knowReplaced = () => become(false);

/** Calls at every change of the source, and when that is known. Returns how to stop. */
export function onSource(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(now: boolean): void {
  replaced = now;
  for (const tell of listeners) tell();
}
