import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react';
import { OutlineBranch } from './OutlineBranch.tsx';
import { outlineMove } from './outline-keys.ts';
import type { OutlineView } from './outline-view.ts';
import type { OutlineWish } from './placed-rows.ts';
import { UNSEEN } from './unseen.ts';
import { usePlacedRows } from './use-placed-rows.ts';
import { useRowFocus } from './use-row-focus.ts';
import { type Sought, useRowInView } from './use-row-in-view.ts';

type Props<T> = OutlineWish<T> & {
  view: OutlineView<T>;
  /** Accessible name. */
  label: string;
  /** What was jumped to last: brought into view even where it is the selected one already. */
  sought: Sought | undefined;
  onToggle: (path: string) => void;
  /** Asks for this many of the children of a branch. */
  onMore: (path: string, wanted: number) => void;
  onSelect: (path: string) => void;
  /** The link in a row was followed. */
  onFollow: (path: string) => void;
};

/** More rows than this are not looked through at once; see how branches are skipped. */
const MANY = 100;

/**
 * A tree as nested lists with disclosure buttons: works with find-in-page, print, keyboard and every reader.
 * Only what is open is on the page. The selected row is brought into view. While it is `away` it empties, a slice after
 * the other: to take ten thousand rows from a page at once takes a fifth of a second.
 */
export function Outline<T>({ tree, state, keep, selected, away = false, ...props }: Props<T>) {
  const { sought, view, label, onToggle, onMore, onSelect, onFollow } = props;
  const list = useRef<HTMLUListElement>(null);
  const wish = useMemo(() => ({ tree, state, keep, selected, away }), [tree, state, keep, selected, away]);
  const placed = usePlacedRows(wish);
  const { next, onFocus, onBlur } = useRowFocus(list);
  useRowInView(list, { selected: away ? undefined : selected, sought, isComplete: placed.due === 0 });

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
    const { toggle, select, more, wanted } = control.dataset;
    if (toggle !== undefined) onToggle(toggle);
    if (select !== undefined) onSelect(select);
    if (more === undefined) return;
    next.current = control.dataset['next'];
    onMore(more, Number(wanted));
  };
  if (away && placed.leaving === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={label}
      aria-busy={placed.due > 0}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onClick={onClick}
      data-leaving={away ? '' : undefined}
      data-many={placed.root.rows > MANY ? '' : undefined}
      className={`group/outline text-md ${away ? `absolute h-0 ${UNSEEN}` : ''}`}
    >
      <OutlineBranch row={placed.root} view={view} />
    </ul>
  );
}
