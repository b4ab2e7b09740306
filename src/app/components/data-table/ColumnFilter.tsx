import { Select } from '#app/components/ui/Field.tsx';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import { visibleText } from '#contract/text.ts';
import type { Column } from './column.ts';
import { columnChoices } from './column-values.ts';
import { DraftInput } from './DraftInput.tsx';
import { rangeText } from './range-text.ts';
import { preparedRows } from './row-model.ts';
import { type Range, type TableState, withChoice, withRange } from './table-state.ts';
import { chipClass } from './table-styles.ts';
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

/** In a menu of several filters. */
export function ColumnFilter<Row>(props: Props<Row>) {
  return props.column.filter === 'range' ? (
    <RangeFilter {...props} />
  ) : (
    <ChoiceFilter {...props} className="w-full" />
  );
}

/** In the toolbar: a list of choices, or a button that opens the two ends of a range. */
export function FilterChip<Row>(props: Props<Row>) {
  const { id, header, kind, filter } = props.column;
  if (filter !== 'range') {
    const isSet = props.state.choices.has(id);
    return (
      <div className="max-w-48 min-w-20">
        <ChoiceFilter {...props} className={`field-sizing-content ${chipClass(isSet)}`} />
      </div>
    );
  }
  const range = props.state.ranges.get(id);
  const text = range === undefined ? header : `${header}: ${rangeText(range, kind)}`;
  return (
    <PopoverButton
      className={`shrink-0 ${chipClass(range !== undefined)}`}
      aria-label={`${text}, filter`}
      name={`Filter by ${header}`}
      width={352}
      label={
        <>
          {text}
          <Caret />
        </>
      }
    >
      {() => (
        <div className="p-3">
          <RangeFilter {...props} />
        </div>
      )}
    </PopoverButton>
  );
}

/** Says that a button opens something. */
export function Caret() {
  return (
    <svg viewBox="0 0 10 6" width="9" height="6" aria-hidden="true" className="shrink-0">
      <path d="M1 1l4 4l4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

type ChoiceProps<Row> = Props<Row> & { className: string };

function ChoiceFilter<Row>({ column, columns, rows, state, onChange, className }: ChoiceProps<Row>) {
  const prepared = preparedRows(rows, columns);
  const values = prepared.values(column.id) ?? { values: [], codes: new Int32Array() };
  const counts = prepared.view(state, state.sort).counts().get(column.id) ?? new Int32Array();
  const options = columnChoices(column, values, counts, state).map(({ value, label, count }) => ({
    value,
    label: `${visibleText(label)} (${formatNumber(count)})`,
  }));
  return (
    <Select
      label={`Filter by ${column.header}`}
      hideLabel
      className={className}
      value={state.choices.get(column.id) ?? ''}
      options={[{ value: '', label: `${column.header}: all` }, ...options]}
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
    <div className="flex flex-wrap items-end gap-x-2 gap-y-1 text-sm text-ink-2">
      {/* Each field already has the whole label. */}
      <span aria-hidden="true" className="basis-full">
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
