import { use, useMemo, useState, useTransition } from 'react';
import { formatNumber } from '#app/format/numbers.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { Paper } from '#app/ui/text/paper.ts';
import { type GridProps, GridTable } from '../grid/GridTable.tsx';
import { wholeWindow } from '../grid/row-window.ts';
import { SizingRows } from './SizingRows.tsx';
import { VirtualRows } from './VirtualRows.tsx';

/** Of a long table, so many rows that its filters leave are drawn once the typing has come to rest. */
const WHOLE_AT_REST = 100;

type Props<Row> = GridProps<Row> & {
  /** A guess in pixels, until a row is measured. */
  rowHeight: number;
};

/** A table that is drawn as far as it is in view. */
export function LongGrid<Row extends object>({ rowHeight, ...props }: Props<Row>) {
  const { rows, every, columns, compact } = props;
  const [all, setAll] = useState(false);
  const [pending, startTransition] = useTransition();
  const paper = use(Paper);
  const whole = rows.length <= WHOLE_AT_REST;
  const sizing = useMemo(
    () => <SizingRows columns={columns} rows={every} compact={compact} />,
    [columns, every, compact],
  );
  return (
    <>
      {!whole && paper === undefined && (
        <p className="text-sm text-ink-2 print:hidden">
          {all
            ? `All ${formatNumber(rows.length)} rows are on this page. `
            : 'Rows are drawn as they come into view; find in page sees only those. '}
          <Button kind="link" busy={pending} onClick={() => startTransition(() => setAll(!all))}>
            {all ? 'Draw the rows in view only' : `Show all ${formatNumber(rows.length)} rows`}
          </Button>
        </p>
      )}
      {all ? (
        <GridTable {...props} drawn={wholeWindow(rows.length)} />
      ) : (
        <VirtualRows count={rows.length} whole={whole} rowHeight={rowHeight} rows={rows}>
          {(drawn, body) => <GridTable {...props} drawn={drawn} body={body} sizing={sizing} />}
        </VirtualRows>
      )}
    </>
  );
}
