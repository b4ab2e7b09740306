/**
 * Loads this page anew. Its address says all that is on it but what is typed in the search box, which its entry in the
 * session's history keeps: that is the reader's own text and no record, and it goes with the window (ASVS 14.3.3).
 */
export function reloadPage(): void {
  const typed = document.querySelector<HTMLInputElement>('search input')?.value;
  window.history.replaceState({ ...window.history.state, typed }, '');
  window.location.reload();
}

/** What was typed in the search box when the page was reloaded by its own button. */
export function typedBeforeReload(): string | undefined {
  const state: { typed?: unknown } | null = window.history.state;
  return typeof state?.typed === 'string' ? state.typed : undefined;
}
