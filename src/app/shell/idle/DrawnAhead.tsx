import { Activity, type ComponentType, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import { whenIdle } from '#app/ui/signals/when-idle.ts';

type Props = {
  page: ComponentType;
  /** It can go. */
  onDrawn: () => void;
};

/** What runs for the first time is slow: two drawings spare who opens the page about half of that, and more spare no more. */
const DRAWINGS = 2;

/** Pages that were: what is drawn of the next company is new, what draws it is not. */
const practised = new WeakSet<ComponentType>();

/**
 * Draws a page out of sight while nothing else is to be done: what draws it is compiled by then, what it is drawn from
 * worked out and its words shaped, before somebody opens it. What is hidden has no effects, so that nothing is read, focused
 * or announced by this.
 */
export function DrawnAhead({ page: Page, onDrawn }: Props) {
  const [room] = useState(() => document.createElement('div'));
  const [drawing, setDrawing] = useState(1);
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const observer = new MutationObserver(() => {
      // Taken away again.
      if (room.firstChild === null) return;
      if (practised.has(Page)) return onDrawn();
      if (drawing < DRAWINGS) return setDrawing(drawing + 1);
      cancel = whenIdle(() => {
        practised.add(Page);
        layOut(room);
        onDrawn();
      });
    });
    observer.observe(room, { childList: true });
    return () => {
      observer.disconnect();
      cancel?.();
    };
  }, [Page, room, drawing, onDrawn]);
  return createPortal(
    <Activity key={drawing} mode="hidden">
      <PanelBoundary what="a page" of={Page}>
        <Suspense>
          <Page />
        </Suspense>
      </PanelBoundary>
    </Activity>,
    room,
  );
}

/** Has the browser lay out what was drawn, in a copy that is gone before anybody could meet it: the first time takes twice as long. */
function layOut(drawn: HTMLElement): void {
  const copy = drawn.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  copy.inert = true;
  copy.className = 'invisible fixed inset-0 overflow-hidden contain-strict';
  for (const part of copy.children) if (part instanceof HTMLElement) part.style.removeProperty('display');
  document.body.append(copy);
  copy.getBoundingClientRect();
  copy.remove();
}
