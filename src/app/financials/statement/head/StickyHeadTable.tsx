import { type ReactNode, type UIEvent, useRef } from 'react';
import { ScrollRegion } from '#app/ui/controls/ScrollRegion.tsx';
import { StatementHead } from '../StatementHead.tsx';
import type { Comparison } from '../statement.ts';
import type { StatementColumn } from '../statement-column.ts';
import { copyPlainly } from './copy-plainly.ts';
import { type HeadColumn, useHeadWidths } from './use-head-widths.ts';

type Props = {
  /** Accessible name of the table. */
  caption: string;
  /** Accessible name of the part that scrolls sideways. */
  label: string;
  columns: readonly StatementColumn[];
  /** What the columns of changes compare, where the table has them. */
  comparison?: Comparison | undefined;
  /** The `tbody` elements. */
  children: ReactNode;
};

/**
 * A table whose header stays in view while the page scrolls through it. Where it is too wide for the page it scrolls
 * sideways, and a header in a box that scrolls sticks to that box only: there a copy of it, which nobody hears, lies
 * exactly above, sticks to the window and is moved sideways with the table.
 */
export function StickyHeadTable({ caption, label, columns, comparison, children }: Props) {
  const { columns: wide, watch } = useHeadWidths(columns.map(({ key }) => key).join(' '));
  const copy = useRef<HTMLDivElement>(null);
  const follow = ({ target }: UIEvent) => {
    if (target instanceof Element && copy.current !== null) copy.current.scrollLeft = target.scrollLeft;
  };
  const head = <StatementHead columns={columns} comparison={comparison} />;
  const look = 'border-separate border-spacing-0 text-md print:text-xs';
  return (
    <div ref={watch} onScrollCapture={follow} onCopy={copyPlainly}>
      {wide !== undefined && (
        <div aria-hidden="true" className="pointer-events-none sticky top-0 z-2 h-0 print:hidden">
          <div ref={copy} className="-mx-1.5 overflow-hidden px-1.5">
            <table className={`${look} table-fixed`} style={{ width: widthOf(wide) }}>
              <colgroup>
                {wide.map(({ id, width }) => (
                  <col key={id} style={{ width }} />
                ))}
              </colgroup>
              <thead className="bg-paper text-sm text-ink-3">{head}</thead>
            </table>
          </div>
        </div>
      )}
      <ScrollRegion label={label}>
        <table className={`${look} w-full`}>
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 z-1 bg-paper text-sm text-ink-3 print:static print:text-xs">
            {head}
          </thead>
          {children}
        </table>
      </ScrollRegion>
    </div>
  );
}

function widthOf(columns: readonly HeadColumn[]): number {
  return columns.reduce((total, { width }) => total + width, 0);
}
