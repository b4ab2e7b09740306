import type { Branch, Tree } from './branches.ts';
import { type OpenState, PORTION, shownCount } from './open-state.ts';

export type Gap<T> = {
  readonly kind: 'gap';
  readonly parent: Branch<T>;
  readonly from: number;
  readonly hidden: number;
  /** It ends the first portions; later gaps lie between children in `keep`. */
  readonly isFirst: boolean;
};

export type VisibleRow<T> = { readonly kind: 'branch'; readonly branch: Branch<T> } | Gap<T>;

/** The first portions, and beyond them only children that are open or in `keep`. */
export function visibleChildren<T>(
  parent: Branch<T>,
  state: OpenState,
  keep: ReadonlySet<string>,
): VisibleRow<T>[] {
  const limit = shownCount(state, parent.path);
  const rows: VisibleRow<T>[] = [];
  let hidden = 0;
  let isFirst = true;
  const closeGap = (at: number) => {
    if (hidden === 0) return;
    rows.push({ kind: 'gap', parent, from: at - hidden, hidden, isFirst });
    hidden = 0;
    isFirst = false;
  };
  // Not `child.index`, which a pruned tree takes from the whole tree.
  parent.children.forEach((child, at) => {
    if (at < limit || state.open.has(child.path) || keep.has(child.path)) {
      closeGap(at);
      rows.push({ kind: 'branch', branch: child });
    } else hidden += 1;
  });
  closeGap(parent.children.length);
  return rows;
}

export type OutlineNode<T> = {
  readonly branch: Branch<T>;
  readonly open: boolean;
  readonly children: readonly (OutlineNode<T> | Gap<T>)[];
  readonly rows: number;
};

export function outlineOf<T>({ root }: Tree<T>, state: OpenState, keep: ReadonlySet<string>): OutlineNode<T> {
  const nodeOf = (branch: Branch<T>): OutlineNode<T> => {
    const open = branch.children.length > 0 && state.open.has(branch.path);
    const children = open
      ? visibleChildren(branch, state, keep).map((row) => (row.kind === 'gap' ? row : nodeOf(row.branch)))
      : [];
    return { branch, open, children, rows: children.reduce((sum, child) => sum + rowCount(child), 1) };
  };
  return nodeOf(root);
}

export function rowCount<T>(row: OutlineNode<T> | Gap<T>): number {
  return 'rows' in row ? row.rows : 1;
}

/** A later gap shows all its children, or another gap would open. */
export function nextShownCount<T>({ parent, from, hidden, isFirst }: Gap<T>): number {
  return isFirst ? from + Math.min(PORTION, hidden) : parent.children.length;
}
