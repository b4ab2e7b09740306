import type { Branch } from './branches.ts';
import { type OpenState, PORTION, shownOf } from './open-state.ts';

/** Children that are not shown, one after the other. */
export type Gap<T> = {
  readonly kind: 'gap';
  readonly parent: Branch<T>;
  /** Where among the children of the parent the first of them stands. */
  readonly from: number;
  readonly hidden: number;
  /** The one at which the first portions end; others stand between children that are shown for themselves. */
  readonly isFirst: boolean;
};

/** What stands below an open branch: its children, and gaps for those that are not shown. */
export type ShownChild<T> = { readonly kind: 'branch'; readonly branch: Branch<T> } | Gap<T>;

/**
 * The children that are shown of an open branch: the first portions, and beyond them only those that are open
 * or to be seen (`keep`), so that a node among 5,000 siblings is there without the others.
 */
export function shownChildren<T>(
  parent: Branch<T>,
  state: OpenState,
  keep: ReadonlySet<string>,
): ShownChild<T>[] {
  const limit = shownOf(state, parent.path);
  const shown: ShownChild<T>[] = [];
  let hidden = 0;
  let isFirst = true;
  const closeGap = (at: number) => {
    if (hidden === 0) return;
    shown.push({ kind: 'gap', parent, from: at - hidden, hidden, isFirst });
    hidden = 0;
    isFirst = false;
  };
  // Not the place, which leaves out nothing where a tree is pruned.
  parent.children.forEach((child, at) => {
    if (at < limit || state.open.has(child.path) || keep.has(child.path)) {
      closeGap(at);
      shown.push({ kind: 'branch', branch: child });
    } else hidden += 1;
  });
  closeGap(parent.children.length);
  return shown;
}

/** How many children are shown once a portion is asked for at a gap; at any but the first that would open another gap. */
export function portionAt<T>({ parent, from, hidden, isFirst }: Gap<T>): number {
  return isFirst ? from + Math.min(PORTION, hidden) : parent.children.length;
}
