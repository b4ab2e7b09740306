import { filterRows } from '#app/components/data-table/row-model.ts';
import { NO_FILTERS } from '#app/components/data-table/table-state.ts';
import { readTableState } from '#app/components/data-table/table-url.ts';
import { lineage } from '#app/components/tree/branches.ts';
import type { Direction } from '#app/components/tree/drawing/drawing-geometry.ts';
import { CLOSED, type OpenState, openAll, openDownTo, openToLevel } from '#app/components/tree/open-state.ts';
import { NONE_OPEN, readOpenState, writeOpenState } from '#app/components/tree/open-state-param.ts';
import type { StringSearch } from '#app/page/search-params.ts';
import type { Group, GroupBranch } from './group.ts';
import { FIND_BY } from './group-columns.ts';

export type GroupViewName = 'outline' | 'drawing';

/** Stored in the URL: `view`, `direction`, `q`, `country`, `open`, `clusters` and `node`. */
export type GroupState = ViewState & TreeState;

type ViewState = {
  readonly view: GroupViewName;
  readonly direction: Direction;
  readonly q: string;
  readonly country: string | undefined;
  /** The open clusters of the drawing. */
  readonly clusters: string;
};

type TreeState = {
  readonly open: OpenState;
  readonly selected: GroupBranch | undefined;
  /** Paths shown among many siblings: the selected branch, the requested company, and their ancestors. */
  readonly keep: ReadonlySet<string>;
};

/** Row limit for the levels that a filtered group opens. */
const FEW_ROWS = 300;

export function readGroupState(group: Group, search: StringSearch, shown?: Group): GroupState {
  return { ...readViewState(search), ...readTreeState(group, search, shown) };
}

export function readViewState(search: StringSearch): ViewState {
  return {
    view: search['view'] === 'drawing' ? 'drawing' : 'outline',
    direction: search['direction'] === 'down' ? 'down' : 'right',
    q: readTableState(FIND_BY, { q: search['q'] }).q,
    country: search['country'] || undefined,
    clusters: search['clusters'] ?? '',
  };
}

export function readTreeState(group: Group, search: StringSearch, shown: Group = group): TreeState {
  const [first] = group.home;
  const given = search['open'] ?? '';
  const open = readOpenState(given, shown.tree);
  // A link may be older than the record, so that its branches may not exist.
  const isUsable = given === NONE_OPEN || open.open.size > 0;
  const selected = group.tree.byPath.get(search['node'] ?? '') ?? first;
  const kept = [selected, first].filter((branch) => branch !== undefined);
  return {
    open: isUsable ? open : initialState(shown, selected),
    selected,
    keep: new Set(kept.flatMap((branch) => lineage(branch).map(({ path }) => path))),
  };
}

export function withOpen(
  search: StringSearch,
  open: OpenState,
  { tree }: Group,
  path?: string,
): StringSearch {
  return { ...search, open: writeOpenState(open, tree), ...(path !== undefined && { node: path }) };
}

/** Opens the ancestors and removes a filter that hides the branch. */
export function withSelected(
  search: StringSearch,
  state: GroupState,
  shown: Group | undefined,
  { path }: GroupBranch,
): StringSearch {
  const branch = shown?.tree.byPath.get(path);
  if (shown === undefined || branch === undefined) {
    return { ...search, country: undefined, open: undefined, clusters: undefined, node: path };
  }
  const open = branch.parent === undefined ? state.open : openDownTo(state.open, branch.parent);
  return withOpen(search, open, shown, path);
}

/** Nodes that contain every word of the query. */
export function findNodes({ branches }: Pick<Group, 'branches'>, q: string): readonly GroupBranch[] {
  if (q.trim() === '') return [];
  return filterRows(branches, FIND_BY, { ...NO_FILTERS, q });
}

/** Opens the path to the selected node; a filtered group down to `FEW_ROWS`. */
function initialState(
  { tree, branches, outsideFilter, deepest }: Group,
  selected: GroupBranch | undefined,
): OpenState {
  const branch = tree.byPath.get(selected?.path ?? '');
  if (outsideFilter.size === 0) return openDownTo(CLOSED, branch ?? tree.root);
  if (branches.length <= FEW_ROWS) return openAll(tree);
  let level = 1;
  while (level < deepest && branches.filter((each) => each.level <= level + 1).length <= FEW_ROWS) level += 1;
  return openDownTo(openToLevel(tree, level), branch ?? tree.root);
}
