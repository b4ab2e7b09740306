import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { rowOf } from './outline-keys.ts';

/** As far from the top something may stick to it, in pixels. */
const STUCK = 100;

/** What people do who look elsewhere. */
const ELSEWHERE = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A row that was asked for by a jump. Each jump is an object of its own, so that a second to the same row is one, too. */
export type Sought = { readonly path: string };

type Rows = { selected: string | undefined; sought: Sought | undefined; isComplete: boolean };

type Held = { readonly path: string; readonly top: number };

/**
 * Brings the selected row into view, and holds it there while rows are put in above it, until someone looks elsewhere:
 * among ten thousand rows it would be thousands of lines farther down a second later.
 */
export function useRowInView(
  list: RefObject<HTMLElement | null>,
  { selected, sought, isComplete }: Rows,
): void {
  const held = useRef<Held>(undefined);
  const served = useRef(sought);
  useEffect(() => {
    held.current = undefined;
    if (selected === undefined) return;
    // Asked at once, where the row is would have the whole page laid out in the same task as its rows are made.
    const frame = requestAnimationFrame(() => {
      // What is pressed is where one looks, and does not leave from under the hand.
      held.current = broughtIntoView(list.current, selected, (row) => row.contains(document.activeElement));
    });
    return () => cancelAnimationFrame(frame);
  }, [list, selected]);
  // At each change: the row may come later than the jump, and without any other change where it is selected already.
  useEffect(() => {
    if (sought === undefined || sought === served.current || sought.path !== selected) return;
    if (rowOf(list.current, sought.path) === undefined) return;
    served.current = sought;
    requestAnimationFrame(() => {
      held.current = broughtIntoView(list.current, sought.path, () => false);
    });
  });
  useLayoutEffect(() => {
    if (held.current === undefined) return;
    const row = rowOf(list.current, held.current.path);
    if (row !== undefined) window.scrollBy(0, row.getBoundingClientRect().top - held.current.top);
    if (isComplete) held.current = undefined;
  });
  useEffect(() => {
    const letGo = () => {
      held.current = undefined;
    };
    for (const event of ELSEWHERE) window.addEventListener(event, letGo, { passive: true });
    return () => {
      for (const event of ELSEWHERE) window.removeEventListener(event, letGo);
    };
  }, []);
}

function broughtIntoView(
  list: HTMLElement | null,
  path: string,
  isLookedAt: (row: HTMLElement) => boolean,
): Held | undefined {
  const row = rowOf(list, path);
  if (row === undefined) return undefined;
  if (!isLookedAt(row) && !isInView(row)) row.scrollIntoView({ block: 'center' });
  return { path, top: row.getBoundingClientRect().top };
}

function isInView(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return top >= STUCK && bottom <= window.innerHeight;
}
