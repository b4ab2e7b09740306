import { type FocusEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Shown, seenIn, standIn } from './drawn-nodes.ts';
import { nodeElement, nodeNameOf } from './node-name.ts';

/**
 * One tab stop among the nodes: the one that had the focus last, at first the selected one. The library knows nodes by
 * their place in its list, so that what is on the page becomes another node when something opens; the focus is brought
 * back to the node that it was on, or to what stands for it.
 */
export function useRovingFocus(frame: RefObject<HTMLElement | null>, shown: Shown) {
  const last = useRef<string>(undefined);
  const within = useRef(false);
  const rove = useEffectEvent((now: Shown) => {
    // Left alone, the tree is entered at what is selected.
    if (!within.current) last.current = undefined;
    const name = last.current === undefined ? seenIn(now) : standIn(now.drawn, last.current).name;
    const node = reach(frame.current, name);
    if (within.current && document.activeElement !== node) node?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => rove(shown), [shown]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const name = nodeNameOf(target);
      if (name === undefined) return;
      last.current = name;
      within.current = true;
      reach(frame.current, name);
    },
    /** Not heard when React itself takes a node away: then the focus is still ours to place. */
    onBlur: () => {
      within.current = false;
    },
  };
}

/** Makes a node the tab stop, and no other. */
function reach(frame: HTMLElement | null, name: string): SVGGElement | undefined {
  const node = nodeElement(frame, name);
  for (const other of frame?.querySelectorAll('[data-node][tabindex="0"]') ?? []) {
    if (other !== node) other.setAttribute('tabindex', '-1');
  }
  node?.setAttribute('tabindex', '0');
  return node;
}
