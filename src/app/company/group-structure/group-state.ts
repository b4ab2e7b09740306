import type { StringSearch } from '#app/page/search-params.ts';
import { readTableState } from '#app/table/read-table-state.ts';
import { filterRows } from '#app/table/shown-rows.ts';
import { NO_FILTERS } from '#app/table/table-state.ts';
import { lineage } from '#app/tree/branches.ts';
import { type OpenState, openDownTo, readOpenState, writeOpenState } from '#app/tree/open-state.ts';
import { FIND_BY } from './group-columns.ts';
import type { Group, GroupBranch } from './group-tree.ts';

export type GroupViewName = 'outline' | 'drawing';

/** What the address says of the tab: `view`, `q`, `open` and `node`. */
export type GroupState = {
  readonly view: GroupViewName;
  readonly q: string;
  readonly open: OpenState;
  readonly selected: GroupBranch | undefined;
  /** Branches that are shown among however many siblings: the selected one, the requested company, and their ancestors. */
  readonly keep: ReadonlySet<string>;
};

const CLOSED: OpenState = { open: new Set(), shown: new Map() };

/** Without parameters the tree is open from the root to the requested company and what is right below it. */
export function readGroupState({ tree, home }: Group, search: StringSearch): GroupState {
  const [first] = home;
  const given = search['open'];
  const selected = tree.byPath.get(search['node'] ?? '') ?? first;
  const seen = [selected, first].filter((branch) => branch !== undefined);
  return {
    view: search['view'] === 'drawing' ? 'drawing' : 'outline',
    q: readTableState(FIND_BY, { q: search['q'] }).q,
    open: given === undefined ? openDownTo(CLOSED, selected ?? tree.root) : readOpenState(given, tree),
    selected,
    keep: new Set(seen.flatMap((branch) => lineage(branch).map(({ path }) => path))),
  };
}

/** The address with a branch opened or closed; the branch one works on is the selected one. */
export function withOpen(search: StringSearch, open: OpenState, path: string): StringSearch {
  return { ...search, open: writeOpenState(open), node: path };
}

/** The address with a branch selected and the way to it open. */
export function withSelected(search: StringSearch, state: GroupState, branch: GroupBranch): StringSearch {
  const open = branch.parent === undefined ? state.open : openDownTo(state.open, branch.parent);
  return withOpen(search, open, branch.path);
}

/** The nodes in which every word of the query occurs, in the order of the outline. */
export function findNodes({ branches }: Group, q: string): readonly GroupBranch[] {
  if (q.trim() === '') return [];
  return filterRows(branches, FIND_BY, { ...NO_FILTERS, q });
}
