import { type Branch, lineage, type Tree } from './branches.ts';

/** How many children of a branch are shown before one asks for more. */
export const PORTION = 100;

/** Which branches are open, and of which more than the first portion of children is shown. */
export type OpenState = {
  /** Paths; with a branch its ancestors are open, too. */
  readonly open: ReadonlySet<string>;
  readonly shown: ReadonlyMap<string, number>;
};

/** Stands in a URL for a tree with its root closed. */
const NOTHING = 'none';

/** The branch and everything above it open. */
export function openDownTo<T>(state: OpenState, branch: Branch<T>): OpenState {
  return { ...state, open: new Set([...state.open, ...lineage(branch).map(({ path }) => path)]) };
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

/** Shows another portion of the children of a branch. */
export function withMore(state: OpenState, path: string): OpenState {
  return { ...state, shown: new Map([...state.shown, [path, shownOf(state, path) + PORTION]]) };
}

export function shownOf({ shown }: OpenState, path: string): number {
  return shown.get(path) ?? PORTION;
}

/**
 * The state for a URL: `0.3.1,0.4:300`. An open branch has its ancestors open, so only the lowest are named, and
 * those with more than one portion of children shown.
 */
export function writeOpenState({ open, shown }: OpenState): string {
  const named = [...open].filter((path) => shown.has(path) || !hasOpenChild(open, path));
  if (named.length === 0) return NOTHING;
  return named.map((path) => (shown.has(path) ? `${path}:${shown.get(path)}` : path)).join(',');
}

/** Reads it back. What the tree does not have is left out: a link may be older than the record. */
export function readOpenState<T>(text: string, tree: Tree<T>): OpenState {
  let state: OpenState = { open: new Set(), shown: new Map() };
  for (const [, path = '', more] of text.matchAll(/(\d+(?:\.\d+)*)(?::(\d{1,6}))?/g)) {
    const branch = tree.byPath.get(path);
    if (branch === undefined) continue;
    state = openDownTo(state, branch);
    if (more !== undefined) state = { ...state, shown: new Map([...state.shown, [path, Number(more)]]) };
  }
  return state;
}

function hasOpenChild(open: ReadonlySet<string>, path: string): boolean {
  for (const other of open) if (other.startsWith(`${path}.`)) return true;
  return false;
}
