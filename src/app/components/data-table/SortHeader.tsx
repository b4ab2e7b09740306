import { use } from 'react';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import type { Column } from './column.ts';
import type { SortKey } from './table-state.ts';
import { alignment, COLUMN_ROLE, endsAtEdge, HEADER_CELL, STICKY_COLUMN, WIDE_ONLY } from './table-styles.ts';

type Props = {
  column: Pick<Column<never>, 'id' | 'header' | 'kind' | 'wideOnly'>;
  sort: readonly SortKey[];
  onSort: (id: string, multi: boolean) => void;
  sticky: boolean;
  /** In the clone of the header: can be pressed, but has no name and takes no focus. */
  clone: boolean;
};

const UNFOCUSED = {
  tabIndex: -1,
  onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
};

const WORDS = { asc: 'ascending', desc: 'descending' } as const;

/** Only the first sorted column has `aria-sort` (ARIA 1.2). */
export function SortHeader({ column, sort, onSort, sticky, clone }: Props) {
  const { id, header, kind, wideOnly = false } = column;
  const report = use(PrintContext);
  const index = sort.findIndex((key) => key.id === id);
  const sorted = sort[index] && (sort[index].desc ? 'desc' : 'asc');
  const first = index === 0;
  const atEdge = endsAtEdge(kind);
  const arrow = <Arrow sorted={sorted} rank={sort.length > 1 ? index + 1 : undefined} atEdge={atEdge} />;
  if (report !== undefined) {
    return (
      <th
        scope="col"
        className={`${HEADER_CELL} text-sm font-medium text-ink-3 print:text-xs ${alignment(kind)}`}
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
      className={`${HEADER_CELL} not-print:border-b-0 ${alignment(kind)} ${sticky ? STICKY_COLUMN : ''} ${wideOnly ? WIDE_ONLY : ''}`}
      {...COLUMN_ROLE}
    >
      {/* Where rows are stacked, the sort bar replaces the headers. */}
      <span className="sm:hidden">{header}</span>
      <button
        type="button"
        onClick={({ shiftKey }) => onSort(id, shiftKey)}
        {...(clone && UNFOCUSED)}
        title="Sort by this column; hold Shift to sort by several (Shift+Enter)"
        className={`group inline-block max-sm:hidden py-0.5 align-top text-sm font-medium print:text-xs hover:text-ink ${
          sorted ? 'text-ink' : 'text-ink-3'
        } ${atEdge ? 'text-right' : 'text-left'}`}
      >
        {atEdge && arrow}
        {header}
        {!atEdge && arrow}
        {sorted && !first && (
          <VisuallyHidden>
            (sort {index + 1}, {WORDS[sorted]})
          </VisuallyHidden>
        )}
      </button>
    </th>
  );
}

const ARROWS = { asc: '↑', desc: '↓', none: '↕' } as const;

type ArrowProps = { sorted: keyof typeof WORDS | undefined; rank: number | undefined; atEdge: boolean };

const NO_BREAK = '\u00A0';

/** Faint where the column is not sorted: it can be. */
function Arrow({ sorted, rank, atEdge }: ArrowProps) {
  const seen = sorted
    ? ''
    : 'opacity-45 print:hidden group-hover:opacity-100 group-focus-visible:opacity-100';
  return (
    <span aria-hidden="true" className={`whitespace-nowrap ${seen}`}>
      {!atEdge && NO_BREAK}
      {ARROWS[sorted ?? 'none']}
      {sorted && rank}
      {atEdge && NO_BREAK}
    </span>
  );
}
