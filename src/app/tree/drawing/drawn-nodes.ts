import { type Branch, parentPath, type Tree } from '../branches.ts';
import type { OpenState } from '../open-state.ts';
import { type Gap, portionAt, type ShownChild, shownChildren } from '../shown-children.ts';

/** What is written on a node. */
export type NodeText = {
  readonly title: string;
  readonly note: string | undefined;
  readonly marked: boolean;
  /** What else has to be known of it: `appears 2 times`. */
  readonly hint?: string | undefined;
  /** It is there only because it leads to others. */
  readonly muted?: boolean;
};

/** A node of the drawing. But for the children all its members are plain values, so that two are compared at once. */
export type DrawnNode = Partial<NodeText> & {
  /** Unique: the path, or for a gap `0.3+100`. */
  readonly name: string;
  /** Of a gap: the path of its parent. */
  readonly path: string;
  /** 1 at the root (`aria-level`). */
  readonly level: number;
  /** Place among its siblings, from 1, and how many those are; also of a gap, whose place is that of its first. */
  readonly position: number;
  readonly siblings: number;
  /** Absent where there is nothing below. */
  readonly open: boolean | undefined;
  /** Children there are, or of a gap those it stands for. */
  readonly count: number;
  readonly kind: 'branch' | 'gap';
  /** Of a gap: how many children of its parent are shown once it is pressed. */
  readonly wanted: number | undefined;
  readonly children: DrawnNode[];
};

export type Drawn = {
  readonly root: DrawnNode;
  readonly byName: ReadonlyMap<string, DrawnNode>;
  /** Nodes that are open or right below one that is, and left out for size. */
  readonly left: number;
};

/** A drawing, and the path of what is selected in it. */
export type Shown = { readonly drawn: Drawn; readonly selected: string | undefined };

type Place = Pick<DrawnNode, 'level' | 'position' | 'siblings'>;

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
  const nodeOf = (branch: Branch<T>, place: Place): DrawnNode => ({
    ...textOf(branch),
    ...place,
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
  let left = 0;
  // The array grows while it is walked: level by level. What is left out is walked, too: as much is open below it.
  const level: { branch: Branch<T>; node: DrawnNode | undefined }[] = [];
  if (state.open.has(root.path)) level.push({ branch: tree.root, node: root });
  for (const { branch, node } of level) {
    let position = 1;
    for (const child of shownChildren(branch, state, keep)) {
      const seen = child.kind === 'branch' && keep.has(child.branch.path);
      let drawn: DrawnNode | undefined;
      if (node !== undefined && (byName.size < cap || seen)) {
        const place = { level: node.level + 1, position, siblings: branch.children.length };
        drawn = child.kind === 'branch' ? nodeOf(child.branch, place) : gapOf(child, place);
        node.children.push(drawn);
        byName.set(drawn.name, drawn);
      } else if (child.kind === 'branch') left += 1;
      if (child.kind === 'branch' && state.open.has(child.branch.path)) {
        level.push({ branch: child.branch, node: drawn });
      }
      position += sizeOf(child);
    }
  }
  return { root, byName, left };
}

/** The same drawing with nothing but its root, to begin with. */
export function rootOnly({ root, left }: Drawn): Drawn {
  return { root: { ...root, children: [] }, byName: new Map([[root.name, root]]), left };
}

/** The node of that name, else what stands for it: the first of those that a gap hid, or the nearest node above. */
export function standIn(drawn: Drawn, name: string): DrawnNode {
  const { byName, root } = drawn;
  const node = byName.get(name);
  if (node !== undefined) return node;
  const [path = '', from] = name.split('+');
  if (from !== undefined) {
    const first = byName.get(path)?.children.find(({ position }) => position > Number(from));
    return first ?? standIn(drawn, path);
  }
  for (let each = parentPath(path); each !== ''; each = parentPath(each)) {
    const above = byName.get(each);
    if (above !== undefined) return above;
  }
  return root;
}

/** The name of the node to look at: the selected one, or what stands for it. */
export function seenIn({ drawn, selected }: Shown): string {
  return standIn(drawn, selected ?? drawn.root.name).name;
}

function sizeOf<T>(child: ShownChild<T>): number {
  return child.kind === 'branch' ? 1 : child.hidden;
}

function gapOf<T>(gap: Gap<T>, place: Place): DrawnNode {
  const { parent, from, hidden } = gap;
  return {
    ...place,
    name: `${parent.path}+${from}`,
    path: parent.path,
    open: undefined,
    count: hidden,
    kind: 'gap',
    wanted: portionAt(gap),
    children: [],
  };
}
