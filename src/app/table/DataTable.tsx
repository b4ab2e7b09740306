import { type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { useLater } from '#app/ui/signals/use-later.ts';
import { Paper } from '#app/ui/text/paper.ts';
import type { Column } from './column.ts';
import { visibleColumns } from './columns-shown.ts';
import type { TableExport } from './export/provenance.ts';
import { Grid } from './grid/Grid.tsx';
import type { HeadPress } from './grid/head-press.ts';
import type { Params } from './params.ts';
import type { Counted } from './shown-rows.ts';
import { useTableTools } from './tools/use-table-tools.ts';
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

/** What the tools take on most screens: two lines on a wide one, three on a narrower. */
const ROOM = 'min-h-20 max-lg:min-h-31 max-sm:min-h-39 print:hidden';

/**
 * A table with filters, sort, choice of columns and export, all of them in the URL; on paper the table alone. The rows come
 * first, and then what one works with them by.
 */
export function DataTable<Row extends object>(props: Props<Row>) {
  const paper = use(Paper);
  const { columns, rows, state: params } = props;
  const [typed, setTyped] = useState<string>();
  const [pressed, setPressed] = useState<HeadPress>();
  const view = useTableRows(columns, rows, params, typed);
  const tools = useTableTools(pressed !== undefined);
  const isTurn = useLater();
  const places = useMemo(() => new Map(rows.map((row, place) => [row, place])), [rows]);
  const placeOf = useCallback((row: Row) => String(places.get(row)), [places]);
  const cols = view?.state.cols;
  const visible = useMemo(() => visibleColumns(columns, { cols }), [columns, cols]);
  const onDone = useCallback(() => setPressed(undefined), []);
  if (rows.length === 0) return <p className="text-md text-ink-2">{props.empty}</p>;
  if (view === undefined) return <Loading what={props.counted.noun.many} />;
  const { state, shown } = view;
  return (
    <div className="flex flex-col gap-3">
      {paper === undefined && (
        <div className={`flex flex-col gap-3 ${ROOM}`}>
          {isTurn && tools !== undefined && (
            <tools.ToolBar
              {...{ columns, visible, rows, view, params, pressed, onDone }}
              onState={props.onState}
              onTyped={setTyped}
              counted={props.counted}
              exported={props.exported}
              actions={props.actions}
            />
          )}
        </div>
      )}
      <Grid
        caption={props.caption}
        showCaption={props.showCaption ?? false}
        columns={visible}
        rows={shown}
        every={rows}
        rowKey={props.rowKey ?? placeOf}
        sort={state.sort}
        onPress={setPressed}
        foot={tools !== undefined && <tools.TotalRow columns={visible} rows={shown} />}
        compact={state.compact}
      />
      {shown.length === 0 && tools !== undefined && (
        <tools.NothingShown columns={columns} rows={rows} filters={state} />
      )}
    </div>
  );
}
