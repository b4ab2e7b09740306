/**
 * Id of the element where a page starts: its heading, or the search box of the start page. After navigation, and where
 * the control in use goes away, the focus goes there, so that keyboard and screen reader start where the change is.
 */
export const PAGE_START = 'page-start';

export function focusPageStart(): void {
  document.getElementById(PAGE_START)?.focus({ preventScroll: true });
}
