import { NOT_GIVEN } from '#app/table/rows/coded-column.ts';
import { pruneTree } from '#app/tree/branches.ts';
import { grouped } from '#contract/grouped.ts';
import { type Group, type GroupBranch, prunedGroup } from '../group-tree.ts';
import { nodeCountry } from '../group-words.ts';

export type CountryCount = { readonly country: string; readonly count: number };

/** The country of a node as it is counted and chosen by: its name, or that none is given. */
export function countryOf({ item }: GroupBranch): string {
  return nodeCountry(item) ?? NOT_GIVEN;
}

/** How many of these there are in each country: most first, those that state none last. */
export function countCountries(branches: readonly GroupBranch[]): readonly CountryCount[] {
  return [...grouped(branches, countryOf)]
    .map(([country, { length: count }]) => ({ country, count }))
    .sort(
      (a, b) => stated(b) - stated(a) || b.count - a.count || a.country.localeCompare(b.country, 'en-GB'),
    );
}

/** The entities of a country with the ways to them from the top; `undefined` where there are none. */
export function groupWithin(group: Group, country: string): Group | undefined {
  const tree = pruneTree(group.tree, (branch) => countryOf(branch) === country);
  if (tree === undefined) return undefined;
  const others = [...tree.byPath.values()].filter((branch) => countryOf(branch) !== country);
  return prunedGroup(group, tree, new Set(others.map(({ path }) => path)));
}

function stated({ country }: CountryCount): number {
  return country === NOT_GIVEN ? 0 : 1;
}
