import { formatNumber } from '#app/format/numbers.ts';
import { isIsoDate } from '#contract/values.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Select } from '../ui/controls/Select.tsx';
import { type Column, rangeColumn, shownColumns } from './column.ts';
import { DraftInput } from './DraftInput.tsx';
import { columnChoices } from './filter-rows.ts';
import { choiceColumns, isFiltered, type TableState, withoutFilters } from './table-state.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  state: TableState;
  onChange: (state: TableState, options: { replace: boolean }) => void;
};

/** One control per filter. Typing replaces the history entry, choosing adds one. */
export function TableFilters<Row>({ columns, rows, state, onChange }: Props<Row>) {
  const range = rangeColumn(columns);
  const typed = (change: Partial<TableState>) => onChange({ ...state, ...change }, { replace: true });
  const date = (text: string) => (isIsoDate(text) ? text : undefined);
  return (
    <>
      {shownColumns(columns).some(({ kind }) => kind === 'text') && (
        <DraftInput label="Filter by text" type="search" value={state.q} onCommit={(q) => typed({ q })} />
      )}
      {choiceColumns(columns).map((column) => (
        <ChoiceFilter
          key={column.id}
          column={column}
          columns={columns}
          rows={rows}
          state={state}
          onChange={onChange}
        />
      ))}
      {range !== undefined && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          {range.header}
          <DraftInput
            label={`${range.header} from`}
            type="date"
            value={state.from ?? ''}
            onCommit={(text) => typed({ from: date(text) })}
          />
          to
          <DraftInput
            label={`${range.header} to`}
            type="date"
            value={state.to ?? ''}
            onCommit={(text) => typed({ to: date(text) })}
          />
        </div>
      )}
      {isFiltered(state) && (
        <Button kind="quiet" onClick={() => onChange(withoutFilters(state), { replace: false })}>
          Clear filters
        </Button>
      )}
    </>
  );
}

function ChoiceFilter<Row>({ column, columns, rows, state, onChange }: Props<Row> & { column: Column<Row> }) {
  const choices = columnChoices(rows, columns, state, column);
  const all = choices.reduce((sum, { count }) => sum + count, 0);
  const options = choices.map(({ value, label, count }) => ({
    value,
    label: `${label} (${formatNumber(count)})`,
  }));
  return (
    <Select
      label={`Filter by ${column.header}`}
      hideLabel
      value={state.choices.get(column.id) ?? ''}
      options={[{ value: '', label: `${column.header}: all (${formatNumber(all)})` }, ...options]}
      onChange={(event) => {
        const next = new Map(state.choices);
        if (event.target.value === '') next.delete(column.id);
        else next.set(column.id, event.target.value);
        onChange({ ...state, choices: next }, { replace: false });
      }}
    />
  );
}
