import { useId, useState } from 'react';
import type { Noun } from '#app/format/counts.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { preparedRows } from '../rows/prepared-rows.ts';
import { isFiltered, withoutFilters } from '../write-table-state.ts';
import { ColumnFilter } from './ColumnFilter.tsx';
import { DraftInput } from './DraftInput.tsx';
import { filterPlan, hasText } from './filter-plan.ts';
import type { FilterProps } from './filter-props.ts';

type Props<Row> = Omit<FilterProps<Row>, 'dropped'> & {
  /** Called with the words in the text filter at each letter. */
  onTyped: (q: string) => void;
  noun: Noun;
};

const UNFOLDED = 'max-sm:grid max-sm:basis-full max-sm:grid-cols-2 max-sm:gap-2';

/**
 * The filters that there is room for; the others are shown on demand, or when one of them is set. On a narrow screen there
 * is room for the text, and all others are on demand.
 */
export function TableFilters<Row>({ noun, onTyped, ...given }: Props<Row>) {
  const [dropped, setDropped] = useState(0);
  const props = { ...given, dropped };
  const { columns, rows, state, onChange } = props;
  const { bar, more } = filterPlan(columns);
  const isSet = ({ id }: { id: string }) => state.choices.has(id) || state.ranges.has(id);
  const set = more.filter(isSet).length;
  const setInAll = set + bar.filter(isSet).length;
  const [unfolded, setUnfolded] = useState(false);
  const [open, setOpen] = useState(set > 0);
  const [seen, setSeen] = useState(set > 0);
  // Opens when one is set, by Back or a chart for instance; stays open when the last is cleared, as someone is at work.
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
            dropped={dropped}
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
            // The button goes away with the filters, and the focus would with it (WCAG 2.4.3).
            focusOnFirst(event.currentTarget.parentElement);
            setDropped(dropped + 1);
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

/** The first filter in sight: on a narrow screen those of a table without text may be folded away. */
function focusOnFirst(filters: HTMLElement | null): void {
  const controls = [...(filters?.querySelectorAll<HTMLElement>('input, select, [aria-expanded]') ?? [])];
  controls.find((control) => control.checkVisibility())?.focus();
}
