import type { Branch } from './branches.ts';
import { type OpenState, shownOf } from './open-state.ts';

/** What stands below an open branch: its children, and gaps for those that are not shown. */
export type ShownChild<T> =
  | { readonly kind: 'branch'; readonly branch: Branch<T> }
  | { readonly kind: 'gap'; readonly parent: Branch<T>; readonly from: number; readonly hidden: number };

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
  for (const child of parent.children) {
    if (child.place < limit || state.open.has(child.path) || keep.has(child.path)) {
      closeGap(child.place);
      shown.push({ kind: 'branch', branch: child });
    } else hidden += 1;
  }
  closeGap(parent.children.length);
  return shown;
}
