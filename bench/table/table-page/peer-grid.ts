import {
  ClientSideRowModelModule,
  type ColDef,
  createGrid,
  type GridApi,
  ModuleRegistry,
  QuickFilterModule,
  RowApiModule,
} from 'ag-grid-community';
import { type Column, shownColumns } from '#app/components/data-table/column.ts';
import { displayText } from '#app/format/value.ts';
import type { Side } from './typing.ts';

/** Plain texts, so that nothing is computed while typing. */
type PlainRow = Readonly<Record<string, string>>;

/**
 * AG Grid Community with only the required modules, virtual rows and columns, and a quick filter on each
 * input event over the text columns, hidden ones included. `quickest` caches the quick filter's texts and
 * disables row animations. `name`: the column that names a row.
 */
export function preparePeer<Row>(
  root: HTMLElement,
  quickest: boolean,
  { columns: all, name }: { columns: readonly Column<Row>[]; name: string },
): Side<Row> {
  ModuleRegistry.registerModules([ClientSideRowModelModule, QuickFilterModule, RowApiModule]);
  const columns = shownColumns(all);
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
      // The default text of an object is `[object Object]`; an empty text excludes the column.
      ...(kind !== 'text' && { getQuickFilterText: () => '' }),
    }),
  );
  let grid: GridApi<PlainRow> | undefined;
  const show = (rows: readonly Row[]) => {
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
    first: box.querySelector(`.ag-row[row-index="0"] [col-id="${name}"]`)?.textContent ?? '',
  });
  return { show, seen };
}
