import { memo, type ReactNode, useMemo } from 'react';
import { formatCount } from '#app/format/counts.ts';
import { OutlineGap } from './OutlineGap.tsx';
import { ITEM_ROLE, LIST_ROLE } from './outline-roles.ts';
import type { OutlineView } from './outline-view.ts';
import { type Placed, type PlacedRow, rowsOf } from './placed-rows.ts';
import { rowButton } from './row-button.tsx';
import { UNSEEN } from './unseen.ts';

type Props<T> = { row: PlacedRow<T>; view: OutlineView<T> };

/** Deeper than this the lines no longer move to the right, and say their level instead; on a phone sooner. */
const DEEP = 12;
const DEEP_ON_A_PHONE = 4;

/** Rows that are skipped together. */
const STRETCH = 100;

/** Height of a row of one line, for what the browser has not laid out yet; rem. */
const HEIGHT = 2.3;

/**
 * Of many rows those out of sight are not laid out until they come near, which ten thousand need at every change; they stay
 * there for find-in-page, readers and print. Of a few all are: to find out which are in sight costs a layout of its own for
 * each level. The margin is room for a focus ring.
 */
const SKIPPED =
  'group-data-many/outline:[content-visibility:auto] [overflow-clip-margin:6px] print:[content-visibility:visible]!';

/** What takes the focus, or is scrolled to, must not end up below what sticks to the top (WCAG 2.4.11). */
const UNCOVERED = 'scroll-mt-28 [&_:is(a,button)]:scroll-mt-28';

/** Where colours are forced there are no backgrounds. */
const SELECTED = 'bg-held forced-colors:outline-2 forced-colors:-outline-offset-2';

// Ten thousand rows share these: a text made for each is work and garbage.
const ROW = `flex min-h-9 items-baseline gap-x-2 border-b border-line py-1.5 ${UNCOVERED}`;
const SELECTED_ROW = `${ROW} ${SELECTED}`;

/** A row, and below it the rows of its children where it is open. Drawn again only when something in it changed. */
export function OutlineBranch<T>({ row, view }: Props<T>) {
  return useMemo(() => drawn(row, view), [row, view]);
}

function drawn<T>(row: PlacedRow<T>, view: OutlineView<T>) {
  const { branch, open, selected, below } = row;
  const { path, level } = branch;
  return (
    <li {...ITEM_ROLE}>
      <div data-path={path} aria-current={selected || undefined} className={selected ? SELECTED_ROW : ROW}>
        {rowButton(row, view)}
        {level > DEEP_ON_A_PHONE && (
          <span className={`min-w-13 shrink-0 text-xs text-ink-2 ${level > DEEP ? '' : 'sm:hidden'}`}>
            level {level}
          </span>
        )}
        {view.drawItem(branch)}
        {/* Paper has no buttons, and what is behind a closed branch would be lost without a word. */}
        {!open && branch.children.length > 0 && (
          <span className="hidden shrink-0 text-sm text-ink-2 print:inline">
            {formatCount(branch.children.length, view.noun)} not open
          </span>
        )}
      </div>
      {below.length > 0 && (
        <ul
          {...LIST_ROLE}
          data-leaving={open ? undefined : ''}
          // What was closed takes no room, and goes in a moment.
          className={open ? `${indentOf(level)} ${SKIPPED}` : UNSEEN}
          style={{ containIntrinsicHeight: open ? `auto ${(row.rows - 1) * HEIGHT}rem` : '0' }}
        >
          <Rows row={row} view={view} />
        </ul>
      )}
    </li>
  );
}

function drawPlaced<T>(placed: Placed<T>, view: OutlineView<T>) {
  const key = keyOf(placed);
  if (placed.kind === 'row') return <OutlineBranch key={key} row={placed} view={view} />;
  if (placed.kind === 'gap') return <OutlineGap key={key} gap={placed} view={view} />;
  // Keeps the room of the rows to come, so that the page does not grow under the hand.
  return <li key={key} aria-hidden="true" style={{ height: `${placed.rows * HEIGHT}rem` }} />;
}

/** The rows below a branch; many of them in stretches. */
function Rows<T>({ row: { branch, below }, view }: Props<T>) {
  const drawRow = (each: Placed<T>) => drawPlaced(each, view);
  if (branch.children.length <= 2 * STRETCH) return below.map(drawRow);
  return stretchesOf(below).map(({ at, placed }) => (
    <Stretch
      key={at}
      rows={placed.reduce((sum, each) => sum + rowsOf(each), 0)}
      view={view}
      placed={placed}
      draw={() => placed.map(drawRow)}
    />
  ));
}

/** Of what kind the items are is nothing to it. */
type StretchProps = {
  rows: number;
  view: unknown;
  /** What is drawn: it is drawn again only when one of these is another. */
  placed: readonly unknown[];
  draw: () => ReactNode;
};

/**
 * Rows that are skipped as a whole, since the browser looks in each frame where each box is that it may skip. A stretch says
 * nothing: readers hear one list. A slice of rows that comes or goes changes one or two of fifty.
 */
const Stretch = memo(
  function Stretch({ rows, draw }: StretchProps) {
    return (
      <div role="none" className={SKIPPED} style={{ containIntrinsicHeight: `auto ${rows * HEIGHT}rem` }}>
        {draw()}
      </div>
    );
  },
  (was, now) =>
    was.view === now.view &&
    was.placed.length === now.placed.length &&
    was.placed.every((each, at) => each === now.placed[at]),
);

/** What stands in the same hundred of children; a gap stands with what is before it. */
function stretchesOf<T>(below: readonly Placed<T>[]) {
  const stretches: { readonly at: number; readonly placed: Placed<T>[] }[] = [];
  for (const each of below) {
    const last = stretches.at(-1);
    const at = each.kind === 'row' ? Math.floor(each.branch.place / STRETCH) : (last?.at ?? 0);
    if (last?.at === at) last.placed.push(each);
    else stretches.push({ at, placed: [each] });
  }
  return stretches;
}

function keyOf<T>(placed: Placed<T>): string {
  if (placed.kind === 'row') return placed.branch.path;
  return placed.kind === 'gap' ? `gap ${placed.from}` : `due ${placed.after}`;
}

function indentOf(level: number): string {
  if (level >= DEEP) return '';
  return level >= DEEP_ON_A_PHONE
    ? 'sm:ml-1 sm:border-l sm:border-line sm:pl-4'
    : 'ml-1 border-l border-line pl-2 sm:pl-4';
}
