import { type Branch, lineage, type Tree } from './branches.ts';

/** Children shown at first, and added by each "Show more". */
export const PORTION = 100;

export type OpenState = {
  /** The ancestors of an open branch are open too. */
  readonly open: ReadonlySet<string>;
  /** Only branches that show more than the first portion. */
  readonly shown: ReadonlyMap<string, number>;
};

export const CLOSED: OpenState = { open: new Set(), shown: new Map() };

export function openDownTo<T>(state: OpenState, branch: Branch<T>): OpenState {
  const added = lineage(branch).filter(({ children }) => children.length > 0);
  return { ...state, open: new Set([...state.open, ...added.map(({ path }) => path)]) };
}

/** Closing a branch closes everything below it. */
export function toggled(state: OpenState, path: string): OpenState {
  if (!state.open.has(path)) return { ...state, open: new Set([...state.open, path]) };
  const stays = (each: string) => each !== path && !each.startsWith(`${path}.`);
  return {
    open: new Set([...state.open].filter(stays)),
    shown: new Map([...state.shown].filter(([each]) => stays(each))),
  };
}

export function withMore<T>(state: OpenState, { path, children }: Branch<T>, wanted: number): OpenState {
  const shown = Math.min(wanted, children.length);
  return { ...state, shown: new Map([...state.shown, [path, shown]]) };
}

export function shownCount({ shown }: OpenState, path: string): number {
  return shown.get(path) ?? PORTION;
}

/** Opens everything above a level (0 is the root) with the first portion of children. */
export function openToLevel<T>(tree: Tree<T>, level: number): OpenState {
  const open = [...tree.byPath.values()].filter((branch) => isParent(branch) && branch.level < level);
  return { open: new Set(open.map(({ path }) => path)), shown: new Map() };
}

export function openAll<T>(tree: Tree<T>): OpenState {
  const parents = [...tree.byPath.values()].filter(isParent);
  const large = parents.filter(({ children }) => children.length > PORTION);
  return {
    open: new Set(parents.map(({ path }) => path)),
    shown: new Map(large.map(({ path, children }) => [path, children.length])),
  };
}

/** Everything is open down to this level and closed below it; else `undefined`. */
export function levelOpen<T>(state: OpenState, tree: Tree<T>): number | undefined {
  const { opened, closed } = edgeOf(state, tree);
  return opened < closed ? opened + 1 : undefined;
}

export function wholeLevels<T>(state: OpenState, tree: Tree<T>): number {
  const { opened, closed } = edgeOf(state, tree);
  return Math.min(closed, opened + 1);
}

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
