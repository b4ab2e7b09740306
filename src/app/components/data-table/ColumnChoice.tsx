import { Button } from '#app/components/ui/Button.tsx';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { type Column, shownColumns, visibleColumns, withColumn } from './column.ts';
import type { TableState } from './table-state.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  state: TableState;
  onCols: (cols: TableState['cols']) => void;
};

/** The menu of the toolbar. */
export function ColumnsMenu<Row>({ columns, state, onCols }: Props<Row>) {
  const choosable = shownColumns(columns);
  if (choosable.length < 2) return null;
  const count = `${visibleColumns(columns, state).length} of ${choosable.length}`;
  return (
    <PopoverButton
      kind="quiet"
      name="Columns shown"
      width={256}
      className="max-sm:hidden"
      label={state.cols === undefined ? 'Columns' : `Columns (${count})`}
    >
      {() => (
        <div className="p-3">
          <ColumnChoice columns={columns} state={state} onCols={onCols} />
        </div>
      )}
    </PopoverButton>
  );
}

/** The first column is the row header, so it stays. Exports of all fields have every column. */
export function ColumnChoice<Row>({ columns, state, onCols }: Props<Row>) {
  const visible = new Set(visibleColumns(columns, state).map(({ id }) => id));
  return (
    <div className="flex flex-col text-md">
      {shownColumns(columns).map(({ id, header }, index) => (
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
  );
}
