import { useEffect, useLayoutEffect, useState } from 'react';

/** Id of the element that gets the focus after navigation: the page's heading, or the search box of the start page. */
export const PAGE_START = 'page-start';

/** Id of the navigation through the parts of a page; the current link has `aria-current`. */
export const STEPS = 'steps';

/** Selector of the search box on any page. */
export const SEARCH_BOX = 'search input';

/** Focuses the element with the id `section`, else the page's start. */
export function focusPageStart(section = ''): void {
  const start = document.getElementById(section) ?? document.getElementById(PAGE_START);
  start?.focus({ preventScroll: true });
}

/** A `ref`: when the element is removed with the focus inside, focuses its group, else the page's start (WCAG 2.4.3). */
export function leaveFocus(element: HTMLElement | null) {
  return () => {
    if (element?.contains(document.activeElement) !== true) return;
    const group = element.parentElement?.closest<HTMLElement>('fieldset[tabindex]');
    if (group) group.focus({ preventScroll: true });
    else focusPageStart();
  };
}

/** A `ref`: when the element is removed with the focus inside, focuses the link or button before it. */
export function leaveFocusBefore(element: HTMLElement | null) {
  return () => {
    if (element?.contains(document.activeElement) !== true) return;
    const controls = [...document.querySelectorAll<HTMLElement>('main a, main button')];
    const before = controls.findLast((control) => isBefore(control, element));
    before?.focus({ preventScroll: true });
  };
}

function isBefore(control: HTMLElement, element: HTMLElement): boolean {
  return (element.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/**
 * Scrolls to the section of the URL's fragment and focuses it, when it is rendered later than the page: browser and router
 * have looked for it already. With `to`, only if it is one of these ids.
 */
export function SectionJump({ to }: { to?: readonly string[] }) {
  const [target] = useState(() => {
    const id = window.location.hash.slice(1);
    return to === undefined || to.includes(id) ? id : '';
  });
  // Returns nothing: newer browsers return a promise, which React would take for a clean-up.
  useLayoutEffect(() => {
    document.getElementById(target)?.scrollIntoView();
  }, [target]);
  useEffect(() => document.getElementById(target)?.focus({ preventScroll: true }), [target]);
  return null;
}
