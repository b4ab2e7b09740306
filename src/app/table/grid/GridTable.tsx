import { type ReactNode, type Ref, useMemo } from 'react';
import type { Column } from '../column.ts';
import { HeadInView } from '../head/HeadInView.tsx';
import type { SortKey } from '../table-state.ts';
import { Gap } from './Gap.tsx';
import { cellPlaces } from './GridCell.tsx';
import { GridRow } from './GridRow.tsx';
import type { HeadPress } from './head-press.ts';
import type { RowWindow } from './row-window.ts';
import { SortHeader } from './SortHeader.tsx';
import { GROUP_ROLE, ROW_ROLE, TABLE_ROLE } from './table-roles.ts';

export type GridProps<Row> = {
  caption: string;
  showCaption: boolean;
  /** The columns on screen. */
  columns: readonly Column<Row>[];
  /** Filtered and sorted. */
  rows: readonly Row[];
  /** The same before filters, in the order of the record. */
  every: readonly Row[];
  rowKey: (row: Row) => string;
  sort: readonly SortKey[];
  onPress: (press: HeadPress) => void;
  /** What the table ends with. */
  foot: ReactNode;
  compact: boolean;
};

type Props<Row> = GridProps<Row> & {
  drawn: RowWindow;
  body?: Ref<HTMLTableSectionElement>;
  /** Rows that only keep the columns as wide as for all rows. */
  sizing?: ReactNode;
};

const LOOK = 'border-collapse text-md print:text-xs';
/** Below it a shadow, as borders that collapse would stay behind; the reader's own colours and paper have none. */
const HEAD =
  'bg-paper shadow-[0_1px_0_var(--line-2)] print:shadow-none forced-colors:outline forced-colors:outline-line-2';

/** The table element. Where not all rows are drawn, those that are say their place among all (WAI-ARIA 1.2, aria-rowcount). */
export function GridTable<Row extends object>({
  caption,
  showCaption,
  drawn,
  body,
  sizing,
  ...props
}: Props<Row>) {
  const { columns, rows, rowKey, sort, onPress, compact } = props;
  const { items, after, measure } = drawn;
  const partly = measure !== undefined;
  const places = useMemo(() => cellPlaces(columns, compact), [columns, compact]);
  // Not anew for each letter that is typed.
  const [head, copied] = useMemo(
    () =>
      [false, true].map((copy) => (
        <tr key={String(copy)} aria-rowindex={partly ? 1 : undefined} {...ROW_ROLE}>
          {columns.map((column, at) => (
            <SortHeader
              key={column.id}
              column={column}
              sort={sort}
              onPress={onPress}
              stays={at === 0}
              copy={copy}
            />
          ))}
        </tr>
      )),
    [columns, sort, onPress, partly],
  );
  return (
    <HeadInView
      label={caption}
      columnsKey={columns.map(({ id }) => id).join()}
      look={LOOK}
      head={<thead className={HEAD}>{copied}</thead>}
    >
      <table
        className={`${LOOK} w-full max-sm:block`}
        aria-rowcount={partly ? rows.length + 1 : undefined}
        {...TABLE_ROLE}
      >
        <caption className={showCaption ? 'pb-2 text-left font-semibold max-sm:block' : 'sr-only'}>
          {caption}
        </caption>
        <thead className={`sm:tall:sticky top-0 z-2 ${HEAD} max-sm:sr-only`} {...GROUP_ROLE}>
          {head}
        </thead>
        {/* What takes the focus stays clear of the header above it (WCAG 2.4.11). */}
        <tbody ref={body} className="max-sm:block [&_:is(a,button,summary)]:scroll-mt-16" {...GROUP_ROLE}>
          {partly && sizing}
          {items.map(({ index, gap }) => {
            const row = rows[index];
            if (row === undefined) return null;
            // Of a long table by place: other rows are drawn into the elements that are there, which costs half.
            const rowId = rowKey(row);
            const key = partly ? index : rowId;
            return [
              gap > 0 && <Gap key={`above ${key}`} height={gap} columns={columns.length} />,
              <GridRow
                key={key}
                row={row}
                rowKey={rowId}
                places={places}
                partly={partly}
                index={index}
                measure={measure}
              />,
            ];
          })}
          <Gap height={after} columns={columns.length} />
        </tbody>
        {props.foot}
      </table>
    </HeadInView>
  );
}
