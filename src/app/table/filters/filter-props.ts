import type { Column } from '../column.ts';
import type { TableState } from '../table-state.ts';

/** What every filter control is given. */
export type FilterProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  state: TableState;
  /** How often drafts were dropped: what is typed and stands nowhere in the state is then forgotten. */
  dropped: number;
  /** Typing replaces the history entry, choosing adds one. */
  onChange: (state: TableState, options: { replace: boolean }) => void;
};
