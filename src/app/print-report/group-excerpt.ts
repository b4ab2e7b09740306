import { type Branch, lineage } from '#app/components/tree/branches.ts';
import type { Group } from '../company/group-structure/group.ts';

type AnyBranch = Branch<unknown>;

/** Children that each family contributes first, so that large families do not crowd out the others. */
const FAMILY = 25;

/** At most `limit` entities besides the path to the company: its children, then the group level by level. */
export function printedExcerpt(
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

/** Number of omitted descendants by path. */
export function omittedBelow({ branches }: Pick<Group, 'branches'>, printed: ReadonlySet<string>) {
  const omitted = new Map<string, number>();
  for (const { path, parent } of branches.toReversed()) {
    const own = (omitted.get(path) ?? 0) + (printed.has(path) ? 0 : 1);
    if (parent !== undefined) omitted.set(parent.path, (omitted.get(parent.path) ?? 0) + own);
  }
  return omitted;
}
