/**
 * A tree of anything, read once from the top. A branch is known by its path, `0.3.1` being the second child of
 * the fourth child of the root: nothing else tells two of them apart, since items may repeat.
 */
export type Branch<T> = {
  readonly path: string;
  readonly item: T;
  /** 0 at the root. */
  readonly level: number;
  /** Place among its siblings, from 0. */
  readonly place: number;
  readonly parent: Branch<T> | undefined;
  readonly children: readonly Branch<T>[];
  /** Branches below this one, at any level. */
  readonly below: number;
};

export type Tree<T> = {
  readonly root: Branch<T>;
  /** Every branch by its path, in the order of an outline: each right before what is below it. */
  readonly byPath: ReadonlyMap<string, Branch<T>>;
};

/** A branch while the tree is grown. */
type Growing<T> = Omit<Branch<T>, 'parent' | 'children' | 'below'> & {
  parent: Growing<T> | undefined;
  children: Growing<T>[];
  below: number;
};

/** Grows the tree without recursion, so that no depth can overflow a stack. */
export function growTree<T>(item: T, childrenOf: (item: T) => readonly T[]): Tree<T> {
  const root: Growing<T> = { path: '0', item, level: 0, place: 0, parent: undefined, children: [], below: 0 };
  const byPath = new Map<string, Growing<T>>();
  const waiting = [root];
  for (let branch = waiting.pop(); branch !== undefined; branch = waiting.pop()) {
    byPath.set(branch.path, branch);
    const parent: Growing<T> = branch;
    parent.children = childrenOf(parent.item).map((child, place) => ({
      path: `${parent.path}.${place}`,
      item: child,
      level: parent.level + 1,
      place,
      parent,
      children: [],
      below: 0,
    }));
    for (const child of parent.children.toReversed()) waiting.push(child);
  }
  addUp([...byPath.values()]);
  return { root, byPath };
}

/** From the root down to the branch, both included. */
export function lineage<T>(branch: Branch<T>): Branch<T>[] {
  const line: Branch<T>[] = [];
  for (let each: Branch<T> | undefined = branch; each !== undefined; each = each.parent) line.push(each);
  return line.reverse();
}

/** Backwards through an outline every branch comes after all that is below it. */
function addUp<T>(outline: readonly Growing<T>[]): void {
  for (const branch of outline.toReversed()) {
    branch.below = branch.children.reduce((sum, child) => sum + 1 + child.below, 0);
  }
}
