import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Stands beside sections that are there only once something is read, long after the browser and the router looked for the
 * one that the address names: brings it into view, and the focus to its heading (WCAG 2.4.3). Where only some sections of a
 * page came with it, `to` names them: a reader is not brought back to what was there before.
 */
export function SectionJump({ to }: { to?: readonly string[] }) {
  const [named] = useState(() => {
    // The server, which draws the first sight of a page, is not told.
    const id = typeof window === 'undefined' ? '' : window.location.hash.slice(1);
    return to === undefined || to.includes(id) ? id : '';
  });
  // Nothing is returned: newer browsers answer with a promise, which React would take for its clean-up.
  useLayoutEffect(() => {
    document.getElementById(named)?.scrollIntoView();
  }, [named]);
  // The focus that goes to the start of each page is told of the same part, or finds that it has gone here.
  useEffect(() => document.getElementById(named)?.focus({ preventScroll: true }), [named]);
  return null;
}
