import { Select } from '#app/components/ui/Field.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import { visibleText } from '#app/format/text.ts';
import type { Column } from './column.ts';
import { columnChoices } from './column-values.ts';
import { DraftInput } from './DraftInput.tsx';
import { preparedRows } from './row-model.ts';
import { type Range, type TableState, withChoice, withRange } from './table-state.ts';
import { rangeReader, readNumber } from './table-url.ts';

export type FilterProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  state: TableState;
  resetKey: number;
  /** Typing replaces the history entry, choosing adds one. */
  onChange: (state: TableState, options: { replace: boolean }) => void;
};

type Props<Row> = FilterProps<Row> & { column: Column<Row> };

export function ColumnFilter<Row>(props: Props<Row>) {
  return props.column.filter === 'range' ? <RangeFilter {...props} /> : <ChoiceFilter {...props} />;
}

function ChoiceFilter<Row>({ column, columns, rows, state, onChange }: Props<Row>) {
  const prepared = preparedRows(rows, columns);
  const values = prepared.values(column.id) ?? { values: [], codes: new Int32Array() };
  const counts = prepared.view(state, state.sort).counts().get(column.id) ?? new Int32Array();
  const all = counts.reduce((sum, count) => sum + count, 0);
  const options = columnChoices(column, values, counts, state).map(({ value, label, count }) => ({
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

const OPEN: Range = { from: undefined, to: undefined };

/** Either end may be open; unreadable input filters nothing. */
function RangeFilter<Row>({ column: { id, header, kind }, state, resetKey, onChange }: Props<Row>) {
  const range = state.ranges.get(id) ?? OPEN;
  const isNumber = kind === 'number';
  const parse = rangeReader(kind);
  const end = (name: 'from' | 'to') => (
    <DraftInput
      label={`${header} ${name}`}
      type={isNumber ? 'number' : 'date'}
      value={range[name] ?? ''}
      resetKey={resetKey}
      onCommit={(text) =>
        onChange(withRange(state, id, { ...range, [name]: parse(text) }), { replace: true })
      }
      {...(isNumber && { problem: numberProblem })}
    />
  );
  return (
    <div className="flex flex-wrap items-end gap-2 text-sm text-ink-2 max-sm:col-span-2">
      {/* Each field already has the whole label. */}
      <span aria-hidden="true" className="flex h-control items-center max-sm:h-auto max-sm:basis-full">
        {header}
      </span>
      {end('from')}
      <span aria-hidden="true" className="flex h-control items-center">
        to
      </span>
      {end('to')}
    </div>
  );
}

function numberProblem(text: string): string | undefined {
  return text === '' || readNumber(text) !== undefined ? undefined : 'Enter a number, such as 1200.50';
}
