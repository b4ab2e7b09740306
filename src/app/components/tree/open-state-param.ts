import { type Branch, branchesBelow, type Tree } from './branches.ts';
import {
  CLOSED,
  type OpenState,
  openAll,
  openToLevel,
  PORTION,
  shownCount,
  wholeLevels,
} from './open-state.ts';

/** Bases: nothing open, everything, or everything down to a level. */
export const NONE_OPEN = 'none';
const ALL = 'all';
const LEVEL = /^level:(\d{1,4})$/;

/** A difference to the base: `-0.3` closed, `0.3` open, `0.3:300` with 300 children shown. */
const BRANCH = /^(-)?(\d+(?:\.\d+)*)(?::(\d{1,6}))?$/;

/** A shorter list of open branches needs no base. */
const SHORT = 60;

/** The shortest of `0.3.1,0.4:300`, `level:3,-0.2` and `all,-0.7`. */
export function writeOpenState<T>(state: OpenState, tree: Tree<T>): string {
  if (state.open.size === 0) return NONE_OPEN;
  const named = differences(CLOSED, state, tree).join(',');
  if (named.length <= SHORT) return named;
  const level = wholeLevels(state, tree);
  const texts = [
    [`level:${level}`, ...differences(openToLevel(tree, level), state, tree)].join(','),
    [ALL, ...differences(openAll(tree), state, tree)].join(','),
    named,
  ];
  return texts.reduce((shortest, text) => (text.length < shortest.length ? text : shortest));
}

/** Ignores unknown branches: a link may be older than the record. */
export function readOpenState<T>(text: string, tree: Tree<T>): OpenState {
  const names = text.split(',');
  const { open, shown } = baseOf(names, tree);
  const state = { open: new Set(open), shown: new Map(shown) };
  for (const name of names) {
    const [, minus, path = '', more] = BRANCH.exec(name) ?? [];
    const branch = tree.byPath.get(path);
    if (branch === undefined) continue;
    if (minus === undefined) openIn(state, branch, more === undefined ? undefined : Number(more));
    else closeIn(state, branch);
  }
  return state;
}

type Changing = { readonly open: Set<string>; readonly shown: Map<string, number> };

function baseOf<T>(names: readonly string[], tree: Tree<T>): OpenState {
  for (const name of names) {
    const level = LEVEL.exec(name)?.[1];
    if (level !== undefined) return openToLevel(tree, Number(level));
    if (name === ALL) return openAll(tree);
  }
  return CLOSED;
}

function openIn<T>({ open, shown }: Changing, branch: Branch<T>, wanted: number | undefined): void {
  for (let each: Branch<T> | undefined = branch; each && !open.has(each.path); each = each.parent) {
    if (each.children.length > 0) open.add(each.path);
  }
  if (wanted === undefined || !open.has(branch.path)) return;
  const most = Math.min(wanted, branch.children.length);
  if (most > PORTION) shown.set(branch.path, most);
  else shown.delete(branch.path);
}

function closeIn<T>({ open, shown }: Changing, branch: Branch<T>): void {
  if (!open.has(branch.path)) return;
  for (const { path } of [branch, ...branchesBelow(branch)]) {
    open.delete(path);
    shown.delete(path);
  }
}

/** The changes from `from` to `to`; of nested open branches only the lowest. */
function* namesOf<T>(from: OpenState, to: OpenState, tree: Tree<T>): Generator<string> {
  for (const branch of tree.byPath.values()) {
    const { path, parent, children } = branch;
    const isOpen = to.open.has(path);
    if (!isOpen) {
      const aboveOpen = parent === undefined || to.open.has(parent.path);
      if (from.open.has(path) && aboveOpen) yield `-${path}`;
      continue;
    }
    const shown = shownCount(to, path);
    const isLowest = !children.some((child) => to.open.has(child.path));
    if (shown !== shownCount(from, path)) yield `${path}:${shown}`;
    else if (!from.open.has(path) && isLowest) yield path;
  }
}

function differences<T>(from: OpenState, to: OpenState, tree: Tree<T>): string[] {
  return [...namesOf(from, to, tree)];
}
