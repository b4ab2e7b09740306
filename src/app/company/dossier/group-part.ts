import { type Branch, lineage } from '#app/tree/branches.ts';
import type { Group } from '../group-structure/group-tree.ts';

type AnyBranch = Branch<unknown>;

/** Of a larger family so many come first, so that it does not take the place of all others. */
const FAMILY = 25;

/**
 * Paths of the entities that are printed, at most `limit` of them but for the way to the requested company: that way,
 * what is right below the company, and then the group from the top down, level by level in the order of the record, of
 * large families the first ones; what room is left goes to the others of these.
 */
export function printedPart(
  {
    tree,
    branches,
    home,
  }: { tree: { root: AnyBranch }; branches: readonly AnyBranch[]; home: readonly AnyBranch[] },
  limit: number,
): ReadonlySet<string> {
  if (branches.length <= limit) return new Set(branches.map(({ path }) => path));
  const printed = new Set(home.flatMap((branch) => lineage(branch).map(({ path }) => path)));
  const add = ({ path }: AnyBranch) => {
    if (printed.size < limit) printed.add(path);
  };
  for (const { children } of home) children.slice(0, FAMILY).forEach(add);
  for (const family of [FAMILY, Number.POSITIVE_INFINITY]) {
    let level: readonly AnyBranch[] = [tree.root];
    while (level.length > 0 && printed.size < limit) {
      level.forEach(add);
      const parents = level.filter(({ path }) => printed.has(path));
      level = parents.flatMap(({ children }) => children.slice(0, family));
    }
  }
  return printed;
}

/** How many below a branch are not printed, at any level; for all branches at once, as each counts those below it. */
export function leftOutBelow({ branches }: Pick<Group, 'branches'>, printed: ReadonlySet<string>) {
  const leftOut = new Map<string, number>();
  for (const { path, parent } of branches.toReversed()) {
    const own = (leftOut.get(path) ?? 0) + (printed.has(path) ? 0 : 1);
    if (parent !== undefined) leftOut.set(parent.path, (leftOut.get(parent.path) ?? 0) + own);
  }
  return leftOut;
}
