import { NOT_GIVEN } from '#app/components/data-table/column-values.ts';
import { type Branch, growTree, pruneTree, type Tree } from '#app/components/tree/branches.ts';
import { nameKey } from '#app/format/company-name.ts';
import { companyPageNumber, isRequested } from '#contract/group-number.ts';
import type { GroupNode } from '#contract/group-structure.ts';
import { grouped } from '#contract/grouped.ts';
import { identityOf, nodeCountry } from './group-node.ts';

export type GroupBranch = Branch<GroupNode>;

export type Group = {
  readonly tree: Tree<GroupNode>;
  readonly branches: readonly GroupBranch[];
  readonly deepest: number;
  /** Positions of the requested company. */
  readonly home: readonly GroupBranch[];
  /** By path, for numbers that appear more than once. */
  readonly hints: ReadonlyMap<string, NodeHint>;
  /** Paths shown only because they lead to matching branches. */
  readonly outsideFilter: ReadonlySet<string>;
};

/** A company number that appears more than once. The nodes are never merged. */
export type NodeHint = {
  /** Includes this position. */
  readonly positions: readonly GroupBranch[];
  readonly names: readonly string[];
  /** The company is among its own ancestors. */
  readonly isCircular: boolean;
};

export type CountryCount = { readonly country: string; readonly count: number };

/** Reads SPEC 2.10. */
export function groupOf(root: GroupNode, requested: string): Group {
  const tree = growTree(root, ({ subsidiaries }) => subsidiaries);
  const branches = [...tree.byPath.values()];
  return {
    tree,
    branches,
    deepest: deepestOf(branches),
    home: branches.filter(({ item }) => isRequested(item, requested)),
    hints: hintsOf(branches),
    outsideFilter: new Set(),
  };
}

/** Keeps ancestors and the hints of the whole group; `undefined` if nothing matches. */
export function groupWithin(group: Group, country: string): Group | undefined {
  const tree = pruneTree(group.tree, (branch) => countryOf(branch) === country);
  if (tree === undefined) return undefined;
  const branches = [...tree.byPath.values()];
  const outside = branches.filter((branch) => countryOf(branch) !== country);
  return {
    ...group,
    tree,
    branches,
    deepest: deepestOf(branches),
    home: group.home.map(({ path }) => tree.byPath.get(path)).filter((branch) => branch !== undefined),
    outsideFilter: new Set(outside.map(({ path }) => path)),
  };
}

export function countryOf({ item }: GroupBranch): string {
  return nodeCountry(item) ?? NOT_GIVEN;
}

/** Most first, no country last. */
export function countCountries(branches: readonly GroupBranch[]): readonly CountryCount[] {
  const isGiven = ({ country }: CountryCount) => (country === NOT_GIVEN ? 0 : 1);
  return [...grouped(branches, countryOf)]
    .map(([country, { length: count }]) => ({ country, count }))
    .sort(
      (a, b) => isGiven(b) - isGiven(a) || b.count - a.count || a.country.localeCompare(b.country, 'en-GB'),
    );
}

export function otherPositions({ hints }: Group, { path }: GroupBranch): readonly GroupBranch[] {
  return hints.get(path)?.positions.filter((each) => each.path !== path) ?? [];
}

function deepestOf(branches: readonly GroupBranch[]): number {
  return branches.reduce((deepest, { level }) => Math.max(deepest, level), 0);
}

/** By path. Nodes without a number never count as the same company. */
function hintsOf(branches: readonly GroupBranch[]): ReadonlyMap<string, NodeHint> {
  const hints = new Map<string, NodeHint>();
  for (const [identity, positions] of grouped(branches, ({ item }) => identityOf(item))) {
    if (identity === '' || positions.length === 1) continue;
    const names = differentNames(positions);
    const circular = belowThemselves(positions);
    for (const branch of positions) {
      hints.set(branch.path, { positions, names, isCircular: circular.has(branch) });
    }
  }
  return hints;
}

function differentNames(positions: readonly GroupBranch[]): readonly string[] {
  const names = new Set(positions.map(({ item }) => item.company_name).filter((name) => name !== undefined));
  if (names.size < 2) return [...names];
  return [...new Map([...names].toReversed().map((name) => [nameKey(name), name])).values()].reverse();
}

/** Relies on ancestors coming first. */
function belowThemselves(positions: readonly GroupBranch[]): ReadonlySet<GroupBranch> {
  const found = new Set<GroupBranch>();
  const ancestors: GroupBranch[] = [];
  for (const branch of positions) {
    while (ancestors.length > 0 && !branch.path.startsWith(`${ancestors.at(-1)?.path}.`)) ancestors.pop();
    if (ancestors.length > 0) found.add(branch);
    ancestors.push(branch);
  }
  return found;
}

/** Of its companies with a page of their own, each once. */
export function numbersOf(branches: readonly GroupBranch[]): string[] {
  return [...new Set(branches.flatMap(({ item }) => companyPageNumber(item) ?? []))];
}
