import { type Branch, growTree, type Tree } from '#app/tree/branches.ts';
import type { GroupNode } from '#contract/group-structure.ts';
import { hintsOf, type NodeHint } from './group-hints.ts';
import { isRequested } from './group-node.ts';

export type GroupBranch = Branch<GroupNode>;

/** A group, and what an analyst asks of it first. */
export type Group = {
  readonly tree: Tree<GroupNode>;
  /** Every branch, in the order of the outline. */
  readonly branches: readonly GroupBranch[];
  /** The level of the deepest; the top is level 0. */
  readonly deepest: number;
  /** Where the requested company stands: nowhere, once, or several times. */
  readonly home: readonly GroupBranch[];
  /** By path, of branches whose number stands elsewhere, too. */
  readonly hints: ReadonlyMap<string, NodeHint>;
  /** Paths of branches that are there only because they lead to those one asked for. */
  readonly onTheWay: ReadonlySet<string>;
};

/** Reads a group (SPEC 2.10) for the company that it was asked for. */
export function groupOf(root: GroupNode, requested: string): Group {
  return groupIn(groupTree(root), requested);
}

export function groupTree(root: GroupNode): Tree<GroupNode> {
  return growTree(root, ({ subsidiaries }) => subsidiaries);
}

/** The group that a tree shows. */
export function groupIn(tree: Tree<GroupNode>, requested: string): Group {
  const branches = [...tree.byPath.values()];
  return {
    tree,
    branches,
    deepest: deepestOf(branches),
    home: branches.filter(({ item }) => isRequested(item, requested)),
    hints: hintsOf(branches),
    onTheWay: new Set(),
  };
}

/** The same group in a tree that was pruned. What is said of a node's number stays what the whole group says. */
export function prunedGroup(group: Group, tree: Tree<GroupNode>, onTheWay: ReadonlySet<string>): Group {
  const branches = [...tree.byPath.values()];
  const home = group.home.map(({ path }) => tree.byPath.get(path)).filter((branch) => branch !== undefined);
  return { ...group, tree, branches, deepest: deepestOf(branches), home, onTheWay };
}

/** The other places at which the same company stands. */
export function otherPlaces({ hints }: Group, { path }: GroupBranch): readonly GroupBranch[] {
  return hints.get(path)?.places.filter((each) => each.path !== path) ?? [];
}

function deepestOf(branches: readonly GroupBranch[]): number {
  return branches.reduce((deepest, { level }) => Math.max(deepest, level), 0);
}
