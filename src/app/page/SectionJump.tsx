import { useEffect, useLayoutEffect } from 'react';

/**
 * Stands beside sections that are there only once something is read, long after the browser and the router looked for the
 * one that the address names: brings it into view, and the focus to its heading (WCAG 2.4.3).
 */
export function SectionJump() {
  // Nothing is returned: newer browsers answer with a promise, which React would take for its clean-up.
  useLayoutEffect(() => {
    named()?.scrollIntoView();
  }, []);
  // After the focus that goes to the start of each page.
  useEffect(() => named()?.focus({ preventScroll: true }), []);
  return null;
}

function named(): HTMLElement | null {
  return document.getElementById(window.location.hash.slice(1));
}
