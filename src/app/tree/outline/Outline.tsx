import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { OutlineBranch } from './OutlineBranch.tsx';
import { outlineMove, rowOf } from './outline-keys.ts';
import type { OutlineView } from './outline-view.ts';
import type { OutlineWish } from './placed-rows.ts';
import { usePlacedRows } from './use-placed-rows.ts';
import { useRowInView } from './use-row-in-view.ts';

type Props<T> = OutlineWish<T> & {
  view: OutlineView<T>;
  /** Accessible name. */
  label: string;
  onToggle: (path: string) => void;
  /** Asks for another portion of the children of a branch, or for all of them. */
  onMore: (path: string, all: boolean) => void;
  onSelect: (path: string) => void;
  /** The link in a row was followed. */
  onFollow: (path: string) => void;
};

/**
 * A tree as nested lists with disclosure buttons: works with find-in-page, print, keyboard and every reader.
 * Only what is open is on the page. The selected row is brought into view.
 */
export function Outline<T>({ tree, state, keep, selected, view, label, ...actions }: Props<T>) {
  const { onToggle, onMore, onSelect, onFollow } = actions;
  const list = useRef<HTMLUListElement>(null);
  const wish = useMemo(() => ({ tree, state, keep, selected }), [tree, state, keep, selected]);
  const placed = usePlacedRows(wish);
  const next = useRef<string>(undefined);
  useRowInView(list, selected, placed.due === 0);
  useEffect(() => {
    const row = next.current === undefined ? undefined : rowOf(list.current, next.current);
    if (row === undefined) return;
    next.current = undefined;
    row.querySelector('button')?.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (list.current === null || !(event.target instanceof Element)) return;
    const move = outlineMove(list.current, event.target, event.key);
    if (move === undefined) return;
    event.preventDefault();
    if ('focus' in move) move.focus.focus();
    else onToggle(move.toggle);
  };
  const onClick = (event: MouseEvent<HTMLUListElement>) => {
    const control = event.target instanceof Element ? event.target.closest('button, a[href]') : null;
    if (!(control instanceof HTMLElement)) return;
    const path = control.closest<HTMLElement>('[data-path]')?.dataset['path'];
    if (control instanceof HTMLAnchorElement) {
      // With a key held down it is for the browser: another tab, another window.
      if (path === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onFollow(path);
      return;
    }
    const { toggle, select, more, all } = control.dataset;
    if (toggle !== undefined) onToggle(toggle);
    if (select !== undefined) onSelect(select);
    const parent = more ?? all;
    if (parent === undefined) return;
    next.current = control.dataset['next'];
    onMore(parent, all !== undefined);
  };
  return (
    <ul
      ref={list}
      aria-label={label}
      aria-busy={placed.due > 0}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className="text-md"
    >
      <OutlineBranch row={placed.root} view={view} />
    </ul>
  );
}
