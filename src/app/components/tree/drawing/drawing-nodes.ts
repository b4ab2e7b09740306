import type { Tree } from '../branches.ts';
import { type Entry, isCluster, nameAbove, type TreeClusters } from '../clusters.ts';
import type { OpenState } from '../open-state.ts';

export type NodeLabel = {
  readonly title: string;
  readonly note?: string | undefined;
  readonly marked?: boolean;
  readonly hint?: string | undefined;
  /** Shown only because it leads to others. */
  readonly muted?: boolean;
};

/** Members except the children are plain values, so that `memo` compares them. */
export type DrawingNode = NodeLabel & {
  /** Unique: the path of a branch, or the name of a cluster. */
  readonly name: string;
  /** A cluster has the path of the branch above it. */
  readonly path: string;
  /** The name of the node above. */
  readonly parent: string | undefined;
  /** 1 at the root (`aria-level`). */
  readonly level: number;
  /** From 1. */
  readonly position: number;
  readonly siblings: number;
  readonly open: boolean | undefined;
  readonly count: number;
  readonly kind: 'branch' | 'cluster';
  readonly children: DrawingNode[];
};

export type DrawingNodes = {
  readonly root: DrawingNode;
  readonly byName: ReadonlyMap<string, DrawingNode>;
  /** Branches beyond the limit. */
  readonly omitted: number;
};

export type SelectedNodes = { readonly nodes: DrawingNodes; readonly selected: string | undefined };

type Options<T> = {
  readonly clusters: TreeClusters<T>;
  readonly openClusters: ReadonlySet<string>;
  /** Names that the limit never omits. */
  readonly keep: ReadonlySet<string>;
  readonly limit: number;
  readonly labelOf: (entry: Entry<T>) => NodeLabel;
};

type Position = Pick<DrawingNode, 'parent' | 'level' | 'position' | 'siblings'>;

/** Breadth first up to `limit` nodes, so that omitted nodes are far from the root; always includes `keep`. */
export function drawingNodes<T>(tree: Tree<T>, state: OpenState, options: Options<T>): DrawingNodes {
  const { clusters, openClusters, keep, limit, labelOf } = options;
  const isOpen = (entry: Entry<T>) =>
    isCluster(entry) ? openClusters.has(entry.name) : state.open.has(entry.path);
  const nodeOf = (entry: Entry<T>, position: Position): DrawingNode => ({
    ...labelOf(entry),
    ...position,
    name: nameOf(entry),
    path: entry.path,
    open: isCluster(entry) || entry.children.length > 0 ? isOpen(entry) : undefined,
    count: isCluster(entry) ? entry.count : entry.children.length,
    kind: isCluster(entry) ? 'cluster' : 'branch',
    children: [],
  });
  const root = nodeOf(tree.root, { parent: undefined, level: 1, position: 1, siblings: 1 });
  const byName = new Map([[root.name, root]]);
  let omitted = 0;
  // The queue grows during the loop. Omitted entries are walked to count what is open below them.
  const queue: { entry: Entry<T>; node: DrawingNode | undefined }[] = [];
  if (isOpen(tree.root)) queue.push({ entry: tree.root, node: root });
  for (const { entry, node } of queue) {
    const entries = isCluster(entry) ? entry.entries : clusters.entriesOf(entry);
    for (const [index, child] of entries.entries()) {
      let drawn: DrawingNode | undefined;
      if (node !== undefined && (byName.size < limit || keep.has(nameOf(child)))) {
        const siblings = entries.length;
        drawn = nodeOf(child, { parent: node.name, level: node.level + 1, position: index + 1, siblings });
        node.children.push(drawn);
        byName.set(drawn.name, drawn);
      } else if (!isCluster(child)) omitted += 1;
      else if (!isOpen(child)) omitted += child.count;
      if (isOpen(child)) queue.push({ entry: child, node: drawn });
    }
  }
  return { root, byName, omitted };
}

/** Falls back to the nearest node above, the root. */
export function nearestNode({ byName, root }: DrawingNodes, name = ''): DrawingNode {
  for (let each = name; each !== ''; each = nameAbove(each)) {
    const node = byName.get(each);
    if (node !== undefined) return node;
  }
  return root;
}

function nameOf<T>(entry: Entry<T>): string {
  return isCluster(entry) ? entry.name : entry.path;
}
