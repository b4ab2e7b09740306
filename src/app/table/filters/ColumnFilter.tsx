import type { Column } from '../column.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import type { FilterProps } from './filter-props.ts';
import { RangeFilter } from './RangeFilter.tsx';

/** The control of one column's filter. */
export function ColumnFilter<Row>({ column, ...props }: FilterProps<Row> & { column: Column<Row> }) {
  return column.filter === 'range' ? (
    <RangeFilter column={column} state={props.state} dropped={props.dropped} onChange={props.onChange} />
  ) : (
    <ChoiceFilter column={column} {...props} />
  );
}
