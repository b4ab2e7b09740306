import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { STEPS } from '#app/page/page-start.ts';

/**
 * Keeps the tab bar of a company in its place when another tab is drawn below it: where it was, or at the top of the
 * window if it had been scrolled out of it. What holds the tab then keeps enough room for that, however short the tab is
 * (`data-past`). Going back, the router scrolls on to where the tab had been left. Returns the bar, if there is one.
 */
export function useStandingBar(): HTMLElement | null {
  const router = useRouter();
  const shown = useMatches({ select: (matches) => matches.at(-1)?.id });
  const drawn = useRef(shown);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', () => {
        const at = document.getElementById(STEPS);
        // Not asked for where it cannot be: the page would be laid out for the answer.
        at?.nextElementSibling?.toggleAttribute('data-past', window.scrollY > 0 && topOf(at) < 0);
      }),
    [router],
  );
  useLayoutEffect(() => {
    const at = document.getElementById(STEPS);
    // Of another company it is another bar, which comes with a page of its own.
    // Where it was in the window nothing moved it: to ask would have the page laid out before its time.
    const isPast = at?.nextElementSibling?.hasAttribute('data-past') === true;
    if (isPast && drawn.current !== shown && at === bar) window.scrollBy(0, Math.min(0, topOf(at)));
    drawn.current = shown;
    setBar(at);
  }, [bar, shown]);
  return bar;
}

function topOf(bar: HTMLElement | null): number {
  return bar?.getBoundingClientRect().top ?? 0;
}
