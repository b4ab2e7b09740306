import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Tree } from '../branches.ts';
import { OutlineBranch } from './OutlineBranch.tsx';
import { outlineMove } from './outline-keys.ts';
import type { OutlineView } from './outline-view.ts';

type Props<T> = OutlineView<T> & {
  tree: Tree<T>;
  /** Accessible name. */
  label: string;
};

/**
 * A tree as nested lists with disclosure buttons: works with find-in-page, print, keyboard and every reader.
 * Only what is open is on the page. The selected row is brought into view.
 */
export function Outline<T>({ tree, label, ...view }: Props<T>) {
  const list = useRef<HTMLUListElement>(null);
  const { selected, onToggle } = view;
  useEffect(() => {
    const row = selected && list.current?.querySelector(`[data-path="${selected}"]`);
    if (row && !isInView(row)) row.scrollIntoView({ block: 'center' });
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (list.current === null || !(event.target instanceof Element)) return;
    const move = outlineMove(list.current, event.target, event.key);
    if (move === undefined) return;
    event.preventDefault();
    if ('focus' in move) move.focus.focus();
    else onToggle(move.toggle);
  };
  return (
    <ul ref={list} aria-label={label} onKeyDown={onKeyDown} className="text-md">
      <OutlineBranch branch={tree.root} view={view} />
    </ul>
  );
}

function isInView(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
