import type { Branch, Tree } from './branches.ts';
import type { OpenState } from './open-state.ts';
import { type ShownChild, shownChildren } from './shown-children.ts';

/** A node as react-d3-tree takes it; everything else about it is looked up by its path. */
export type DrawnNode = {
  name: string;
  attributes: { path: string; kind: 'branch' | 'gap' };
  children: DrawnNode[];
};

export type Drawn = {
  readonly root: DrawnNode;
  readonly count: number /** Nodes left out for size. */;
  readonly left: number;
};

/**
 * The tree pruned to what is open: a drawing is never given more, since it lays out all it is given (faults.md
 * 1.5). Level by level up to `cap` nodes, so that what is left out is farthest from the root, but the branches to be
 * seen (`keep`) are always drawn.
 */
export function drawnNodes<T>(
  tree: Tree<T>,
  state: OpenState,
  keep: ReadonlySet<string>,
  cap: number,
): Drawn {
  const root = nodeOf(tree.root);
  let count = 1;
  let left = 0;
  let level: { branch: Branch<T>; node: DrawnNode }[] = [{ branch: tree.root, node: root }];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { branch, node } of level) {
      if (!state.open.has(branch.path)) continue;
      for (const child of shownChildren(branch, state, keep)) {
        if (count >= cap && !(child.kind === 'branch' && keep.has(child.branch.path))) {
          left += child.kind === 'branch' ? 1 : child.hidden;
          continue;
        }
        const drawn = child.kind === 'branch' ? nodeOf(child.branch) : gapOf(child);
        node.children.push(drawn);
        count += 1;
        if (child.kind === 'branch') next.push({ branch: child.branch, node: drawn });
      }
    }
    level = next;
  }
  return { root, count, left };
}

function nodeOf({ path }: Branch<unknown>): DrawnNode {
  return { name: path, attributes: { path, kind: 'branch' }, children: [] };
}

function gapOf<T>({ parent, from }: Extract<ShownChild<T>, { kind: 'gap' }>): DrawnNode {
  return { name: `${parent.path}+${from}`, attributes: { path: parent.path, kind: 'gap' }, children: [] };
}
