/** Identified by path: `0.3.1` is the second child of the fourth child of the root. Items may repeat. */
export type Branch<T> = {
  readonly path: string;
  readonly item: T;
  readonly level: number;
  readonly index: number;
  readonly parent: Branch<T> | undefined;
  readonly children: readonly Branch<T>[];
  /** Branches below this one, at any level. */
  readonly below: number;
};

export type Tree<T> = {
  readonly root: Branch<T>;
  /** In depth-first order. */
  readonly byPath: ReadonlyMap<string, Branch<T>>;
};

type Growing<T> = Omit<Branch<T>, 'parent' | 'children' | 'below'> & {
  parent: Growing<T> | undefined;
  children: Growing<T>[];
  below: number;
};

/** Not recursive, so that no depth overflows the stack. */
export function growTree<T>(item: T, childrenOf: (item: T) => readonly T[]): Tree<T> {
  return grow({ path: '0', item, level: 0, index: 0 }, ({ path, item: parent, level }) =>
    childrenOf(parent).map((child, index) => ({
      path: `${path}.${index}`,
      item: child,
      level: level + 1,
      index,
    })),
  );
}

/** The chosen branches and their ancestors, with the paths of the whole tree; `undefined` if none is chosen. */
export function pruneTree<T>(tree: Tree<T>, isChosen: (branch: Branch<T>) => boolean): Tree<T> | undefined {
  const kept = new Set<Branch<T>>();
  for (const branch of tree.byPath.values()) {
    if (!isChosen(branch)) continue;
    for (let each: Branch<T> | undefined = branch; each && !kept.has(each); each = each.parent)
      kept.add(each);
  }
  if (!kept.has(tree.root)) return undefined;
  return grow(
    tree.root,
    ({ path }) => tree.byPath.get(path)?.children.filter((child) => kept.has(child)) ?? [],
  );
}

export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

export function lineage<T>(branch: Branch<T>): Branch<T>[] {
  const line: Branch<T>[] = [];
  for (let each: Branch<T> | undefined = branch; each !== undefined; each = each.parent) line.push(each);
  return line.reverse();
}

export function branchesBelow<T>(branch: Branch<T>): Branch<T>[] {
  const found: Branch<T>[] = [];
  const waiting = branch.children.toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next);
    for (const child of next.children.toReversed()) waiting.push(child);
  }
  return found;
}

type Seed<T> = Pick<Branch<T>, 'path' | 'item' | 'level' | 'index'>;

function grow<T>(seed: Seed<T>, seedsOf: (branch: Seed<T>) => readonly Seed<T>[]): Tree<T> {
  const growing = ({ path, item, level, index }: Seed<T>, parent: Growing<T> | undefined): Growing<T> => {
    return { path, item, level, index, parent, children: [], below: 0 };
  };
  const root = growing(seed, undefined);
  const byPath = new Map<string, Growing<T>>();
  const waiting = [root];
  for (let branch = waiting.pop(); branch !== undefined; branch = waiting.pop()) {
    byPath.set(branch.path, branch);
    const parent = branch;
    parent.children = seedsOf(parent).map((child) => growing(child, parent));
    for (const child of parent.children.toReversed()) waiting.push(child);
  }
  addUp([...byPath.values()]);
  return { root, byPath };
}

/** Backwards, descendants come before their ancestor. */
function addUp<T>(outline: readonly Growing<T>[]): void {
  for (const branch of outline.toReversed()) {
    branch.below = branch.children.reduce((sum, child) => sum + 1 + child.below, 0);
  }
}
