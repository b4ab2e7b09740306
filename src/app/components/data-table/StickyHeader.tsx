import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ScrollRegion } from '#app/components/ui/ScrollRegion.tsx';

type Props = {
  label: string;
  columnsKey: string;
  /** For the clone; nothing in it takes the focus. */
  head: ReactNode;
  tableClass: string;
  children: ReactNode;
};

/** A wide table scrolls in a region, where a sticky header sticks to the region: it gets an aria-hidden clone. */
export function StickyHeader({ label, columnsKey, head, tableClass, children }: Props) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  return (
    <div ref={setBox} className="group/head">
      {box !== null && <StickyHeaderClone {...{ box, columnsKey, head, tableClass }} />}
      <ScrollRegion label={label}>{children}</ScrollRegion>
    </div>
  );
}

type CloneProps = Omit<Props, 'label' | 'children'> & {
  /** Gets `data-wide` when the table does not fit. */
  box: HTMLElement;
};

function StickyHeaderClone({ box, columnsKey, head, tableClass }: CloneProps) {
  const widths = useColumnWidths(box, columnsKey);
  const clone = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.toggleAttribute('data-wide', widths !== undefined);
    const { scrollLeft = 0 } = box.querySelector('[role="region"]') ?? {};
    if (clone.current !== null) clone.current.scrollLeft = scrollLeft;
  }, [box, widths]);
  useLayoutEffect(() => {
    const follow = ({ target }: Event) => {
      if (target instanceof Element && clone.current !== null) clone.current.scrollLeft = target.scrollLeft;
    };
    // Scroll events do not bubble.
    box.addEventListener('scroll', follow, { capture: true });
    box.addEventListener('focusin', uncoverFocus);
    return () => {
      box.removeEventListener('scroll', follow, { capture: true });
      box.removeEventListener('focusin', uncoverFocus);
    };
  }, [box]);
  if (widths === undefined) return null;
  return (
    // Hidden while the header has the focus, so that its focus ring is seen (WCAG 2.4.7).
    <div
      aria-hidden="true"
      className="tall:sticky top-stuck z-3 h-0 select-none group-has-[thead_:focus-visible]/head:invisible print:hidden"
    >
      <div ref={clone} className="-mx-1.5 overflow-hidden px-1.5 pb-px">
        <table
          className={`${tableClass} table-fixed`}
          style={{ width: widths.reduce((total, { width }) => total + width, 0) }}
        >
          <colgroup>
            {widths.map(({ id, width }) => (
              <col key={id} style={{ width }} />
            ))}
          </colgroup>
          {head}
        </table>
      </div>
    </div>
  );
}

const RING = 6;

/** Browsers consider an element behind the sticky first column visible (WCAG 2.4.11). */
function uncoverFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  const cell = target.closest('th, td');
  const first = cell?.parentElement?.firstElementChild;
  const region = target.closest('[role="region"]');
  if (!first || first === cell || region === null || getComputedStyle(first).position !== 'sticky') return;
  const beyond = target.getBoundingClientRect().right + RING - region.getBoundingClientRect().right;
  if (beyond > 0) region.scrollLeft += beyond;
  const covered = first.getBoundingClientRect().right + RING - target.getBoundingClientRect().left;
  if (covered > 0) region.scrollLeft -= covered;
}

type ColumnWidth = { readonly id: string; readonly width: number };

/** In pixels; `undefined` if the table fits. */
function useColumnWidths(box: HTMLElement, columnsKey: string): readonly ColumnWidth[] | undefined {
  const [widths, setWidths] = useState<readonly ColumnWidth[]>();
  useLayoutEffect(() => {
    const table = [...box.querySelectorAll('table')].find((each) => each.closest('[aria-hidden]') === null);
    if (table === undefined || columnsKey === '') return undefined;
    const headers = [...(table.tHead?.rows.item(table.tHead.rows.length - 1)?.cells ?? [])];
    const measure = () => {
      const measured = headers.map((cell, index) => ({
        id: String(index),
        width: cell.getBoundingClientRect().width,
      }));
      const isWide = table.getBoundingClientRect().width > box.clientWidth + 0.5;
      setWidths((before) => {
        if (!isWide) return undefined;
        const same = measured.every(({ width }, index) => width === before?.[index]?.width);
        return same && before?.length === measured.length ? before : measured;
      });
    };
    const observer = new ResizeObserver(measure);
    for (const element of [box, table, ...headers]) observer.observe(element);
    return () => observer.disconnect();
  }, [box, columnsKey]);
  return widths;
}
