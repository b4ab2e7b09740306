import type { GroupNodeWire } from '#contract/group-structure.ts';
import type { GroupForest } from './group-forest.ts';

/** One tree of a forest, with the companies in it. */
export type GroupTree = {
  readonly top: number;
  /** Every entity of the tree once, its top first. */
  readonly entities: readonly number[];
};

/**
 * The trees of a settled forest that have more than their top, each once, in the order in which their entities
 * were told.
 */
export function* treesOf(forest: GroupForest, isDone: (entity: number) => boolean): Generator<GroupTree> {
  for (const child of forest.children) {
    if (isDone(child)) continue;
    const top = forest.topOf(child);
    const entities = [top];
    for (let next = 0; next < entities.length; next += 1) {
      for (const below of forest.below(entities[next] ?? 0)) entities.push(below);
    }
    if (entities.length > 1) yield { top, entities };
  }
}

/** The tree as SPEC 2.10 has it; children in the order of name, then number. `nodeOf` answers a new node each time. */
export function toGroupNode(
  { top, entities }: GroupTree,
  forest: GroupForest,
  nodeOf: (entity: number) => GroupNodeWire,
): GroupNodeWire {
  const nodes = new Map(entities.map((entity) => [entity, nodeOf(entity)]));
  for (const [entity, node] of nodes) {
    const subsidiaries = [...forest.below(entity)].flatMap((below) => nodes.get(below) ?? []).sort(byName);
    if (subsidiaries.length > 0) node.subsidiaries = subsidiaries;
  }
  return nodes.get(top) ?? nodeOf(top);
}

/** By code units, so that the order is the same on every machine. */
function byName(one: GroupNodeWire, other: GroupNodeWire): number {
  return compare(one.company_name, other.company_name) || compare(one.company_number, other.company_number);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
