import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { Button } from '#app/ui/controls/Button.tsx';
import type { Column } from '../column.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import type { TableExport } from '../export/provenance.ts';
import { TableFilters } from '../filters/TableFilters.tsx';
import type { HeadPress } from '../grid/head-press.ts';
import { IgnoredParams } from '../layout/IgnoredParams.tsx';
import type { Params } from '../params.ts';
import { type Counted, countText } from '../shown-rows.ts';
import type { TableRows, TableState } from '../table-state.ts';
import { withTableState } from '../write-table-state.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { RowCount } from './RowCount.tsx';
import { SortStrip } from './SortStrip.tsx';
import { useTableModel } from './use-table-model.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  /** Those on screen. */
  visible: readonly Column<Row>[];
  rows: readonly Row[];
  view: TableRows<Row>;
  /** Parameters of the URL. */
  params: Params;
  onState: (next: Record<string, string>, options: { replace: boolean }) => void;
  /** Called with the words in the text filter at each letter. */
  onTyped: (q: string) => void;
  /** A press on a header that nothing was done about yet. */
  pressed: HeadPress | undefined;
  onDone: () => void;
  counted: Counted;
  exported: TableExport;
  actions: ReactNode;
};

/** What one works with a table by; all of it goes into the URL. */
export function ToolBar<Row extends object>(props: Props<Row>) {
  const { columns, rows, params, onState, onTyped, counted, pressed, onDone } = props;
  const { state, shown, committed } = props.view;
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
        onTyped={onTyped}
        onChange={change}
        noun={noun}
      />
    ),
    [columns, rows, committed, change, noun, onTyped],
  );
  // Nor is anything else drawn with a letter: what is typed and not in the address yet follows there by itself.
  const choose = useCallback(
    (part: Partial<TableState>) => change({ ...committed, ...part }, { replace: false }),
    [change, committed],
  );
  const sortBy = useCallback((sort: TableState['sort']) => choose({ sort }), [choose]);
  const layout = useMemo(
    () => (
      <>
        <ColumnsMenu columns={columns} state={committed} onCols={(next) => choose({ cols: next })} />
        <Button
          kind="quiet"
          aria-pressed={committed.compact}
          className={`max-sm:hidden ${committed.compact ? 'font-semibold text-ink' : ''}`}
          onClick={() => choose({ compact: !committed.compact })}
        >
          Compact
        </Button>
      </>
    ),
    [columns, committed, choose],
  );
  const sorted = useMemo(
    () => <SortStrip columns={columns} sort={committed.sort} onSort={sortBy} />,
    [columns, committed, sortBy],
  );
  const model = useTableModel({ columns: props.visible, sort: committed.sort, onSort: sortBy });
  const turn = useEffectEvent(({ id, several }: HeadPress) => {
    model.getColumn(id)?.toggleSorting(undefined, several);
    onDone();
  });
  useEffect(() => {
    if (pressed !== undefined) turn(pressed);
  }, [pressed]);
  return (
    <>
      <IgnoredParams ignored={state.ignored} />
      <div className="flex flex-wrap items-end gap-2 print:hidden">
        {filters}
        <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:contents">
          <RowCount text={countText(shown.length, counted)} />
          {layout}
          {props.actions}
          <ExportMenu rows={shown} held={rows} columns={columns} {...props.exported} />
        </div>
      </div>
      {sorted}
    </>
  );
}
