import type { KeyboardEvent } from 'react';

/**
 * How long something that spends takes no press after it appeared where a hand was, in milliseconds: longer than a
 * double click (500 ms by default on the usual systems), shorter than reading another price and agreeing to it.
 */
export const SETTLE_MS = 1_000;

/** In pixels: a hand that taps twice does not meet the same point. */
const REACH = 8;

/** A point in the window, as of pointer events. */
export type Place = { readonly x: number; readonly y: number };
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

let place: Place | undefined;

/** Remembers where the pointer is, or where a finger last was. */
export function followPointer(): void {
  const remember = ({ clientX, clientY }: PointerEvent) => {
    place = { x: clientX, y: clientY };
  };
  window.addEventListener('pointermove', remember, { capture: true, passive: true });
  window.addEventListener('pointerdown', remember, { capture: true, passive: true });
}

export function pointerPlace(): Place | undefined {
  return place;
}

/** Whether a hand at this place reaches the box; nothing that is not drawn is reached. */
export function reaches(at: Place, { left, right, top, bottom }: Box): boolean {
  if (right <= left || bottom <= top) return false;
  return at.x > left - REACH && at.x < right + REACH && at.y > top - REACH && at.y < bottom + REACH;
}

/** A key that is held down is one gesture: only its first Enter presses. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
