import type { Column } from '#app/table/column.ts';
import type { GroupNode } from '#contract/group-structure.ts';
import { type CountryCount, countCountries } from '../countries/group-countries.ts';
import { GROUP_COLUMNS, otherColumns } from '../group-columns.ts';
import { type Group, type GroupBranch, groupIn, groupTree } from '../group-tree.ts';
import { groupSummary } from '../group-words.ts';

/** A group with what is said of all of it. */
export type PreparedGroup = {
  readonly group: Group;
  readonly summary: string;
  readonly countries: readonly CountryCount[];
  /** What a list of it has, members beyond the specification among them. */
  readonly columns: readonly Column<GroupBranch>[];
};

/** More than this is prepared in steps: 10,000 nodes take a tenth of a second on a slow machine. */
const FEW = 1000;

/** The last one for a record, which stays while the record does: a tab that is opened again has it at once. */
const PREPARED = new WeakMap<GroupNode, { readonly requested: string; readonly prepared: PreparedGroup }>();

/** The group that was prepared before; `undefined` where there is none. */
export function preparedBefore(root: GroupNode, requested: string): PreparedGroup | undefined {
  const known = PREPARED.get(root);
  return known?.requested === requested ? known.prepared : undefined;
}

/** Everything at once. */
export function prepareGroup(root: GroupNode, requested: string): PreparedGroup {
  const steps = preparing(root, requested);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The steps of it, each short enough to let go what was pressed meanwhile. */
export function* preparing(root: GroupNode, requested: string): Generator<undefined, PreparedGroup> {
  const tree = groupTree(root);
  yield;
  const group = groupIn(tree, requested);
  yield;
  const prepared = {
    group,
    summary: groupSummary(group),
    countries: countCountries(group.branches),
    columns: [...GROUP_COLUMNS, ...otherColumns(group.branches)],
  };
  PREPARED.set(root, { requested, prepared });
  return prepared;
}

export function isLarge(root: GroupNode): boolean {
  let count = 0;
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    count += 1 + next.subsidiaries.length;
    if (count > FEW) return true;
    for (const child of next.subsidiaries) waiting.push(child);
  }
  return false;
}
