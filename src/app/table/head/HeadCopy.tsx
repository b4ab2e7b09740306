import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type HeadColumn, useHeadWidths } from './use-head-widths.ts';

type Props = {
  /** What the table and this copy are in. */
  box: HTMLElement;
  /** Another one means other columns. */
  columnsKey: string;
  /** The `thead` once more. Nothing in it takes the focus. */
  head: ReactNode;
  /** Classes of the table, so that the copy is set like it. */
  look: string;
};

/**
 * The copy of the header of a table that is too wide for its box, which then has `data-wide`; nothing of one that fits. What
 * takes the focus in the table comes out from behind what stays.
 */
export function HeadCopy({ box, columnsKey, head, look }: Props) {
  const wide = useHeadWidths(box, columnsKey);
  const copy = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.toggleAttribute('data-wide', wide !== undefined);
    // It may have been scrolled before this came.
    const { scrollLeft = 0 } = box.querySelector('[role="region"]') ?? {};
    if (copy.current !== null) copy.current.scrollLeft = scrollLeft;
  }, [box, wide]);
  useLayoutEffect(() => {
    const follow = ({ target }: Event) => {
      if (target instanceof Element && copy.current !== null) copy.current.scrollLeft = target.scrollLeft;
    };
    // A scroll does not bubble.
    box.addEventListener('scroll', follow, { capture: true });
    box.addEventListener('focusin', uncover);
    return () => {
      box.removeEventListener('scroll', follow, { capture: true });
      box.removeEventListener('focusin', uncover);
    };
  }, [box]);
  if (wide === undefined) return null;
  return (
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
  );
}

/** Room for the focus ring, in pixels. */
const RING = 6;

/**
 * Moves what has the focus in from the edge, where browsers leave what is seen in part, and out from behind the column that
 * stays, where they take it to be in view (WCAG 2.4.11). Not all of them heed a scroll margin.
 */
function uncover({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
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
