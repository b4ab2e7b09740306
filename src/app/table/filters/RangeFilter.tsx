import type { Column } from '../column.ts';
import { rangeReader, readNumber } from '../read-table-state.ts';
import type { Range, TableState } from '../table-state.ts';
import { withRange } from '../write-table-state.ts';
import { DraftInput } from './DraftInput.tsx';

type Props<Row> = {
  column: Column<Row>;
  state: TableState;
  dropped: number;
  onChange: (state: TableState, options: { replace: boolean }) => void;
};

const OPEN: Range = { from: undefined, to: undefined };

/** Two dates or two numbers; either may be left open. What is not one yet filters nothing. */
export function RangeFilter<Row>({ column: { id, header, kind }, state, dropped, onChange }: Props<Row>) {
  const range = state.ranges.get(id) ?? OPEN;
  const number = kind === 'number';
  const read = rangeReader(kind);
  const end = (name: 'from' | 'to') => (
    <DraftInput
      label={`${header} ${name}`}
      type={number ? 'number' : 'date'}
      value={range[name] ?? ''}
      dropped={dropped}
      onCommit={(text) => onChange(withRange(state, id, { ...range, [name]: read(text) }), { replace: true })}
      {...(number && { problem: numberProblem })}
    />
  );
  return (
    <div className="flex flex-wrap items-end gap-2 text-sm text-ink-2 max-sm:col-span-2">
      {/* Seen only: each field says it all. */}
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
  return text === '' || readNumber(text) !== undefined ? undefined : 'A number, such as 1200.50';
}
