import { use, useMemo, useState, useTransition } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { wireText } from '#app/format/value.ts';
import type { Column } from './column.ts';
import { wholeWindow } from './row-window.ts';
import { type GridProps, TableElement } from './TableElement.tsx';
import { columnCells, TableRow } from './TableRow.tsx';
import { VirtualRows } from './VirtualRows.tsx';

const VIRTUAL_ABOVE = 300;

export function TableGrid<Row extends object>(props: GridProps<Row>) {
  // By all rows: a switch while filtering would remount every row.
  if (props.allRows.length > VIRTUAL_ABOVE) return <LongTable {...props} />;
  return <TableElement {...props} drawn={wholeWindow(props.rows.length)} />;
}

function LongTable<Row extends object>(props: GridProps<Row>) {
  const { rows, allRows, columns, compact } = props;
  const [all, setAll] = useState(false);
  const [pending, startTransition] = useTransition();
  const report = use(PrintContext);
  const sizing = useMemo(() => {
    const cells = columnCells(columns, compact);
    return widestRows(allRows, columns).map((row, at) => (
      <TableRow key={`sizing ${columns[at]?.id}`} row={row} rowKey="sizing" cells={cells} sizing />
    ));
  }, [allRows, columns, compact]);
  return (
    <>
      {rows.length > VIRTUAL_ABOVE && report === undefined && (
        <p className="text-sm text-ink-2 print:hidden">
          {all
            ? `All ${formatNumber(rows.length)} rows are on this page. `
            : 'Only the rows in view are on this page, so your browser’s Find searches only those. '}
          <Button kind="link" busy={pending} onClick={() => startTransition(() => setAll(!all))}>
            {all ? 'Show only the rows in view' : `Show all ${formatNumber(rows.length)} rows`}
          </Button>
        </p>
      )}
      {all ? (
        <TableElement {...props} drawn={wholeWindow(rows.length)} />
      ) : (
        <VirtualRows rows={rows} wholeUpTo={VIRTUAL_ABOVE} rowHeight={estimatedHeight(columns, compact)}>
          {(drawn, body) => <TableElement {...props} drawn={drawn} body={body} sizing={sizing} />}
        </VirtualRows>
      )}
    </>
  );
}

/** In pixels; on a narrow screen cells are stacked two to a line. */
function estimatedHeight<Row>(columns: readonly Column<Row>[], compact: boolean): number {
  if (!window.matchMedia('(width < 40rem)').matches) return compact ? 25 : 38;
  const leading = columns.filter(({ lead }) => lead).length;
  return 42 + 20 * (Math.min(1, leading) + Math.ceil((columns.length - 1 - leading) / 2));
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
