import type { Branch, Tree } from '../branches.ts';
import type { OpenState } from '../open-state.ts';
import { type Gap, shownChildren } from '../shown-children.ts';

/** What an outline is to show. */
export type OutlineWish<T> = {
  readonly tree: Tree<T>;
  readonly state: OpenState;
  /** Paths that are shown although they are beyond the portion of their parent. */
  readonly keep: ReadonlySet<string>;
  readonly selected: string | undefined;
};

/** A row, with what stands below it. The same object as before where nothing in it changed. */
export type PlacedRow<T> = {
  readonly kind: 'row';
  readonly branch: Branch<T>;
  readonly open: boolean;
  readonly selected: boolean;
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
};

const NOTHING: readonly never[] = [];

/**
 * Places what is wished, at most `quota` rows beyond those that were there `before`, from the top down: ten thousand rows
 * put into a page at once would keep it from answering for a second. A row that is to be seen (`keep`) is always placed.
 */
export function placeRows<T>(
  wish: OutlineWish<T>,
  before: PlacedRows<T> | undefined,
  quota: number,
): PlacedRows<T> {
  const { tree, state, keep, selected } = wish;
  let left = quota;
  let due = 0;

  const placeRow = (branch: Branch<T>, was: PlacedRow<T> | undefined): PlacedRow<T> => {
    const open = branch.children.length > 0 && state.open.has(branch.path);
    const below = open ? placeBelow(branch, was?.below ?? NOTHING) : NOTHING;
    const rows = below.reduce((sum, each) => sum + rowsOf(each), 1);
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
    for (const child of shownChildren(parent, state, keep)) {
      if (child.kind === 'gap') {
        closeDue();
        placed.push(child);
        // What is due on either side of a gap is told apart by this.
        after = `${parent.path}+${child.from}`;
        continue;
      }
      const { branch } = child;
      const known = rowsBefore(branch);
      if (known === undefined && left <= 0 && !keep.has(branch.path)) {
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
  return { wish, root, due };
}

function rowsOf<T>(placed: Placed<T>): number {
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
