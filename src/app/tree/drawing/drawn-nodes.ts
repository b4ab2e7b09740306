import type { Branch, Tree } from '../branches.ts';
import type { OpenState } from '../open-state.ts';
import { type ShownChild, shownChildren } from '../shown-children.ts';

/** What is written on a node. */
export type NodeText = {
  readonly title: string;
  readonly note: string | undefined;
  readonly marked: boolean;
};

/** A node as react-d3-tree takes it: it reads `name` and `children`, the rest is for our own drawing of a node. */
export type DrawnNode = Partial<NodeText> & {
  /** Unique: the path, or for a gap `0.3+100`. */
  readonly name: string;
  /** Of a gap: the path of its parent. */
  readonly path: string;
  /** Absent where there is nothing below. */
  readonly open: boolean | undefined;
  /** Children there are, or of a gap those it stands for. */
  readonly count: number;
  readonly kind: 'branch' | 'gap';
  readonly children: DrawnNode[];
};

export type Drawn = {
  readonly root: DrawnNode;
  readonly byName: ReadonlyMap<string, DrawnNode>;
  /** Open nodes left out for size. */
  readonly left: number;
};

/**
 * The tree pruned to what is open: a drawing is never given more, since it lays out all it is given. Level by level
 * up to `cap` nodes, so that what is left out is farthest from the root, but the branches to be seen (`keep`) are
 * always drawn.
 */
export function drawnNodes<T>(
  tree: Tree<T>,
  state: OpenState,
  { keep, cap, textOf }: { keep: ReadonlySet<string>; cap: number; textOf: (branch: Branch<T>) => NodeText },
): Drawn {
  const nodeOf = (branch: Branch<T>): DrawnNode => ({
    ...textOf(branch),
    name: branch.path,
    path: branch.path,
    open: branch.children.length === 0 ? undefined : state.open.has(branch.path),
    count: branch.children.length,
    kind: 'branch',
    children: [],
  });
  const root = nodeOf(tree.root);
  const byName = new Map([[root.name, root]]);
  let left = 0;
  // The array grows while it is walked: level by level.
  const level = [{ branch: tree.root, node: root }];
  for (const { branch, node } of level) {
    if (!state.open.has(branch.path)) continue;
    for (const child of shownChildren(branch, state, keep)) {
      const seen = child.kind === 'branch' && keep.has(child.branch.path);
      if (byName.size >= cap && !seen) {
        left += child.kind === 'branch' ? 1 : child.hidden;
        continue;
      }
      const drawn = child.kind === 'branch' ? nodeOf(child.branch) : gapOf(child);
      node.children.push(drawn);
      byName.set(drawn.name, drawn);
      if (child.kind === 'branch') level.push({ branch: child.branch, node: drawn });
    }
  }
  return { root, byName, left };
}

function gapOf<T>({ parent, from, hidden }: Extract<ShownChild<T>, { kind: 'gap' }>): DrawnNode {
  return {
    name: `${parent.path}+${from}`,
    path: parent.path,
    open: undefined,
    count: hidden,
    kind: 'gap',
    children: [],
  };
}
