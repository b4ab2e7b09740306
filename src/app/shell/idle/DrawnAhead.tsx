import { Activity, type ComponentType, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';

type Props = {
  page: ComponentType;
  /** It was drawn, and can go. */
  onDrawn: () => void;
};

/**
 * Draws a page once, outside the document and while nothing else is to be done: what draws it is compiled by then, and what
 * it is drawn from worked out, before somebody opens it. What is hidden has no effects, so that nothing is read, focused or
 * announced by this.
 */
export function DrawnAhead({ page: Page, onDrawn }: Props) {
  const [room] = useState(() => document.createElement('div'));
  useEffect(() => {
    const observer = new MutationObserver(onDrawn);
    observer.observe(room, { childList: true });
    return () => observer.disconnect();
  }, [room, onDrawn]);
  return createPortal(
    <Activity mode="hidden">
      <PanelBoundary what="a page" of={Page}>
        <Suspense>
          <Page />
        </Suspense>
      </PanelBoundary>
    </Activity>,
    room,
  );
}
