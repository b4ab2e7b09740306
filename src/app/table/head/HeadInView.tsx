import { type ReactNode, type UIEvent, useRef } from 'react';
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
      className="group/head"
    >
      {wide !== undefined && (
        // The ring around what has the focus in the header itself is seen (WCAG 2.4.7).
        <div
          aria-hidden="true"
          className="sticky top-0 z-2 h-0 group-has-[thead_:focus-visible]/head:invisible print:hidden"
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

function widthOf(columns: readonly HeadColumn[]): number {
  return columns.reduce((total, { width }) => total + width, 0);
}
