import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { leaveFocus } from '#app/page/page-start.ts';
import { pointerPlace, SETTLE_MS } from './hand.ts';
import { isReached } from './too-soon.ts';

/** How often it is looked whether the button came to the hand, as rows above it and scrolling still move it. */
const LOOK_MS = 100;

/**
 * Keeps a button that has just appeared where the pointer was from being pressed by a gesture that was meant for what
 * stood there before. Each press in that time is part of the gesture and begins the time anew. With `asked`, wherever
 * it appeared.
 */
export function useSettling(asked: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const waiting = useRef<() => boolean>(() => asked);
  const [unsettled, setUnsettled] = useState(asked);
  const ref = useCallback((element: HTMLButtonElement | null) => {
    button.current = element;
    return leaveFocus(element);
  }, []);
  useLayoutEffect(() => {
    const place = pointerPlace();
    let until = performance.now() + SETTLE_MS;
    const isUnsettled = () =>
      performance.now() < until && (asked || (button.current !== null && isReached(button.current, place)));
    waiting.current = () => {
      const refused = isUnsettled();
      if (refused) until = performance.now() + SETTLE_MS;
      return refused;
    };
    const look = () => setUnsettled(isUnsettled());
    // Where no hand had been when it appeared, none is reached.
    if (!asked && place === undefined) return look();
    // Once the page has been laid out and before it is painted: measuring here would have it laid out twice.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      look();
    });
    if (button.current !== null) laidOut.observe(button.current);
    const timer = setInterval(() => {
      look();
      if (performance.now() >= until) clearInterval(timer);
    }, LOOK_MS);
    return () => {
      laidOut.disconnect();
      clearInterval(timer);
    };
  }, [asked]);
  return { ref, unsettled, refuses: () => waiting.current() };
}
