import { use } from 'react';
import { Paper } from '#app/ui/text/paper.ts';
import { VisuallyHidden } from '#app/ui/text/VisuallyHidden.tsx';
import type { Column } from '../column.ts';
import type { SortKey } from '../table-state.ts';
import { alignment, endsAtEdge, HEADER_CELL, STAYS } from './cell-class.ts';
import type { HeadPress } from './head-press.ts';
import { COLUMN_ROLE } from './table-roles.ts';

type Props = {
  column: Pick<Column<never>, 'id' | 'header' | 'kind'>;
  sort: readonly SortKey[];
  onPress: (press: HeadPress) => void;
  /** It heads the column that stays in sight while the table scrolls sideways. */
  stays: boolean;
  /** It belongs to a copy that is seen and pressed only: the header itself keeps name, order and focus. */
  copy: boolean;
};

const UNFOCUSED = {
  tabIndex: -1,
  onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
};

const WORDS = { asc: 'ascending', desc: 'descending' } as const;

/** A column header that sorts, on paper its name. `aria-sort` belongs to one column at a time (ARIA 1.2), so to the first. */
export function SortHeader({ column: { id, header, kind }, sort, onPress, stays, copy }: Props) {
  const paper = use(Paper);
  /** Among the columns sorted by, from 0. */
  const place = sort.findIndex((key) => key.id === id);
  const sorted = sort[place] && (sort[place].desc ? 'desc' : 'asc');
  const first = place === 0;
  if (paper !== undefined) {
    return (
      <th
        scope="col"
        className={`${HEADER_CELL} pt-1 text-sm font-medium text-ink-3 print:text-xs ${alignment(kind)}`}
        {...COLUMN_ROLE}
      >
        {header}
      </th>
    );
  }
  return (
    <th
      scope="col"
      aria-sort={first && sorted ? WORDS[sorted] : undefined}
      className={`${HEADER_CELL} not-print:border-b-0 pt-1 ${alignment(kind)} ${stays ? STAYS : ''}`}
      {...COLUMN_ROLE}
    >
      {/* Where rows are stacked the header is heard only, and sorting stands above the table. */}
      <span className="sm:hidden">{header}</span>
      <button
        type="button"
        onClick={({ shiftKey }) => onPress({ id, several: shiftKey })}
        {...(copy && UNFOCUSED)}
        title="Sort by this column; with Shift, after the others (Shift+Enter)"
        className={`group inline-flex max-sm:hidden min-h-target items-baseline gap-1 text-sm font-medium print:text-xs hover:text-ink ${
          sorted ? 'text-ink' : 'text-ink-3'
        } ${endsAtEdge(kind) ? 'flex-row-reverse text-right' : 'text-left'}`}
      >
        {header}
        <Arrow sorted={sorted} place={sort.length > 1 ? place + 1 : undefined} />
        {sorted && !first && (
          <VisuallyHidden>
            (sort {place + 1}, {WORDS[sorted]})
          </VisuallyHidden>
        )}
      </button>
    </th>
  );
}

/**
 * Always there, so that nothing moves; seen when it says something or when the button is pointed at. On paper it
 * would only widen the table, and a table that is too wide shrinks the whole page.
 */
function Arrow({ sorted, place }: { sorted: keyof typeof WORDS | undefined; place: number | undefined }) {
  const seen = sorted ? '' : 'opacity-0 print:hidden group-hover:opacity-60 group-focus-visible:opacity-60';
  return (
    <span aria-hidden="true" className={`whitespace-nowrap ${seen}`}>
      {sorted === 'desc' ? '↓' : '↑'}
      {sorted && place}
    </span>
  );
}
