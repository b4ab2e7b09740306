import { type RefObject, useEffect } from 'react';

/** In pixels. Pinching on a pad sends less at a time; a notch of a wheel ten times as much, of which the library would leap. */
const MOST = 10;
const LINE = 16;

/**
 * The wheel scrolls the page; with Ctrl, which is also what pinching on a pad sends, it zooms the drawing. Not React's
 * own listener, which cannot keep the browser from zooming the page as well.
 */
export function useWheel(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      // What is sent on below.
      if (!event.isTrusted) return;
      event.stopPropagation();
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { clientX, clientY, deltaMode } = event;
      const deltaY = event.deltaY * (deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE);
      const tamed = { clientX, clientY, deltaY: Math.max(-MOST, Math.min(MOST, deltaY)) };
      const sent = new WheelEvent('wheel', { ...tamed, ctrlKey: true, bubbles: true, cancelable: true });
      event.target?.dispatchEvent(sent);
    };
    element?.addEventListener('wheel', onWheel, { capture: true, passive: false });
    return () => element?.removeEventListener('wheel', onWheel, { capture: true });
  }, [frame]);
}
