import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { rowOf } from './outline-keys.ts';

/** As far from the top something may stick to it, in pixels. */
const STUCK = 100;

/** What people do who look elsewhere. */
const ELSEWHERE = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings the selected row into view, and holds it there while rows are put in above it, until someone looks elsewhere:
 * among ten thousand rows it would be thousands of lines farther down a second later.
 */
export function useRowInView(
  list: RefObject<HTMLElement | null>,
  selected: string | undefined,
  isComplete: boolean,
): void {
  const held = useRef<{ path: string; top: number }>(undefined);
  useEffect(() => {
    held.current = undefined;
    if (selected === undefined) return;
    // Asked at once, where the row is would have the whole page laid out in the same task as its rows are made.
    const frame = requestAnimationFrame(() => {
      const row = rowOf(list.current, selected);
      if (row === undefined) return;
      if (!isInView(row)) row.scrollIntoView({ block: 'center' });
      held.current = { path: selected, top: row.getBoundingClientRect().top };
    });
    return () => cancelAnimationFrame(frame);
  }, [list, selected]);
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

function isInView(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return top >= STUCK && bottom <= window.innerHeight;
}
