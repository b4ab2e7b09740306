import { SEARCH_BOX } from './page-start.ts';

/**
 * Loads this page anew. Its address says all that is on it but what is typed in the search box, which its entry in the
 * session's history keeps until it is taken out, see `typed-before-reload.ts`.
 */
export function reloadPage(): void {
  const typed = document.querySelector<HTMLInputElement>(SEARCH_BOX)?.value;
  window.history.replaceState({ ...window.history.state, typed }, '');
  window.location.reload();
}
