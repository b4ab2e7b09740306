import { type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { ConstantValues } from './ConstantValues.tsx';
import { type Column, visibleColumns } from './column.ts';
import { absentChoices } from './column-values.ts';
import { collapseConstants } from './constant-columns.ts';
import { useDensity } from './density.ts';
import type { TableExport } from './export/sheet.ts';
import type { Counted } from './row-count.ts';
import type { RowMark } from './row-mark.ts';
import { preparedRows } from './row-model.ts';
import { RowsInViewNote, TableGrid } from './TableGrid.tsx';
import { Toolbar } from './Toolbar.tsx';
import { TotalRow } from './TotalRow.tsx';
import { type Filters, type TableState, toggleSort } from './table-state.ts';
import { type Params, withTableState } from './table-url.ts';
import { useTableRows } from './use-table-rows.ts';

type Props<Row> = {
  caption: string;
  /** Otherwise the caption is only read out, for a table right below its heading. */
  showCaption?: boolean;
  /** Stable: the row model is cached by columns and rows. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Unique and stable; the index in `rows` by default. */
  rowKey?: (row: Row) => string;
  /** Rows that differ from an earlier version. */
  marks?: ReadonlyMap<Row, RowMark> | undefined;
  /** All URL parameters, including those of other components. */
  state: Params;
  /** Takes all parameters. Typing replaces the history entry, choosing adds one. */
  onState: (next: Record<string, string>, options: { replace: boolean }) => void;
  counted: Counted;
  exported: TableExport;
  /** Columns that every export begins with, whether they are on screen or not. */
  leading?: readonly Column<Row>[];
  empty: ReactNode;
  actions?: ReactNode;
  /** A `ChartDisclosure`, on the line of the count. */
  chart?: ReactNode;
};

/** State is kept in the URL. Print reports show the table alone. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { rows, state: params, onState } = props;
  const inReport = use(PrintContext) !== undefined;
  const [typed, setTyped] = useState<string>();
  const [whole, setWhole] = useState(false);
  const { columns, constants } = useMemo(() => collapseConstants(props.columns, rows), [props.columns, rows]);
  const { state, committed, shown } = useTableRows(columns, rows, params, typed);
  const indexes = useMemo(() => new Map(rows.map((row, index) => [row, index])), [rows]);
  const indexKey = useCallback((row: Row) => String(indexes.get(row)), [indexes]);
  const { cols } = state;
  const visible = useMemo(() => visibleColumns(columns, { cols }), [columns, cols]);
  const drawn = useMemo(
    // Chosen columns are shown on any screen, and a report shows all.
    () =>
      cols === undefined && !inReport ? visible : visible.map((column) => ({ ...column, wideOnly: false })),
    [visible, cols, inReport],
  );
  const collapsed = constants.filter(({ id }) => !visible.some((column) => column.id === id));
  const density = useDensity();
  const compact = (state.density ?? (inReport ? 'comfortable' : density)) === 'compact';
  const change = useCallback(
    (next: TableState, options: { replace: boolean }) =>
      onState(withTableState(columns, params, next), options),
    [columns, params, onState],
  );
  const sortBy = useCallback(
    (id: string, multi: boolean) =>
      change({ ...committed, sort: toggleSort(committed.sort, id, multi) }, { replace: false }),
    [change, committed],
  );
  if (rows.length === 0) return <p className="text-md text-ink-2">{props.empty}</p>;
  const above = (
    <>
      <ConstantValues constants={collapsed} rows={rows.length} />
      {props.chart}
    </>
  );
  return (
    <div className="flex flex-col">
      {inReport ? (
        <div className="mb-3 flex flex-col gap-3 empty:hidden">{above}</div>
      ) : (
        <Toolbar
          columns={columns}
          rows={rows}
          shown={shown}
          state={committed}
          compact={compact}
          onChange={change}
          onTyped={setTyped}
          counted={props.counted}
          exported={props.exported}
          leading={props.leading}
          actions={props.actions}
        >
          <RowsInViewNote columns={drawn} rows={shown.length} whole={whole} onWhole={setWhole} />
          {above}
        </Toolbar>
      )}
      <TableGrid
        caption={props.caption}
        showCaption={props.showCaption ?? false}
        columns={drawn}
        rows={shown}
        allRows={rows}
        rowKey={props.rowKey ?? indexKey}
        marks={props.marks}
        sort={state.sort}
        onSort={sortBy}
        foot={<TotalRow columns={drawn} rows={shown} />}
        compact={compact}
        whole={whole}
      />
      {shown.length === 0 && <NoMatches columns={columns} rows={rows} filters={state} />}
    </div>
  );
}

type NoMatchesProps<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[]; filters: Filters };

/** Names each chosen value that no row has. */
function NoMatches<Row>({ columns, rows, filters }: NoMatchesProps<Row>) {
  const absent = absentChoices(columns, preparedRows(rows, columns).values, filters);
  return (
    <p className="py-3 text-md text-ink-2">
      No rows match these filters.
      {absent.map(({ id, header, label }) => (
        <span key={id}>
          {' '}
          None of the {formatNumber(rows.length)} rows has “<BidiText text={label} />” under {header}.
        </span>
      ))}
    </p>
  );
}
