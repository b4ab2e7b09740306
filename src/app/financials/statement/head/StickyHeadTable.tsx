import type { ReactNode } from 'react';
import { HeadInView } from '#app/table/head/HeadInView.tsx';
import { StatementHead } from '../StatementHead.tsx';
import type { Comparison } from '../statement.ts';
import type { StatementColumn } from '../statement-column.ts';
import { copyPlainly } from './copy-plainly.ts';

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

const LOOK = 'border-separate border-spacing-0 text-md print:text-xs';
/** Whole pixels high: of half a one, what is stuck and what scrolls would be drawn a pixel apart. */
const HEAD = 'bg-paper text-sm not-print:leading-5 text-ink-3';

/** A table by period whose header stays in view, and out of which amounts are copied as a spreadsheet reads them. */
export function StickyHeadTable({ caption, label, columns, comparison, children }: Props) {
  const head = <StatementHead columns={columns} comparison={comparison} />;
  return (
    <div onCopy={copyPlainly}>
      <HeadInView
        label={label}
        columnsKey={columns.map(({ key }) => key).join(' ')}
        look={LOOK}
        head={<thead className={`pointer-events-none ${HEAD}`}>{head}</thead>}
      >
        <table className={`${LOOK} w-full`}>
          <caption className="sr-only">{caption}</caption>
          <thead className={`tall:sticky top-0 z-2 print:text-xs ${HEAD}`}>{head}</thead>
          {children}
        </table>
      </HeadInView>
    </div>
  );
}
