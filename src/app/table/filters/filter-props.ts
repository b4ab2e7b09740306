import type { Column } from '../column.ts';
import type { TableState } from '../table-state.ts';

/** What every filter control is given. */
export type FilterProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  state: TableState;
  /** Typing replaces the history entry, choosing adds one. */
  onChange: (state: TableState, options: { replace: boolean }) => void;
};
