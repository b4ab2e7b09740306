import { useId, useState } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import type { Noun } from '#app/format/numbers.ts';
import { ColumnFilter, type FilterProps } from './ColumnFilter.tsx';
import { type Column, choiceColumns, rangeColumns, shownColumns } from './column.ts';
import { DraftInput } from './DraftInput.tsx';
import { preparedRows } from './row-model.ts';
import { isFiltered, withoutFilters } from './table-state.ts';

type Props<Row> = Omit<FilterProps<Row>, 'resetKey'> & {
  onTyped: (q: string) => void;
  noun: Noun;
};

const UNFOLDED = 'max-sm:grid max-sm:basis-full max-sm:grid-cols-2 max-sm:gap-2';

export function TableFilters<Row>({ noun, onTyped, ...given }: Props<Row>) {
  const [resetKey, setResetKey] = useState(0);
  const props = { ...given, resetKey };
  const { columns, rows, state, onChange } = props;
  const { bar, more } = filterPlan(columns);
  const isSet = ({ id }: { id: string }) => state.choices.has(id) || state.ranges.has(id);
  const set = more.filter(isSet).length;
  const setInAll = set + bar.filter(isSet).length;
  const [unfolded, setUnfolded] = useState(false);
  const [open, setOpen] = useState(set > 0);
  const [seen, setSeen] = useState(set > 0);
  // Opens when one is set, for example by Back or a chart.
  if (seen !== set > 0) {
    setSeen(set > 0);
    if (set > 0) setOpen(true);
  }
  const panel = useId();
  return (
    <>
      {hasText(columns) && (
        <div className="max-sm:basis-full">
          <DraftInput
            label={`Filter ${noun.many}`}
            type="search"
            value={state.q}
            resetKey={resetKey}
            onFocus={preparedRows(rows, columns).prepareTexts}
            onDraft={onTyped}
            onCommit={(q) => onChange({ ...state, q }, { replace: true })}
          />
        </div>
      )}
      {bar.length > 0 && (
        <>
          <Button
            className="sm:hidden"
            aria-expanded={unfolded}
            aria-controls={`${panel}-bar`}
            onClick={() => setUnfolded(!unfolded)}
          >
            {setInAll === 0 ? 'Filters' : `Filters (${setInAll} set)`}
          </Button>
          <div
            id={`${panel}-bar`}
            className={unfolded ? `sm:contents ${UNFOLDED}` : 'sm:contents max-sm:hidden'}
          >
            {bar.map((column) => (
              <ColumnFilter key={column.id} column={column} {...props} />
            ))}
          </div>
        </>
      )}
      {more.length > 0 && (
        <Button
          kind="quiet"
          className={unfolded ? '' : 'max-sm:hidden'}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {set === 0 ? 'More filters' : `More filters (${set} set)`}
        </Button>
      )}
      {isFiltered(state) && (
        <Button
          kind="quiet"
          onClick={(event) => {
            // The button disappears with the filters (WCAG 2.4.3).
            focusOnFirst(event.currentTarget.parentElement);
            setResetKey(resetKey + 1);
            onChange(withoutFilters(state), { replace: false });
          }}
        >
          Clear filters
        </Button>
      )}
      {open && more.length > 0 && (
        <fieldset
          id={panel}
          className={`min-w-0 basis-full items-end gap-x-5 gap-y-2 sm:flex sm:flex-wrap ${unfolded ? UNFOLDED : 'max-sm:hidden'}`}
        >
          <legend className="sr-only">More filters</legend>
          {more.map((column) => (
            <ColumnFilter key={column.id} column={column} {...props} />
          ))}
        </fieldset>
      )}
    </>
  );
}

function focusOnFirst(filters: HTMLElement | null): void {
  const controls = [...(filters?.querySelectorAll<HTMLElement>('input, select, [aria-expanded]') ?? [])];
  controls.find((control) => control.checkVisibility())?.focus();
}

type FilterPlan<Row> = { readonly bar: readonly Column<Row>[]; readonly more: readonly Column<Row>[] };

/** What fits beside the search field; a range counts for two. */
const ROOM = 4;

/** Choices before ranges, in the order of the table. */
export function filterPlan<Row>(columns: readonly Column<Row>[]): FilterPlan<Row> {
  const filters = [...choiceColumns(columns), ...rangeColumns(columns)];
  let room = ROOM;
  const fits = filters.findIndex(({ filter }) => {
    room -= filter === 'range' ? 2 : 1;
    return room < 0;
  });
  const end = fits === -1 ? filters.length : fits;
  return { bar: filters.slice(0, end), more: filters.slice(end) };
}

function hasText<Row>(columns: readonly Column<Row>[]): boolean {
  return shownColumns(columns).some(({ kind }) => kind === 'text');
}
