import { Button } from '#app/ui/controls/Button.tsx';
import { PanelButton } from '#app/ui/controls/PanelButton.tsx';
import { type Column, shownColumns } from '../column.ts';
import { visibleColumns, withColumn } from '../columns-shown.ts';
import type { TableState } from '../table-state.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  state: TableState;
  onCols: (cols: TableState['cols']) => void;
};

/** Which columns are on screen. The first heads its row, so it stays. Every column is exported, whatever is shown. */
export function ColumnsMenu<Row>({ columns, state, onCols }: Props<Row>) {
  const choosable = shownColumns(columns);
  const visible = new Set(visibleColumns(columns, state).map(({ id }) => id));
  if (choosable.length < 2) return null;
  return (
    <PanelButton
      kind="quiet"
      name="Columns shown"
      width={256}
      label={state.cols === undefined ? 'Columns' : `Columns (${visible.size} of ${choosable.length})`}
    >
      {() => (
        <div className="flex flex-col p-3 text-md">
          {choosable.map(({ id, header }, place) => (
            <label key={id} className="flex min-h-7 items-center gap-2">
              <input
                type="checkbox"
                checked={visible.has(id)}
                disabled={place === 0}
                onChange={({ target }) => onCols(withColumn(columns, state, id, target.checked))}
              />
              {header}
            </label>
          ))}
          <Button kind="link" className="mt-2 self-start text-sm" onClick={() => onCols(undefined)}>
            Columns as they come
          </Button>
        </div>
      )}
    </PanelButton>
  );
}
