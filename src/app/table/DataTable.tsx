import { type ReactNode, useMemo } from 'react';
import { ScrollRegion } from '#app/ui/controls/ScrollRegion.tsx';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import type { Column } from './column.ts';
import { type CsvExport, ExportButton } from './ExportButton.tsx';
import { Grid } from './grid/Grid.tsx';
import { SortSelect } from './grid/SortSelect.tsx';
import { TableFilters } from './grid/TableFilters.tsx';
import { applyTableState, type Counted, countText } from './shown-rows.ts';
import { type Params, readTableState, type TableState, withTableState } from './table-state.ts';

type Props<Row> = {
  caption: string;
  /** The caption is seen; else it is read out only, for a table right below its heading. */
  showCaption?: boolean;
  /** A module constant: the table model is rebuilt when it changes. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What tells a row from the others; its place in `rows` where nothing does. */
  rowKey?: (row: Row) => string;
  /** Parameters of the URL; those of others are left alone. */
  state: Params;
  /** All parameters as they shall be. Typing replaces the history entry, choosing adds one. */
  onState: (next: Record<string, string>, options: { replace: boolean }) => void;
  counted: Counted;
  csv: CsvExport;
  /** What it means that there are no rows at all. */
  empty: ReactNode;
  /** Further buttons beside the export. */
  actions?: ReactNode;
};

/** A table with filters, sort and export, all of them in the URL. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { columns, rows, state: params, onState, counted } = props;
  const state = useMemo(() => readTableState(columns, params), [columns, params]);
  const shown = useMemo(() => applyTableState(rows, columns, state), [rows, columns, state]);
  const places = useMemo(() => new Map(rows.map((row, place) => [row, place])), [rows]);
  const change = (next: TableState, options: { replace: boolean }) =>
    onState(withTableState(columns, params, next), options);
  const sortBy = (sort: TableState['sort']) => change({ ...state, sort }, { replace: false });
  if (rows.length === 0) return <p className="text-md text-ink-2">{props.empty}</p>;
  return (
    <div className="flex flex-col gap-3">
      {state.ignored.length > 0 && (
        <Notice tone="warning">
          Part of this address means nothing to this table and is left out:{' '}
          <BidiText text={state.ignored.join(', ')} />.
        </Notice>
      )}
      <div className="flex flex-wrap items-end gap-2 print:hidden">
        <TableFilters columns={columns} rows={rows} state={state} onChange={change} noun={counted.noun} />
        <SortSelect columns={columns} sort={state.sort} onSort={sortBy} />
        <div className="ml-auto flex flex-wrap items-center gap-3">
          <LiveRegion message={countText(shown.length, counted)} visible />
          {props.actions}
          <ExportButton rows={shown} columns={columns} {...props.csv} />
        </div>
      </div>
      <ScrollRegion label={props.caption}>
        <Grid
          caption={props.caption}
          showCaption={props.showCaption ?? false}
          columns={columns}
          rows={shown}
          rowKey={props.rowKey ?? ((row) => String(places.get(row)))}
          sort={state.sort}
          onSort={sortBy}
        />
      </ScrollRegion>
      {shown.length === 0 && <p className="py-3 text-md text-ink-2">No row matches these filters.</p>}
    </div>
  );
}
