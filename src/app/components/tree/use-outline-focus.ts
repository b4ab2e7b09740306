import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { parentPath } from './branches.ts';
import { findRow } from './outline-keys.ts';

/** In pixels, at the top of the window: name, tabs and the bar of the outline. */
const STICKY_HEIGHT = 112;

/** Compared by identity, so that a second jump to the same row counts too. */
export type Jump = { readonly path: string };

/** Restores the focus after its element was removed, for which React fires no blur event. */
export function useOutlineFocus(list: RefObject<HTMLElement | null>) {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    for (let path = last.current ?? ''; path !== ''; path = parentPath(path)) {
      const row = findRow(list.current, path);
      if (row === undefined) continue;
      row.querySelector('button')?.focus({ preventScroll: true });
      return;
    }
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      const { path, next } = target.closest<HTMLElement>('[data-path], [data-next]')?.dataset ?? {};
      last.current = path ?? next;
    },
    onBlur: () => {
      last.current = undefined;
    },
  };
}

export function useSelectedInView(
  list: RefObject<HTMLElement | null>,
  selected: string | undefined,
  jump: Jump | undefined,
): void {
  const shown = useRef<string>(undefined);
  const done = useRef(jump);
  // After every render: rows are deferred, so the row may appear later.
  useEffect(() => {
    if (selected === shown.current) return;
    const row = selected === undefined ? undefined : findRow(list.current, selected);
    if (selected !== undefined && row === undefined) return;
    shown.current = selected;
    if (row === undefined || row.contains(document.activeElement)) return;
    // The router resets the scroll position after it has rendered a page.
    requestAnimationFrame(() => scrollIntoView(row));
  });
  useEffect(() => {
    if (jump === undefined || jump === done.current || jump.path !== selected) return;
    const row = findRow(list.current, jump.path);
    if (row === undefined) return;
    done.current = jump;
    scrollIntoView(row);
  });
}

function scrollIntoView(row: HTMLElement): void {
  const { top, bottom } = row.getBoundingClientRect();
  const isInView = top >= STICKY_HEIGHT && bottom <= window.innerHeight;
  if (!isInView) row.scrollIntoView({ block: 'center' });
}
