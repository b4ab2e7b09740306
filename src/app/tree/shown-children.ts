import type { Branch } from './branches.ts';
import { type OpenState, shownOf } from './open-state.ts';

/** Children that are not shown, one after the other. */
export type Gap<T> = {
  readonly kind: 'gap';
  readonly parent: Branch<T>;
  /** Where among the children of the parent the first of them stands. */
  readonly from: number;
  readonly hidden: number;
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
  const closeGap = (at: number) => {
    if (hidden > 0) shown.push({ kind: 'gap', parent, from: at - hidden, hidden });
    hidden = 0;
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
