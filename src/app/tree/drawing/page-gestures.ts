import type { MouseEvent, TouchEvent } from 'react';

/**
 * What belongs to the page is kept from the library, which would take it all: one finger scrolls, two move and zoom the
 * drawing. A double click is two presses.
 */
export const PAGE_GESTURES = {
  onTouchStartCapture: keepOneFinger,
  onTouchMoveCapture: keepOneFinger,
  onDoubleClickCapture: (event: MouseEvent) => event.stopPropagation(),
};

function keepOneFinger(event: TouchEvent) {
  if (event.touches.length === 1) event.stopPropagation();
}
