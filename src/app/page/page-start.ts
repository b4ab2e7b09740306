/**
 * Id of the element where a page starts: its heading, or the search box of the start page. After navigation, and where
 * the control in use goes away, the focus goes there, so that keyboard and screen reader start where the change is.
 */
export const PAGE_START = 'page-start';

/** Id of links that lead through the parts of a page in turn; the one of this part is `aria-current`. */
export const STEPS = 'steps';

/** A selector of the search box, on any page. */
export const SEARCH_BOX = 'search input';

/** `section`: the id of a part of the page that goes first, where there is one. */
export function focusPageStart(section = ''): void {
  const start = document.getElementById(section) ?? document.getElementById(PAGE_START);
  start?.focus({ preventScroll: true });
}

/**
 * As a `ref`: where a focused button gives way to what it ordered, the focus goes to the group around it that can take
 * it, else to the page's start (WCAG 2.4.3).
 */
export function leaveFocus(element: HTMLElement | null) {
  return () => {
    if (element?.contains(document.activeElement) !== true) return;
    const group = element.parentElement?.closest<HTMLElement>('fieldset[tabindex]');
    if (group) group.focus({ preventScroll: true });
    else focusPageStart();
  };
}
