import { type ReactNode, type Ref, useMemo } from 'react';
import type { Column } from './column.ts';
import type { RowMark } from './row-mark.ts';
import type { RowWindow } from './row-window.ts';
import { SortHeader } from './SortHeader.tsx';
import { StickyHeader } from './StickyHeader.tsx';
import { columnCells, Gap, TableRow } from './TableRow.tsx';
import type { SortKey } from './table-state.ts';
import { GROUP_ROLE, ROW_ROLE, TABLE_ROLE } from './table-styles.ts';

export type GridProps<Row> = {
  caption: string;
  showCaption: boolean;
  columns: readonly Column<Row>[];
  /** Filtered and sorted. */
  rows: readonly Row[];
  /** Unfiltered, in the order of the record. */
  allRows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows that differ from an earlier version. */
  marks?: ReadonlyMap<Row, RowMark> | undefined;
  sort: readonly SortKey[];
  onSort: (id: string, multi: boolean) => void;
  foot: ReactNode;
  compact: boolean;
};

type Props<Row> = GridProps<Row> & {
  drawn: RowWindow;
  body?: Ref<HTMLTableSectionElement>;
  sizing?: ReactNode;
};

const TABLE_CLASS = 'border-collapse text-md print:text-xs';
/** A shadow, as collapsed borders do not stick. Forced colours and print have no shadows. */
const HEAD_CLASS =
  'bg-paper shadow-[0_1px_0_var(--line-2)] print:shadow-none forced-colors:outline forced-colors:outline-line-2';

/** If only some rows are rendered, they state their index (WAI-ARIA 1.2, aria-rowcount). */
export function TableElement<Row extends object>({
  caption,
  showCaption,
  drawn,
  body,
  sizing,
  ...props
}: Props<Row>) {
  const { columns, rows, rowKey, marks, sort, onSort, compact } = props;
  const { items, after, measure } = drawn;
  const partial = measure !== undefined;
  const cells = useMemo(() => columnCells(columns, compact), [columns, compact]);
  const headerRow = (clone: boolean) => (
    <tr aria-rowindex={partial ? 1 : undefined} {...ROW_ROLE}>
      {columns.map((column, at) => (
        <SortHeader
          key={column.id}
          column={column}
          sort={sort}
          onSort={onSort}
          sticky={at === 0}
          clone={clone}
        />
      ))}
    </tr>
  );
  return (
    <StickyHeader
      label={caption}
      columnsKey={columns.map(({ id }) => id).join()}
      tableClass={TABLE_CLASS}
      head={<thead className={HEAD_CLASS}>{headerRow(true)}</thead>}
    >
      <table
        className={`${TABLE_CLASS} w-full max-sm:block`}
        aria-rowcount={partial ? rows.length + 1 : undefined}
        {...TABLE_ROLE}
      >
        <caption className={showCaption ? 'pb-2 text-left font-semibold max-sm:block' : 'sr-only'}>
          {caption}
        </caption>
        <thead className={`sm:tall:sticky top-stuck z-2 ${HEAD_CLASS} max-sm:sr-only`} {...GROUP_ROLE}>
          {headerRow(false)}
        </thead>
        {/* A focused element stays clear of the sticky header (WCAG 2.4.11). */}
        <tbody ref={body} className="max-sm:block [&_:is(a,button,summary)]:scroll-mt-24" {...GROUP_ROLE}>
          {partial && sizing}
          {items.map(({ index, gap }) => {
            const row = rows[index];
            if (row === undefined) return null;
            // Long tables key rows by index: reusing elements takes half the time.
            const id = rowKey(row);
            const key = partial ? index : id;
            return [
              gap > 0 && <Gap key={`above ${key}`} height={gap} columns={columns.length} />,
              <TableRow
                key={key}
                row={row}
                rowKey={id}
                cells={cells}
                mark={marks?.get(row)}
                partial={partial}
                index={index}
                measure={measure}
              />,
            ];
          })}
          <Gap height={after} columns={columns.length} />
        </tbody>
        {props.foot}
      </table>
    </StickyHeader>
  );
}
