import {
  ClientSideRowModelModule,
  type ColDef,
  createGrid,
  type GridApi,
  ModuleRegistry,
  QuickFilterModule,
  RowApiModule,
} from 'ag-grid-community';
import type { AppointmentRow } from '#app/company/appointments/appointment-rows.ts';
import { displayText } from '#app/format/value.ts';
import { shownColumns } from '#app/table/column.ts';
import { COLUMNS } from './own-table.tsx';
import type { Side } from './typing.ts';

/** A row as the grid gets it: plain texts, nothing left to be worked out while one types. */
type PlainRow = Readonly<Record<string, string>>;

/**
 * AG Grid Community: the modules that are needed and no other, its own virtualisation of rows and columns, the quick filter's
 * text set at each input event. It has the same columns and looks for words where our table does: in columns of text,
 * hidden ones too. All else is as it comes; `quickest` has the quick filter keep its texts, which it makes with the first
 * letter, and rows appear in their places instead of sliding there.
 */
export function preparePeer(root: HTMLElement, quickest: boolean): Side {
  ModuleRegistry.registerModules([ClientSideRowModelModule, QuickFilterModule, RowApiModule]);
  const columns = shownColumns(COLUMNS);
  const input = document.createElement('input');
  input.type = 'search';
  const box = document.createElement('div');
  box.style.height = 'calc(100vh - 4rem)';
  root.append(input, box);
  const columnDefs = columns.map(
    ({ id, header, kind, optional = false }): ColDef<PlainRow> => ({
      colId: id,
      headerName: header,
      field: id,
      hide: optional,
      // Such as `[object Object]` in the default setting; a column that answers with nothing is not looked at.
      ...(kind !== 'text' && { getQuickFilterText: () => '' }),
    }),
  );
  let grid: GridApi<PlainRow> | undefined;
  const show = (rows: readonly AppointmentRow[]) => {
    const rowData = rows.map(
      (row): PlainRow =>
        Object.fromEntries(columns.map(({ id, value, kind }) => [id, displayText(value(row), kind) ?? ''])),
    );
    grid = createGrid<PlainRow>(box, {
      columnDefs,
      rowData,
      includeHiddenColumnsInQuickFilter: true,
      suppressFieldDotNotation: true,
      ...(quickest && { cacheQuickFilter: true, animateRows: false }),
    });
    input.addEventListener('input', () => grid?.setGridOption('quickFilterText', input.value));
  };
  const seen = () => ({
    rows: grid?.getDisplayedRowCount() ?? 0,
    first: box.querySelector('.ag-row[row-index="0"] [col-id="name"]')?.textContent ?? '',
  });
  return { show, seen };
}
