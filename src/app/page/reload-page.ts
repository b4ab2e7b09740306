import { SEARCH_BOX } from './page-focus.ts';

/** Reloads the page. The text of the search box is kept in the history entry; everything else is in the URL. */
export function reloadPage(): void {
  const typed = document.querySelector<HTMLInputElement>(SEARCH_BOX)?.value;
  window.history.replaceState({ ...window.history.state, typed }, '');
  window.location.reload();
}

/** Removed from the history at once: it is the user's own text (ASVS 14.3.3). */
let typed = takeTyped();

/** The text of the search box before `reloadPage`, for the first search box of the new page. */
export const typedBeforeReload = () => typed;

/** To be called once a search box has the text. */
export function dropTyped(): void {
  typed = undefined;
}

function takeTyped(): string | undefined {
  const { typed: kept, ...state }: { typed?: unknown } = globalThis.history?.state ?? {};
  if (typeof kept !== 'string') return undefined;
  window.history.replaceState(state, '');
  return kept;
}
