import { type Branch, parentPath, type Tree } from '../branches.ts';
import type { OpenState } from '../open-state.ts';
import { type Gap, nextShownCount, visibleChildren } from '../visible-rows.ts';

export type NodeLabel = {
  readonly title: string;
  readonly note: string | undefined;
  readonly marked: boolean;
  readonly hint?: string | undefined;
  /** Shown only because it leads to others. */
  readonly muted?: boolean;
};

/** Members except the children are plain values, so that `memo` compares them. */
export type DrawingNode = Partial<NodeLabel> & {
  /** Unique: the path, or for a gap `0.3+100`. */
  readonly name: string;
  /** A gap has the path of its parent. */
  readonly path: string;
  /** 1 at the root (`aria-level`). */
  readonly level: number;
  /** From 1; a gap has the position of its first child. */
  readonly position: number;
  readonly siblings: number;
  readonly open: boolean | undefined;
  readonly count: number;
  readonly kind: 'branch' | 'gap';
  /** Only for a gap: children of its parent to show when it is pressed. */
  readonly wanted: number | undefined;
  readonly children: DrawingNode[];
};

export type DrawingNodes = {
  readonly root: DrawingNode;
  readonly byName: ReadonlyMap<string, DrawingNode>;
  /** Open branches and their children beyond the limit. */
  readonly omitted: number;
};

export type SelectedNodes = { readonly nodes: DrawingNodes; readonly selected: string | undefined };

type Position = Pick<DrawingNode, 'level' | 'position' | 'siblings'>;

/** Breadth first up to `limit` nodes, so that omitted nodes are far from the root; always includes `keep`. */
export function drawingNodes<T>(
  tree: Tree<T>,
  state: OpenState,
  options: { keep: ReadonlySet<string>; limit: number; labelOf: (branch: Branch<T>) => NodeLabel },
): DrawingNodes {
  const { keep, limit, labelOf } = options;
  const nodeOf = (branch: Branch<T>, position: Position): DrawingNode => ({
    ...labelOf(branch),
    ...position,
    name: branch.path,
    path: branch.path,
    open: branch.children.length === 0 ? undefined : state.open.has(branch.path),
    count: branch.children.length,
    kind: 'branch',
    wanted: undefined,
    children: [],
  });
  const root = nodeOf(tree.root, { level: 1, position: 1, siblings: 1 });
  const byName = new Map([[root.name, root]]);
  let omitted = 0;
  // The queue grows during the loop. Omitted branches are walked to count what is open below them.
  const queue: { branch: Branch<T>; node: DrawingNode | undefined }[] = [];
  if (state.open.has(root.path)) queue.push({ branch: tree.root, node: root });
  for (const { branch, node } of queue) {
    let position = 1;
    for (const row of visibleChildren(branch, state, keep)) {
      const isKept = row.kind === 'branch' && keep.has(row.branch.path);
      let child: DrawingNode | undefined;
      if (node !== undefined && (byName.size < limit || isKept)) {
        const at = { level: node.level + 1, position, siblings: branch.children.length };
        child = row.kind === 'branch' ? nodeOf(row.branch, at) : gapNode(row, at);
        node.children.push(child);
        byName.set(child.name, child);
      } else if (row.kind === 'branch') omitted += 1;
      if (row.kind === 'branch' && state.open.has(row.branch.path)) {
        queue.push({ branch: row.branch, node: child });
      }
      position += row.kind === 'branch' ? 1 : row.hidden;
    }
  }
  return { root, byName, omitted };
}

/** Falls back to the first child that a gap hid, the nearest node above, the root. */
export function nearestNode(nodes: DrawingNodes, name: string | undefined): DrawingNode {
  const { byName, root } = nodes;
  if (name === undefined) return root;
  const node = byName.get(name);
  if (node !== undefined) return node;
  const [path = '', from] = name.split('+');
  if (from !== undefined) {
    const first = byName.get(path)?.children.find(({ position }) => position > Number(from));
    return first ?? nearestNode(nodes, path);
  }
  for (let each = parentPath(path); each !== ''; each = parentPath(each)) {
    const above = byName.get(each);
    if (above !== undefined) return above;
  }
  return root;
}

function gapNode<T>(gap: Gap<T>, position: Position): DrawingNode {
  const { parent, from, hidden } = gap;
  return {
    ...position,
    name: `${parent.path}+${from}`,
    path: parent.path,
    open: undefined,
    count: hidden,
    kind: 'gap',
    wanted: nextShownCount(gap),
    children: [],
  };
}
