import type { Column } from '../column.ts';
import type { TableState } from '../table-state.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';

export type FilterProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  state: TableState;
  /** Typing replaces the history entry, choosing adds one. */
  onChange: (state: TableState, options: { replace: boolean }) => void;
};

/** The control of one column's filter. */
export function ColumnFilter<Row>({ column, ...props }: FilterProps<Row> & { column: Column<Row> }) {
  return column.filter === 'range' ? (
    <RangeFilter column={column} state={props.state} onChange={props.onChange} />
  ) : (
    <ChoiceFilter column={column} {...props} />
  );
}
