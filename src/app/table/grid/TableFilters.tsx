import type { Noun } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { visibleText } from '#app/format/visible-text.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { Select } from '#app/ui/controls/Select.tsx';
import { isIsoDate } from '#contract/values.ts';
import { type Column, rangeColumn, shownColumns } from '../column.ts';
import { columnChoices } from '../filter-rows.ts';
import { choiceColumns, isFiltered, type TableState, withoutFilters } from '../table-state.ts';
import { DraftInput } from './DraftInput.tsx';

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  state: TableState;
  onChange: (state: TableState, options: { replace: boolean }) => void;
};

/** One control per filter. Typing replaces the history entry, choosing adds one. */
export function TableFilters<Row>({ noun, ...filters }: Props<Row> & { noun: Noun }) {
  const { columns, state, onChange } = filters;
  const range = rangeColumn(columns);
  const typed = (change: Partial<TableState>) => onChange({ ...state, ...change }, { replace: true });
  return (
    <>
      {shownColumns(columns).some(({ kind }) => kind === 'text') && (
        <div className="max-sm:basis-full">
          <DraftInput
            label={`Filter ${noun.many}`}
            type="search"
            value={state.q}
            onCommit={(q) => typed({ q })}
          />
        </div>
      )}
      {choiceColumns(columns).map((column) => (
        <ChoiceFilter key={column.id} column={column} {...filters} />
      ))}
      {range !== undefined && <RangeFilter header={range.header} state={state} onChange={typed} />}
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
    label: `${visibleText(label)} (${formatNumber(count)})`,
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

type RangeProps = {
  header: string;
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
};

/** Two dates; either may be left open. */
function RangeFilter({ header, state, onChange }: RangeProps) {
  const date = (text: string) => (isIsoDate(text) ? text : undefined);
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      <span className="max-sm:basis-full">{header}</span>
      <DraftInput
        label={`${header} from`}
        type="date"
        value={state.from ?? ''}
        onCommit={(text) => onChange({ from: date(text) })}
      />
      to
      <DraftInput
        label={`${header} to`}
        type="date"
        value={state.to ?? ''}
        onCommit={(text) => onChange({ to: date(text) })}
      />
    </div>
  );
}
