/** Taken out of the history at once, so that no later reload brings it back: it is the reader's own text (ASVS 14.3.3). */
let typed = takeTyped();

/** What was typed in the search box when the page was reloaded by its own button: for the first box of the new page. */
export const typedBeforeReload = () => typed;

/** A box has it now, and what becomes of it there is the reader's. */
export function dropTyped(): void {
  typed = undefined;
}

function takeTyped(): string | undefined {
  const { typed: kept, ...state }: { typed?: unknown } = globalThis.history?.state ?? {};
  if (typeof kept !== 'string') return undefined;
  window.history.replaceState(state, '');
  return kept;
}
