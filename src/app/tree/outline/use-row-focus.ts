import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { parentPath } from '../branches.ts';
import { rowOf } from './outline-keys.ts';

const PRESSES = ['pointerdown', 'keydown'] as const;

/**
 * Finds the focus a new place when it goes with what it was on. A gap that was pressed leaves it to the row that comes to
 * stand there, unless something else is pressed meanwhile; a row that is gone, to the nearest above it.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>) {
  const next = useRef<string>(undefined);
  const last = useRef<string>(undefined);
  useEffect(() => {
    const come = next.current === undefined ? undefined : rowOf(list.current, next.current);
    if (come !== undefined) next.current = undefined;
    const { activeElement } = document;
    // What was closed around the focus lets go of it only when the page is drawn.
    if (activeElement !== document.body && !activeElement?.closest('[data-leaving]')) return;
    const row = come ?? nearestRow(list.current, last.current);
    row?.querySelector('button')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const letGo = () => {
      next.current = undefined;
    };
    for (const press of PRESSES) window.addEventListener(press, letGo, { capture: true });
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, letGo, { capture: true });
    };
  }, []);
  return {
    /** The row that is to have the focus as soon as it is there. */
    next,
    onFocus: ({ target }: FocusEvent) => {
      last.current = target.closest<HTMLElement>('[data-path]')?.dataset['path'];
    },
    /** Not heard when React itself takes a row away: then the focus is still ours to place. */
    onBlur: () => {
      last.current = undefined;
    },
  };
}

function nearestRow(list: HTMLElement | null, path = ''): HTMLElement | undefined {
  for (let each = path; each !== ''; each = parentPath(each)) {
    const row = rowOf(list, each);
    if (row !== undefined) return row;
  }
  return undefined;
}
