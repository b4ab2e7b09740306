import { useMemo } from 'react';
import { STACKED_ROW } from './cell-class.ts';
import { type CellPlace, gridCell } from './GridCell.tsx';
import { ROW_ROLE } from './table-roles.ts';

type Props<Row> = {
  row: Row;
  /** Tells the row from others. */
  rowKey: string;
  places: readonly CellPlace<Row>[];
  /** Place among the rows shown. */
  index?: number;
  /** Not all rows are drawn, so that each says its place. */
  partly?: boolean;
  measure?: ((row: HTMLTableRowElement | null) => void) | undefined;
  /** Takes its width, but is neither seen nor read out, and is not there where rows are stacked. */
  sizing?: boolean;
};

/** A row; its first cell heads it. */
export function GridRow<Row>({
  row,
  rowKey,
  places,
  index,
  partly = false,
  measure,
  sizing = false,
}: Props<Row>) {
  // A row that stays while others come and go is drawn once.
  const cells = useMemo(() => places.map((place) => gridCell(place, row, rowKey)), [places, row, rowKey]);
  return (
    <tr
      ref={measure}
      data-index={index}
      // The header row is the first.
      aria-rowindex={partly && index !== undefined ? index + 2 : undefined}
      aria-hidden={sizing || undefined}
      className={sizing ? 'collapse max-sm:hidden' : STACKED_ROW}
      {...ROW_ROLE}
    >
      {cells}
    </tr>
  );
}
