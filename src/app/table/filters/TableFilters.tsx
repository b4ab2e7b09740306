import { useId, useState } from 'react';
import type { Noun } from '#app/format/counts.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { isFiltered, withoutFilters } from '../table-state.ts';
import { ColumnFilter } from './ColumnFilter.tsx';
import { DraftInput } from './DraftInput.tsx';
import { filterPlan, hasText } from './filter-plan.ts';
import type { FilterProps } from './filter-props.ts';

type Props<Row> = Omit<FilterProps<Row>, 'dropped'> & { noun: Noun };

/** The filters that there is room for; the others are shown on demand, or when one of them is set. */
export function TableFilters<Row>({ noun, ...given }: Props<Row>) {
  const [dropped, setDropped] = useState(0);
  const props = { ...given, dropped };
  const { columns, state, onChange } = props;
  const { bar, more } = filterPlan(columns);
  const set = more.filter(({ id }) => state.choices.has(id) || state.ranges.has(id)).length;
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
            onCommit={(q) => onChange({ ...state, q }, { replace: true })}
          />
        </div>
      )}
      {bar.map((column) => (
        <ColumnFilter key={column.id} column={column} {...props} />
      ))}
      {more.length > 0 && (
        <Button kind="quiet" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
          {set === 0 ? 'More filters' : `More filters (${set} set)`}
        </Button>
      )}
      {isFiltered(state) && (
        <Button
          kind="quiet"
          onClick={(event) => {
            // The button goes away with the filters, and the focus would with it (WCAG 2.4.3).
            event.currentTarget.parentElement?.querySelector<HTMLElement>('input, select')?.focus();
            setDropped(dropped + 1);
            onChange(withoutFilters(state), { replace: false });
          }}
        >
          Clear filters
        </Button>
      )}
      {open && more.length > 0 && (
        <fieldset id={panel} className="flex min-w-0 basis-full flex-wrap items-end gap-x-5 gap-y-2">
          <legend className="sr-only">More filters</legend>
          {more.map((column) => (
            <ColumnFilter key={column.id} column={column} {...props} />
          ))}
        </fieldset>
      )}
    </>
  );
}
