import { type FocusEvent, type ReactNode, type UIEvent, useRef } from 'react';
import { ScrollRegion } from '#app/ui/controls/ScrollRegion.tsx';
import { type HeadColumn, useHeadWidths } from './use-head-widths.ts';

type Props = {
  /** Accessible name of the part that scrolls sideways. */
  label: string;
  /** Another one means other columns. */
  columnsKey: string;
  /** The `thead` once more, for the copy. Nothing in it takes the focus. */
  head: ReactNode;
  /** Classes of the table, so that the copy is set like it. */
  look: string;
  /** The table, with a header that sticks to the window. */
  children: ReactNode;
};

/**
 * Keeps the header of a table in view while the page scrolls through it. Where the table is too wide for the page it
 * scrolls sideways, and a header in a box that scrolls sticks to that box only: there a copy of it, which nobody hears,
 * lies exactly above, sticks to the window and is moved sideways with the table.
 */
export function HeadInView({ label, columnsKey, head, look, children }: Props) {
  const { columns: wide, watch } = useHeadWidths(columnsKey);
  const copy = useRef<HTMLDivElement>(null);
  const follow = ({ target }: UIEvent) => {
    if (target instanceof Element && copy.current !== null) copy.current.scrollLeft = target.scrollLeft;
  };
  return (
    <div
      ref={watch}
      data-wide={wide === undefined ? undefined : ''}
      onScrollCapture={follow}
      onFocusCapture={uncover}
      className="group/head"
    >
      {wide !== undefined && (
        // The ring around what has the focus in the header itself is seen (WCAG 2.4.7).
        <div
          aria-hidden="true"
          className="tall:sticky top-0 z-3 h-0 select-none group-has-[thead_:focus-visible]/head:invisible print:hidden"
        >
          <div ref={copy} className="-mx-1.5 overflow-hidden px-1.5 pb-px">
            <table className={`${look} table-fixed`} style={{ width: widthOf(wide) }}>
              <colgroup>
                {wide.map(({ id, width }) => (
                  <col key={id} style={{ width }} />
                ))}
              </colgroup>
              {head}
            </table>
          </div>
        </div>
      )}
      <ScrollRegion label={label}>{children}</ScrollRegion>
    </div>
  );
}

/** Room for the focus ring, in pixels. */
const RING = 6;

/**
 * Moves what has the focus in from the edge, where browsers leave what is seen in part, and out from behind the column that
 * stays, where they take it to be in view (WCAG 2.4.11). Not all of them heed a scroll margin.
 */
function uncover({ target }: FocusEvent): void {
  // A pointer keeps what it is pressing.
  if (!target.matches(':focus-visible')) return;
  const cell = target.closest('th, td');
  const first = cell?.parentElement?.firstElementChild;
  const region = target.closest('[role="region"]');
  if (!first || first === cell || region === null || getComputedStyle(first).position !== 'sticky') return;
  const beyond = target.getBoundingClientRect().right + RING - region.getBoundingClientRect().right;
  if (beyond > 0) region.scrollLeft += beyond;
  const covered = first.getBoundingClientRect().right + RING - target.getBoundingClientRect().left;
  if (covered > 0) region.scrollLeft -= covered;
}

function widthOf(columns: readonly HeadColumn[]): number {
  return columns.reduce((total, { width }) => total + width, 0);
}
