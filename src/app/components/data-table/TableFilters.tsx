import type { ReactNode } from 'react';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import type { Noun } from '#app/format/numbers.ts';
import { Caret, ColumnFilter, FilterChip, type FilterProps } from './ColumnFilter.tsx';
import { type Column, choiceColumns, rangeColumns, shownColumns } from './column.ts';
import { DraftInput } from './DraftInput.tsx';
import { preparedRows } from './row-model.ts';
import { chipClass } from './table-styles.ts';

type Props<Row> = FilterProps<Row> & {
  onTyped: (q: string) => void;
  noun: Noun;
  /** What the toolbar of a phone has no room for. */
  phoneControls: ReactNode;
};

/** The search field and chips; on a narrow screen one menu in place of the chips. */
export function TableFilters<Row>({ noun, onTyped, phoneControls, ...props }: Props<Row>) {
  const { columns, rows, state, resetKey, onChange } = props;
  const { bar, more } = filterPlan(columns);
  const all = [...bar, ...more];
  return (
    <>
      {hasText(columns) && (
        <div className="min-w-0 grow basis-24 sm:grow-0 sm:basis-54">
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
      <div className="flex min-w-0 items-center gap-2 max-xl:hidden">
        {bar.map((column) => (
          <FilterChip key={column.id} column={column} {...props} />
        ))}
        {more.length > 0 && <FilterMenu label="More filters" name="More filters" filters={more} {...props} />}
      </div>
      <FilterMenu
        label="Filter"
        name="Filters"
        filters={all}
        {...props}
        className={all.length === 0 ? 'sm:hidden' : 'xl:hidden'}
      >
        <div className="flex flex-col gap-3 border-t border-line pt-3 sm:hidden">{phoneControls}</div>
      </FilterMenu>
    </>
  );
}

type MenuProps<Row> = FilterProps<Row> & {
  label: string;
  name: string;
  filters: readonly Column<Row>[];
  className?: string;
  children?: ReactNode;
};

function FilterMenu<Row>(props: MenuProps<Row>) {
  const { label, name, filters, className = '', children, ...given } = props;
  const { choices, ranges } = given.state;
  const set = filters.filter(({ id }) => choices.has(id) || ranges.has(id)).length;
  return (
    <PopoverButton
      className={`shrink-0 ${chipClass(set > 0)} ${className}`}
      name={name}
      width={352}
      label={
        <>
          {set === 0 ? label : `${label} (${set} set)`}
          <Caret />
        </>
      }
    >
      {() => (
        <div className="flex flex-col gap-3 p-3">
          {filters.map((column) => (
            <ColumnFilter key={column.id} column={column} {...given} />
          ))}
          {children}
        </div>
      )}
    </PopoverButton>
  );
}

type FilterPlan<Row> = { readonly bar: readonly Column<Row>[]; readonly more: readonly Column<Row>[] };

/** What fits beside the search field at 1280 px, even with a value each. */
const CHIPS = 4;
const LETTERS = 36;

/** Choices before ranges, in the order of the table. A single rest takes no more room than its menu would. */
export function filterPlan<Row>(columns: readonly Column<Row>[]): FilterPlan<Row> {
  const filters = [...choiceColumns(columns), ...rangeColumns(columns)];
  const fits = (end: number) =>
    filters.slice(0, end).reduce((letters, { header }) => letters + header.length, 0) <= LETTERS;
  const most = filters.length <= CHIPS + 1 ? filters.length : CHIPS;
  const end = Array.from({ length: most }, (_, less) => most - less).find(fits) ?? 0;
  return { bar: filters.slice(0, end), more: filters.slice(end) };
}

function hasText<Row>(columns: readonly Column<Row>[]): boolean {
  return shownColumns(columns).some(({ kind }) => kind === 'text');
}
