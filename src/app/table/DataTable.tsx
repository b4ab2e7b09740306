import { type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { Button } from '#app/ui/controls/Button.tsx';
import { Paper } from '#app/ui/text/paper.ts';
import type { Column } from './column.ts';
import { visibleColumns } from './columns-shown.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import type { TableExport } from './export/provenance.ts';
import { TableFilters } from './filters/TableFilters.tsx';
import { Grid } from './grid/Grid.tsx';
import { ColumnsMenu } from './layout/ColumnsMenu.tsx';
import { IgnoredParams } from './layout/IgnoredParams.tsx';
import { NothingShown } from './layout/NothingShown.tsx';
import { RowCount } from './layout/RowCount.tsx';
import { SortStrip } from './layout/SortStrip.tsx';
import { type Counted, countText } from './shown-rows.ts';
import { type Params, type TableState, withTableState } from './table-state.ts';
import { useTableRows } from './use-table-rows.ts';

type Props<Row> = {
  caption: string;
  /** The caption is seen; else it is read out only, for a table right below its heading. */
  showCaption?: boolean;
  /** A module constant: the table model is rebuilt when it changes. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What tells a row from the others; its place in `rows` where nothing does. Stable, like the columns. */
  rowKey?: (row: Row) => string;
  /** Parameters of the URL; those of others are left alone. */
  state: Params;
  /** All parameters as they shall be. Typing replaces the history entry, choosing adds one. */
  onState: (next: Record<string, string>, options: { replace: boolean }) => void;
  counted: Counted;
  exported: TableExport;
  /** What it means that there are no rows at all. */
  empty: ReactNode;
  /** Further buttons beside the export. */
  actions?: ReactNode;
};

/** A table with filters, sort, choice of columns and export, all of them in the URL; on paper the table alone. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const paper = use(Paper);
  const { columns, rows, state: params, onState, counted } = props;
  const [typed, setTyped] = useState<string>();
  const { state, shown, committed } = useTableRows(columns, rows, params, typed);
  const places = useMemo(() => new Map(rows.map((row, place) => [row, place])), [rows]);
  const placeOf = useCallback((row: Row) => String(places.get(row)), [places]);
  const { cols } = state;
  const visible = useMemo(() => visibleColumns(columns, { cols }), [columns, cols]);
  const change = useCallback(
    (next: TableState, options: { replace: boolean }) =>
      onState(withTableState(columns, params, next), options),
    [columns, params, onState],
  );
  const { noun } = counted;
  // As the address says, so that a letter typed draws the rows alone: what every choice would show is told once it is there.
  const filters = useMemo(
    () => (
      <TableFilters
        columns={columns}
        rows={rows}
        state={committed}
        onTyped={setTyped}
        onChange={change}
        noun={noun}
      />
    ),
    [columns, rows, committed, change, noun],
  );
  const choose = (part: Partial<TableState>) => change({ ...state, ...part }, { replace: false });
  const sortBy = (sort: TableState['sort']) => choose({ sort });
  if (rows.length === 0) return <p className="text-md text-ink-2">{props.empty}</p>;
  return (
    <div className="flex flex-col gap-3">
      <IgnoredParams ignored={state.ignored} />
      {paper === undefined && (
        <div className="flex flex-wrap items-end gap-2 print:hidden">
          {filters}
          <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:contents">
            <RowCount text={countText(shown.length, counted)} />
            <ColumnsMenu columns={columns} state={state} onCols={(next) => choose({ cols: next })} />
            <Button
              kind="quiet"
              aria-pressed={state.compact}
              className={`max-sm:hidden ${state.compact ? 'font-semibold text-ink' : ''}`}
              onClick={() => choose({ compact: !state.compact })}
            >
              Compact
            </Button>
            {props.actions}
            <ExportMenu rows={shown} held={rows} columns={columns} {...props.exported} />
          </div>
        </div>
      )}
      {paper === undefined && <SortStrip columns={columns} sort={state.sort} onSort={sortBy} />}
      <Grid
        caption={props.caption}
        showCaption={props.showCaption ?? false}
        columns={visible}
        rows={shown}
        every={rows}
        rowKey={props.rowKey ?? placeOf}
        sort={state.sort}
        onSort={sortBy}
        compact={state.compact}
      />
      {shown.length === 0 && <NothingShown columns={columns} rows={rows} filters={state} />}
    </div>
  );
}
