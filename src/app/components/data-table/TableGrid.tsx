import { useMemo, useTransition } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import { wireText } from '#app/format/value.ts';
import type { Column } from './column.ts';
import { wholeWindow } from './row-window.ts';
import { type GridProps, TableElement } from './TableElement.tsx';
import { columnCells, TableRow } from './TableRow.tsx';
import { VirtualRows } from './VirtualRows.tsx';

/** A longer table has only the rows in view on the page. */
const MOST_ROWS = 300;

/** So that drawing a wide table takes no longer than a narrow one: about 60 ms. */
const MOST_CELLS = 1_500;

function rowsOnPage({ length }: readonly unknown[]): number {
  return Math.min(MOST_ROWS, Math.floor(MOST_CELLS / length));
}

type Props<Row> = GridProps<Row> & {
  /** The reader wants every row on the page. */
  whole: boolean;
};

export function TableGrid<Row extends object>({ whole, ...props }: Props<Row>) {
  // By all rows: a switch while filtering would remount every row.
  if (props.allRows.length > rowsOnPage(props.columns) && !whole) return <LongTable {...props} />;
  return <TableElement {...props} drawn={wholeWindow(props.rows.length)} />;
}

function LongTable<Row extends object>(props: GridProps<Row>) {
  const { rows, allRows, columns, compact } = props;
  const sizing = useMemo(() => {
    const cells = columnCells(columns, compact);
    return widestRows(allRows, columns).map((row, at) => (
      <TableRow key={`sizing ${columns[at]?.id}`} row={row} rowKey="sizing" cells={cells} sizing />
    ));
  }, [allRows, columns, compact]);
  return (
    <VirtualRows rows={rows} wholeUpTo={rowsOnPage(columns)} rowHeight={estimatedHeight(columns, compact)}>
      {(drawn, body) => <TableElement {...props} drawn={drawn} body={body} sizing={sizing} />}
    </VirtualRows>
  );
}

type NoteProps = {
  columns: readonly unknown[];
  rows: number;
  whole: boolean;
  onWhole: (whole: boolean) => void;
};

/** Find in a browser misses rows that are not on the page. */
export function RowsInViewNote({ columns, rows, whole, onWhole }: NoteProps) {
  const [pending, startTransition] = useTransition();
  if (rows <= rowsOnPage(columns)) return null;
  return (
    <p className="print:hidden">
      <span className="max-sm:sr-only">
        {whole
          ? `All ${formatNumber(rows)} rows are on this page. `
          : 'Only the rows in view are on this page, so your browser’s Find searches only those. '}
      </span>
      <Button kind="link" busy={pending} onClick={() => startTransition(() => onWhole(!whole))}>
        {whole ? 'Show only the rows in view' : `Show all ${formatNumber(rows)} rows`}
      </Button>
    </p>
  );
}

/** In pixels; on a narrow screen cells are stacked two to a line. */
function estimatedHeight<Row>(columns: readonly Column<Row>[], compact: boolean): number {
  if (!window.matchMedia('(width < 40rem)').matches) return compact ? 25 : 34;
  const stacked = columns.filter(({ wideOnly }) => wideOnly !== true);
  const leading = stacked.filter(({ lead }) => lead).length;
  return 42 + 20 * (Math.min(1, leading) + Math.ceil((stacked.length - 1 - leading) / 2));
}

/** Rendered hidden, so that column widths stay constant while scrolling. */
function widestRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly Row[] {
  const widest = columns.map(({ value }) => {
    let longest = -1;
    let found: Row | undefined;
    for (const row of rows) {
      const { length } = wireText(value(row)) ?? '';
      if (length > longest) {
        longest = length;
        found = row;
      }
    }
    return found;
  });
  return [...new Set(widest)].filter((row) => row !== undefined);
}
