import { readTableState, withTyped } from '../read-table-state.ts';
import { preparedRows, rowsAt } from '../rows/prepared-rows.ts';
import { NothingShown } from './NothingShown.tsx';
import { ToolBar } from './ToolBar.tsx';
import { TotalRow } from './TotalRow.tsx';

/** What it takes to work with a table and not to read it, in one file: filters, order, choice of columns, export. */
export const TABLE_TOOLS = {
  NothingShown,
  preparedRows,
  readTableState,
  rowsAt,
  ToolBar,
  TotalRow,
  withTyped,
};
