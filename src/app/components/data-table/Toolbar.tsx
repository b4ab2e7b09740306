import { type ReactNode, useMemo } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { type Column, shownColumns, visibleColumns, withColumn } from './column.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import type { TableExport } from './export/sheet.ts';
import { IgnoredParams } from './IgnoredParams.tsx';
import { RowCount } from './RowCount.tsx';
import { type Counted, countText } from './row-count.ts';
import { SortBar } from './SortBar.tsx';
import { TableFilters } from './TableFilters.tsx';
import type { TableReading, TableState } from './table-state.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  shown: readonly Row[];
  /** As in the URL, without uncommitted text. */
  state: TableReading;
  onChange: (state: TableState, options: { replace: boolean }) => void;
  onTyped: (q: string) => void;
  counted: Counted;
  exported: TableExport;
  actions: ReactNode;
};

export function Toolbar<Row extends object>(props: Props<Row>) {
  const { columns, rows, shown, state, onChange, onTyped, counted } = props;
  const { noun } = counted;
  // A keystroke renders the rows; the filters follow when the text is committed.
  const filters = useMemo(
    () => <TableFilters {...{ columns, rows, state, onTyped, onChange, noun }} />,
    [columns, rows, state, onTyped, onChange, noun],
  );
  const set = (part: Partial<TableState>) => onChange({ ...state, ...part }, { replace: false });
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <IgnoredParams ignored={state.ignored} />
      <div className="flex flex-wrap items-end gap-2">
        {filters}
        <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:contents">
          <RowCount text={countText(shown.length, counted)} />
          <ColumnsMenu columns={columns} state={state} onCols={(cols) => set({ cols })} />
          <Button
            kind="quiet"
            aria-pressed={state.compact}
            className={`max-sm:hidden ${state.compact ? 'font-semibold text-ink' : ''}`}
            onClick={() => set({ compact: !state.compact })}
          >
            Compact
          </Button>
          {props.actions}
          <ExportMenu
            rows={shown}
            held={rows}
            columns={columns}
            screen={{ form: 'screen', columns: visibleColumns(columns, state), rows: shown }}
            {...props.exported}
          />
        </div>
      </div>
      <SortBar columns={columns} sort={state.sort} onSort={(sort) => set({ sort })} />
    </div>
  );
}

type ColumnsProps<Row> = {
  columns: readonly Column<Row>[];
  state: TableState;
  onCols: (cols: TableState['cols']) => void;
};

/** The first column is the row header, so it stays. Exports of all fields have every column. */
function ColumnsMenu<Row>({ columns, state, onCols }: ColumnsProps<Row>) {
  const choosable = shownColumns(columns);
  const visible = new Set(visibleColumns(columns, state).map(({ id }) => id));
  if (choosable.length < 2) return null;
  return (
    <PopoverButton
      kind="quiet"
      name="Columns shown"
      width={256}
      label={state.cols === undefined ? 'Columns' : `Columns (${visible.size} of ${choosable.length})`}
    >
      {() => (
        <div className="flex flex-col p-3 text-md">
          {choosable.map(({ id, header }, index) => (
            <label key={id} className="flex min-h-7 items-center gap-2">
              <input
                type="checkbox"
                checked={visible.has(id)}
                disabled={index === 0}
                onChange={({ target }) => onCols(withColumn(columns, state, id, target.checked))}
              />
              {header}
            </label>
          ))}
          <Button kind="link" className="mt-2 self-start text-sm" onClick={() => onCols(undefined)}>
            Reset columns
          </Button>
        </div>
      )}
    </PopoverButton>
  );
}
