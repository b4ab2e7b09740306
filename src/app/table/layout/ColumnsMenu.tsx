import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/Button.tsx';
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
  const [open, setOpen] = useState(false);
  const panel = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && root.current?.contains(target) === false) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  const choosable = shownColumns(columns);
  const visible = new Set(visibleColumns(columns, state).map(({ id }) => id));
  if (choosable.length < 2) return null;
  return (
    <div ref={root} className="relative">
      <Button
        kind="quiet"
        ref={button}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {state.cols === undefined ? 'Columns' : `Columns (${visible.size} of ${choosable.length})`}
      </Button>
      {open && (
        <fieldset
          id={panel}
          className="absolute top-full z-10 mt-1 flex max-h-[34rem] w-64 max-w-[80vw] flex-col overflow-y-auto rounded-control border border-line-2 bg-sheet p-3 text-md shadow-sm max-sm:left-0 sm:right-0"
        >
          <legend className="sr-only">Columns shown</legend>
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
        </fieldset>
      )}
    </div>
  );
}
