import { lazy, Suspense, use, useState, useTransition } from 'react';
import { formatNumber } from '#app/format/numbers.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { Paper } from '#app/ui/text/paper.ts';
import type { Column } from '../column.ts';
import { type GridProps, GridTable } from './GridTable.tsx';
import { firstWindow, wholeWindow } from './row-window.ts';

/** So many rows are drawn in one go without being felt; of a longer table only those in view are … */
const WHOLE_UP_TO = 300;
/** … and, of those that its filters leave, so many once the typing has come to rest. */
const WHOLE_AT_REST = 100;

/** Drawn until the rows in view are known. */
const AT_FIRST = 40;

const VirtualRows = lazy(async () => ({
  default: (await import('../virtual/VirtualRows.tsx')).VirtualRows,
}));

/** The table itself: whole, or, where it is long, as far as it is in view. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { rows, every, columns, compact } = props;
  const [all, setAll] = useState(false);
  const [pending, startTransition] = useTransition();
  const paper = use(Paper);
  // By all its rows: a table that filters shorten is not built anew as one types.
  const long = every.length > WHOLE_UP_TO;
  const whole = rows.length <= WHOLE_AT_REST;
  const height = rowHeight(columns, compact);
  return (
    <>
      {long && !whole && paper === undefined && (
        <p className="text-sm text-ink-2 print:hidden">
          {all
            ? `All ${formatNumber(rows.length)} rows are on this page. `
            : 'Rows are drawn as they come into view; find in page sees only those. '}
          <Button kind="link" busy={pending} onClick={() => startTransition(() => setAll(!all))}>
            {all ? 'Draw the rows in view only' : `Show all ${formatNumber(rows.length)} rows`}
          </Button>
        </p>
      )}
      {long && !all ? (
        <Suspense fallback={<GridTable {...props} drawn={firstWindow(rows.length, AT_FIRST, height)} />}>
          <VirtualRows count={rows.length} whole={whole} rowHeight={height} rows={rows}>
            {(drawn, body) => <GridTable {...props} drawn={drawn} body={body} />}
          </VirtualRows>
        </Suspense>
      ) : (
        <GridTable {...props} drawn={wholeWindow(rows.length)} />
      )}
    </>
  );
}

/** A guess in pixels, until a row is measured; on a narrow screen (styles: `max-sm`) its cells are two to a line. */
function rowHeight<Row>(columns: readonly Column<Row>[], compact: boolean): number {
  if (!window.matchMedia('(width < 40rem)').matches) return compact ? 25 : 38;
  const leading = columns.filter(({ lead }) => lead).length;
  return 42 + 20 * (Math.min(1, leading) + Math.ceil((columns.length - 1 - leading) / 2));
}
