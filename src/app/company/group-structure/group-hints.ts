import { nameKey } from '#app/format/name-key.ts';
import type { Branch } from '#app/tree/branches.ts';
import type { GroupNode } from '#contract/group-structure.ts';
import { grouped } from '#contract/grouped.ts';
import { identityOf } from './group-node.ts';

/** What is said of a node whose number stands elsewhere in the group, too. It is never merged with the others. */
export type NodeHint = {
  /** Every place of the number, this one included, in the order of the outline. */
  readonly places: readonly Branch<GroupNode>[];
  /** The names it goes by, in one writing each. */
  readonly names: readonly string[];
  /** The same company is among its own ancestors: who owns whom goes round in a circle. */
  readonly aboveItself: boolean;
};

/** By path. Nodes without a number are never taken for one another. */
export function hintsOf(branches: readonly Branch<GroupNode>[]): ReadonlyMap<string, NodeHint> {
  const hints = new Map<string, NodeHint>();
  for (const [identity, places] of grouped(branches, ({ item }) => identityOf(item))) {
    if (identity === '' || places.length === 1) continue;
    const names = namesOf(places);
    const circling = belowThemselves(places);
    for (const place of places) {
      hints.set(place.path, { places, names, aboveItself: circling.has(place) });
    }
  }
  return hints;
}

function namesOf(places: readonly Branch<GroupNode>[]): readonly string[] {
  const written = new Set(places.map(({ item }) => item.company_name).filter((name) => name !== undefined));
  if (written.size < 2) return [...written];
  return [...new Map([...written].toReversed().map((name) => [nameKey(name), name])).values()].reverse();
}

/** In the order of the outline what stands above a branch comes before it. */
function belowThemselves(places: readonly Branch<GroupNode>[]): ReadonlySet<Branch<GroupNode>> {
  const found = new Set<Branch<GroupNode>>();
  const line: Branch<GroupNode>[] = [];
  for (const place of places) {
    while (line.length > 0 && !place.path.startsWith(`${line.at(-1)?.path}.`)) line.pop();
    if (line.length > 0) found.add(place);
    line.push(place);
  }
  return found;
}
