import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { ColumnChoice, ColumnsMenu } from './ColumnChoice.tsx';
import { type Column, visibleColumns } from './column.ts';
import { chooseDensity } from './density.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import type { TableExport } from './export/sheet.ts';
import { IgnoredParams } from './IgnoredParams.tsx';
import { RowCount } from './RowCount.tsx';
import { type Counted, countText } from './row-count.ts';
import { SortBar } from './SortBar.tsx';
import { TableFilters } from './TableFilters.tsx';
import { isFiltered, type TableReading, type TableState, withoutFilters } from './table-state.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  shown: readonly Row[];
  /** As in the URL, without uncommitted text. */
  state: TableReading;
  compact: boolean;
  onChange: (state: TableState, options: { replace: boolean }) => void;
  onTyped: (q: string) => void;
  counted: Counted;
  exported: TableExport;
  leading?: readonly Column<Row>[] | undefined;
  actions: ReactNode;
  /** On the line of the count; shown in print, too. */
  children: ReactNode;
};

/** One row of controls, and one line that says what they apply to. */
export function Toolbar<Row extends object>(props: Props<Row>) {
  const { columns, rows, shown, state, compact, onChange, onTyped, counted, leading } = props;
  const { noun } = counted;
  const controls = useRef<HTMLDivElement>(null);
  const [resetKey, setResetKey] = useState(0);
  const set = useCallback(
    (part: Partial<TableState>) => onChange({ ...state, ...part }, { replace: false }),
    [state, onChange],
  );
  // A keystroke renders the rows; the filters follow when the text is committed.
  const filters = useMemo(() => {
    const phoneControls = (
      <>
        <SortBar columns={columns} sort={state.sort} onSort={(sort) => set({ sort })} />
        <fieldset className="min-w-0">
          <legend className="mb-1 text-sm text-ink-2">Columns shown</legend>
          <ColumnChoice columns={columns} state={state} onCols={(cols) => set({ cols })} />
        </fieldset>
      </>
    );
    return <TableFilters {...{ columns, rows, state, resetKey, onTyped, onChange, noun, phoneControls }} />;
  }, [columns, rows, state, resetKey, onTyped, onChange, noun, set]);
  const toggleDensity = () => {
    chooseDensity(compact ? 'comfortable' : 'compact');
    // The link’s density would win over the chosen one.
    if (state.density !== undefined) set({ density: undefined });
  };
  const clear = () => {
    // The button disappears with the filters (WCAG 2.4.3).
    focusOnFirst(controls.current);
    setResetKey(resetKey + 1);
    onChange(withoutFilters(state), { replace: false });
  };
  return (
    <div>
      <IgnoredParams ignored={state.ignored} />
      <div
        ref={controls}
        className={`flex min-h-10 items-center gap-2 print:hidden ${props.actions === undefined ? '' : 'max-sm:flex-wrap'}`}
      >
        {filters}
        <div className="ml-auto flex shrink-0 items-center gap-x-1">
          <ColumnsMenu columns={columns} state={state} onCols={(cols) => set({ cols })} />
          <Button
            kind="quiet"
            aria-pressed={compact}
            className={`max-sm:hidden ${compact ? 'font-semibold text-ink' : ''}`}
            onClick={toggleDensity}
          >
            Compact
          </Button>
          {props.actions}
          <ExportMenu
            rows={shown}
            held={rows}
            columns={withLeading(leading, columns)}
            screen={{
              form: 'screen',
              columns: withLeading(leading, visibleColumns(columns, state)),
              rows: shown,
            }}
            {...props.exported}
          />
        </div>
      </div>
      <div className="flex min-h-7 flex-wrap items-center gap-x-4 text-sm text-ink-2 print:min-h-0">
        <span className="flex flex-wrap items-center gap-x-4 print:hidden">
          <RowCount text={countText(shown.length, counted)} />
          {isFiltered(state) && (
            <Button kind="link" onClick={clear}>
              Clear filters
            </Button>
          )}
          {state.sort.length > 0 && (
            <span className="max-sm:hidden">
              <SortBar columns={columns} sort={state.sort} onSort={(sort) => set({ sort })} />
            </span>
          )}
        </span>
        {props.children}
      </div>
    </div>
  );
}

function withLeading<Row>(
  leading: readonly Column<Row>[] | undefined,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  if (leading === undefined) return columns;
  const ids = new Set(leading.map(({ id }) => id));
  return [...leading, ...columns.filter(({ id }) => !ids.has(id))];
}

function focusOnFirst(controls: HTMLElement | null): void {
  const all = [...(controls?.querySelectorAll<HTMLElement>('input, select, button') ?? [])];
  all.find((control) => control.checkVisibility())?.focus();
}
