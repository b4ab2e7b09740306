import { type RefObject, useSyncExternalStore } from 'react';
import { drawingOf, readTransform } from './read-transform.ts';

/** How near the drawing is, in percent. Read from the page, since pinching and the wheel do not tell React. */
export function useZoom(frame: RefObject<HTMLElement | null>): number {
  const subscribe = (onChange: () => void) => {
    const drawing = drawingOf(frame.current);
    if (drawing === undefined) return () => undefined;
    const observer = new MutationObserver(onChange);
    observer.observe(drawing, { attributeFilter: ['transform'] });
    return () => observer.disconnect();
  };
  return useSyncExternalStore(subscribe, () => {
    const { zoom = 1 } = readTransform(drawingOf(frame.current)) ?? {};
    return Math.round(zoom * 100);
  });
}
