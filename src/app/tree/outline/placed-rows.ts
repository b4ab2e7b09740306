import type { Branch, Tree } from '../branches.ts';
import type { OpenState } from '../open-state.ts';
import { type Gap, type ShownChild, shownChildren } from '../shown-children.ts';

/** What an outline is to show. */
export type OutlineWish<T> = {
  readonly tree: Tree<T>;
  readonly state: OpenState;
  /** Paths that are shown although they are beyond the portion of their parent. */
  readonly keep: ReadonlySet<string>;
  readonly selected: string | undefined;
  /** Something else is shown in its place: all rows go. */
  readonly away?: boolean;
};

/** How many rows may come and how many may go at once: each takes its time, and none is to keep the page from answering. */
export type Quota = { readonly come: number; readonly go: number };

/** A row, with what stands below it. The same object as before where nothing in it changed. */
export type PlacedRow<T> = {
  readonly kind: 'row';
  readonly branch: Branch<T>;
  readonly open: boolean;
  readonly selected: boolean;
  /** Of a closed row those that are about to go, and not seen any more. */
  readonly below: readonly Placed<T>[];
  /** How many rows it takes, its own included: about how high it is. */
  readonly rows: number;
};

/** Rows that are to be shown, and will be in a moment. */
type Due = { readonly kind: 'due'; readonly after: string; readonly rows: number };

export type Placed<T> = PlacedRow<T> | Gap<T> | Due;

export type PlacedRows<T> = {
  readonly wish: OutlineWish<T>;
  readonly root: PlacedRow<T>;
  /** Rows still due; those below them are not counted yet. */
  readonly due: number;
  /** Rows that are not seen any more, and still there. */
  readonly leaving: number;
};

/** So many rows on either side of the selected one are placed with it: someone looks at them. */
const NEAR = 20;

const NOTHING: readonly never[] = [];

/**
 * Places what is wished, at most `quota` rows beyond those that were there `before`, from the top down: ten thousand rows
 * put into a page at once would keep it from answering for a second. A row that is to be seen (`keep`) is always placed,
 * and so are those around the selected one. What is closed goes in the same way, from its end.
 */
export function placeRows<T>(
  wish: OutlineWish<T>,
  before: PlacedRows<T> | undefined,
  quota: Quota,
): PlacedRows<T> {
  const { tree, state, keep, selected, away = false } = wish;
  let left = quota.come;
  let due = 0;
  const shed = shedder<T>(quota.go);

  const placeRow = (branch: Branch<T>, was: PlacedRow<T> | undefined): PlacedRow<T> => {
    const open = !away && branch.children.length > 0 && state.open.has(branch.path);
    const below = open ? placeBelow(branch, was?.below ?? NOTHING) : shed.from(was?.below ?? NOTHING);
    const rows = open ? below.reduce((sum, each) => sum + rowsOf(each), 1) : 1;
    const row: PlacedRow<T> = { kind: 'row', branch, open, selected: branch.path === selected, below, rows };
    return was !== undefined && isSame(row, was) ? was : row;
  };

  const placeBelow = (parent: Branch<T>, was: readonly Placed<T>[]): readonly Placed<T>[] => {
    const rowsBefore = rowFinder(was);
    const placed: Placed<T>[] = [];
    let after = parent.path;
    let waiting = 0;
    const closeDue = () => {
      if (waiting > 0) placed.push({ kind: 'due', after, rows: waiting });
      waiting = 0;
    };
    const children = shownChildren(parent, state, keep);
    const isNear = nearTo(selected, parent, children);
    for (const [at, child] of children.entries()) {
      if (child.kind === 'gap') {
        closeDue();
        placed.push(child);
        // What is due on either side of a gap is told apart by this.
        after = `${parent.path}+${child.from}`;
        continue;
      }
      const { branch } = child;
      const known = rowsBefore(branch);
      if (known === undefined && left <= 0 && !keep.has(branch.path) && !isNear(at)) {
        waiting += 1;
        due += 1;
        continue;
      }
      closeDue();
      if (known === undefined) left -= 1;
      placed.push(placeRow(branch, known));
      after = branch.path;
    }
    closeDue();
    return placed;
  };

  const root = placeRow(tree.root, before?.wish.tree === tree ? before.root : undefined);
  return { wish, root, due, leaving: shed.leaving() };
}

/** Whether the child at a place stands near the selected row, or right below it. */
function nearTo<T>(selected: string | undefined, { path }: Branch<T>, children: readonly ShownChild<T>[]) {
  const middle =
    path === selected
      ? 0
      : children.findIndex((child) => child.kind === 'branch' && child.branch.path === selected);
  return (at: number) => middle >= 0 && Math.abs(at - middle) <= NEAR;
}

/** Takes rows away, at most `quota` of them, the last ones first. */
function shedder<T>(quota: number) {
  let left = quota;
  let leaving = 0;
  const from = (placed: readonly Placed<T>[]): readonly Placed<T>[] => {
    let end = placed.length;
    let last: Placed<T> | undefined;
    for (; end > 0; end -= 1) {
      last = placed[end - 1];
      if (last === undefined) continue;
      const count = countOf(last);
      if (count > left) break;
      left -= count;
    }
    if (end === placed.length && left <= 0) {
      leaving += placed.reduce((sum, each) => sum + countOf(each), 0);
      return placed;
    }
    const stay = placed.slice(0, end);
    if (last?.kind === 'row' && end > 0) {
      const below = within(last);
      stay[end - 1] = below === last.below ? last : { ...last, below };
    }
    leaving += stay.reduce((sum, each) => sum + countOf(each), 0);
    return stay;
  };
  const within = (row: PlacedRow<T>): readonly Placed<T>[] => {
    const outside = leaving;
    const below = from(row.below);
    // Counted with the row that they stand below.
    leaving = outside;
    return below;
  };
  return { from, leaving: () => leaving };
}

/** Rows that are on the page for it, its own included. */
function countOf<T>(placed: Placed<T>): number {
  return placed.kind === 'row' ? placed.below.reduce((sum, each) => sum + countOf(each), 1) : 1;
}

/** About how high it is, in rows. */
export function rowsOf<T>(placed: Placed<T>): number {
  return placed.kind === 'gap' ? 1 : placed.rows;
}

/** Finds the rows of branches that are asked for in their order. */
function rowFinder<T>(placed: readonly Placed<T>[]) {
  let at = 0;
  return (branch: Branch<T>): PlacedRow<T> | undefined => {
    for (let each = placed[at]; each !== undefined; each = placed[at]) {
      if (each.kind === 'row' && each.branch.place > branch.place) return undefined;
      at += 1;
      if (each.kind === 'row' && each.branch === branch) return each;
    }
    return undefined;
  };
}

function isSame<T>(row: PlacedRow<T>, was: PlacedRow<T>): boolean {
  return (
    row.open === was.open &&
    row.selected === was.selected &&
    row.below.length === was.below.length &&
    row.below.every((each, at) => isSamePlaced(each, was.below[at]))
  );
}

function isSameGap<T>(one: Gap<T>, other: Gap<T>): boolean {
  return one.from === other.from && one.hidden === other.hidden && one.isFirst === other.isFirst;
}

function isSamePlaced<T>(each: Placed<T>, was: Placed<T> | undefined): boolean {
  if (each.kind === 'row' || was === undefined) return each === was;
  if (each.kind === 'gap') return was.kind === 'gap' && isSameGap(each, was);
  return was.kind === 'due' && was.after === each.after && was.rows === each.rows;
}
