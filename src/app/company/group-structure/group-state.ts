import type { StringSearch } from '#app/page/search-params.ts';
import { readTableState } from '#app/table/read-table-state.ts';
import { filterRows } from '#app/table/shown-rows.ts';
import { NO_FILTERS } from '#app/table/table-state.ts';
import { lineage } from '#app/tree/branches.ts';
import { CLOSED, type OpenState, openAll, openDownTo, openToLevel } from '#app/tree/open-state.ts';
import { NOTHING, readOpenState, writeOpenState } from '#app/tree/open-text.ts';
import { FIND_BY } from './group-columns.ts';
import type { Group, GroupBranch } from './group-tree.ts';

export type GroupViewName = 'outline' | 'drawing';

/** What the address says of the tab: `view`, `q`, `country`, `open` and `node`. */
export type GroupState = GroupLook & GroupPart;

type GroupLook = {
  readonly view: GroupViewName;
  readonly q: string;
  /** The only one that is shown, where one was chosen. */
  readonly country: string | undefined;
};

type GroupPart = {
  readonly open: OpenState;
  readonly selected: GroupBranch | undefined;
  /** Branches that are shown among however many siblings: the selected one, the requested company, and their ancestors. */
  readonly keep: ReadonlySet<string>;
};

/** As many rows as one looks through. */
const FEW = 300;

/** What the address says of a group, of which the part `shown` is. */
export function readGroupState(group: Group, search: StringSearch, shown?: Group): GroupState {
  return { ...readGroupLook(search), ...readGroupPart(group, search, shown) };
}

/** In which view and at which part one looks, and for what. */
export function readGroupLook(search: StringSearch): GroupLook {
  return {
    view: search['view'] === 'drawing' ? 'drawing' : 'outline',
    q: readTableState(FIND_BY, { q: search['q'] }).q,
    country: search['country'] || undefined,
  };
}

/** What of the tree is open and selected, which the view and the search leave as it is. */
export function readGroupPart(group: Group, search: StringSearch, shown: Group = group): GroupPart {
  const [first] = group.home;
  const given = search['open'] ?? '';
  const open = readOpenState(given, shown.tree);
  // Of a link that is older than the record nothing may be left.
  const isUsable = given === NOTHING || open.open.size > 0;
  const selected = group.tree.byPath.get(search['node'] ?? '') ?? first;
  const seen = [selected, first].filter((branch) => branch !== undefined);
  return {
    open: isUsable ? open : openAtFirst(shown, selected),
    selected,
    keep: new Set(seen.flatMap((branch) => lineage(branch).map(({ path }) => path))),
  };
}

/** The address with other branches open; the branch one works on is the selected one. */
export function withOpen(
  search: StringSearch,
  open: OpenState,
  { tree }: Group,
  path?: string,
): StringSearch {
  return { ...search, open: writeOpenState(open, tree), ...(path !== undefined && { node: path }) };
}

/** The address with a branch selected and the way to it open. Where a filter hides the branch, the filter goes. */
export function withSelected(
  search: StringSearch,
  state: GroupState,
  shown: Group | undefined,
  { path }: GroupBranch,
): StringSearch {
  const branch = shown?.tree.byPath.get(path);
  if (shown === undefined || branch === undefined) {
    return { ...search, country: undefined, open: undefined, node: path };
  }
  const open = branch.parent === undefined ? state.open : openDownTo(state.open, branch.parent);
  return withOpen(search, open, shown, path);
}

/** The nodes in which every word of the query occurs, in the order of the outline. */
export function findNodes({ branches }: Pick<Group, 'branches'>, q: string): readonly GroupBranch[] {
  if (q.trim() === '') return [];
  return filterRows(branches, FIND_BY, { ...NO_FILTERS, q });
}

/**
 * The tree is open from the root to the selected node and what is right below it. Of a part of the group one came for
 * what is in it: as many levels as can be looked through.
 */
function openAtFirst(
  { tree, branches, onTheWay, deepest }: Group,
  selected: GroupBranch | undefined,
): OpenState {
  const branch = tree.byPath.get(selected?.path ?? '');
  if (onTheWay.size === 0) return openDownTo(CLOSED, branch ?? tree.root);
  if (branches.length <= FEW) return openAll(tree);
  let level = 1;
  while (level < deepest && branches.filter((each) => each.level <= level + 1).length <= FEW) level += 1;
  return openDownTo(openToLevel(tree, level), branch ?? tree.root);
}
