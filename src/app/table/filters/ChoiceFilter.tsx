import { formatNumber } from '#app/format/numbers.ts';
import { visibleText } from '#app/format/visible-text.ts';
import { Select } from '#app/ui/controls/Select.tsx';
import type { Column } from '../column.ts';
import { columnChoices } from '../rows/column-choices.ts';
import { preparedRows } from '../rows/prepared-rows.ts';
import { withChoice } from '../write-table-state.ts';
import type { FilterProps } from './filter-props.ts';

type Props<Row> = FilterProps<Row> & { column: Column<Row> };

/** One of the values that occur, or yes or no, each with the rows it would show. */
export function ChoiceFilter<Row>({ column, columns, rows, state, onChange }: Props<Row>) {
  const prepared = preparedRows(rows, columns);
  const coded = prepared.coded(column.id) ?? { values: [], codes: new Int32Array() };
  const counts = prepared.view(state, state.sort).counts().get(column.id) ?? new Int32Array();
  const all = counts.reduce((sum, count) => sum + count, 0);
  const options = columnChoices(column, coded, counts, state).map(({ value, label, count }) => ({
    value,
    label: `${visibleText(label)} (${formatNumber(count)})`,
  }));
  return (
    <Select
      label={`Filter by ${column.header}`}
      hideLabel
      className="max-sm:w-full sm:max-w-60"
      value={state.choices.get(column.id) ?? ''}
      options={[{ value: '', label: `${column.header}: all (${formatNumber(all)})` }, ...options]}
      onChange={({ target: { value } }) =>
        onChange(withChoice(state, column.id, value === '' ? undefined : value), { replace: false })
      }
    />
  );
}
