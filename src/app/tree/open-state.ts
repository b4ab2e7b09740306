import { type Branch, lineage, type Tree } from './branches.ts';

/** How many children of a branch are shown before one asks for more. */
export const PORTION = 100;

/** Which branches are open, and of which more than the first portion of children is shown. */
export type OpenState = {
  /** Paths of branches that have children; with a branch its ancestors are open, too. */
  readonly open: ReadonlySet<string>;
  /** Of open branches only, and never beyond the children there are. */
  readonly shown: ReadonlyMap<string, number>;
};

export const CLOSED: OpenState = { open: new Set(), shown: new Map() };

/** The branch and everything above it open. */
export function openDownTo<T>(state: OpenState, branch: Branch<T>): OpenState {
  const added = lineage(branch).filter(({ children }) => children.length > 0);
  return { ...state, open: new Set([...state.open, ...added.map(({ path }) => path)]) };
}

/** Opens a branch, or closes it and all that is below. */
export function toggled(state: OpenState, path: string): OpenState {
  if (!state.open.has(path)) return { ...state, open: new Set([...state.open, path]) };
  const stays = (each: string) => each !== path && !each.startsWith(`${path}.`);
  return {
    open: new Set([...state.open].filter(stays)),
    shown: new Map([...state.shown].filter(([each]) => stays(each))),
  };
}

/** Shows this many of the children of a branch, from the first on. */
export function withMore<T>(state: OpenState, { path, children }: Branch<T>, wanted: number): OpenState {
  const shown = Math.min(wanted, children.length);
  return { ...state, shown: new Map([...state.shown, [path, shown]]) };
}

export function shownOf({ shown }: OpenState, path: string): number {
  return shown.get(path) ?? PORTION;
}

/** Everything down to a level on the page, of a large family the first portion; the root is level 0. */
export function openToLevel<T>(tree: Tree<T>, level: number): OpenState {
  const open = [...tree.byPath.values()].filter((branch) => isParent(branch) && branch.level < level);
  return { open: new Set(open.map(({ path }) => path)), shown: new Map() };
}

/** Everything, however large the family. */
export function openAll<T>(tree: Tree<T>): OpenState {
  const parents = [...tree.byPath.values()].filter(isParent);
  const large = parents.filter(({ children }) => children.length > PORTION);
  return {
    open: new Set(parents.map(({ path }) => path)),
    shown: new Map(large.map(({ path, children }) => [path, children.length])),
  };
}

/** The deepest level that is wholly open, with nothing open below it; `undefined` where branches differ. */
export function levelOpen<T>(state: OpenState, tree: Tree<T>): number | undefined {
  const { opened, closed } = edgeOf(state, tree);
  return opened < closed ? opened + 1 : undefined;
}

/** How many levels from the root have every parent open. */
export function wholeLevels<T>(state: OpenState, tree: Tree<T>): number {
  const { opened, closed } = edgeOf(state, tree);
  return Math.min(closed, opened + 1);
}

/** The deepest level with an open parent, and the highest with a closed one. */
function edgeOf<T>({ open }: OpenState, { byPath }: Tree<T>): { opened: number; closed: number } {
  let closed = Number.POSITIVE_INFINITY;
  let opened = -1;
  for (const branch of byPath.values()) {
    if (!isParent(branch)) continue;
    if (open.has(branch.path)) opened = Math.max(opened, branch.level);
    else closed = Math.min(closed, branch.level);
  }
  return { opened, closed };
}

function isParent<T>({ children }: Branch<T>): boolean {
  return children.length > 0;
}
