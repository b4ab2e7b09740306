import { useMemo } from 'react';
import { decimalSum } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { wireText } from '#app/format/value.ts';
import { isDecimal } from '#contract/values.ts';
import type { Column } from '../column.ts';
import { EMPTY_CELL, headClass, STACKED_ROW, valueClass } from '../grid/cell-class.ts';
import { CELL_ROLE, GROUP_ROLE, HEAD_ROLE, ROW_ROLE } from '../grid/table-roles.ts';

/** `columns`: those on screen. */
type Props<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[] };

/** The sums over the rows shown, under columns whose numbers add up; nothing where there is no such column. */
export function TotalRow<Row>({ columns, rows }: Props<Row>) {
  // Not anew for each row that scrolls into view.
  const sums = useMemo(
    () => new Map(columns.filter(({ total }) => total).map((column) => [column.id, sumOf(column, rows)])),
    [columns, rows],
  );
  if (rows.length === 0 || sums.size === 0) return null;
  return (
    <tfoot className="max-sm:block" {...GROUP_ROLE}>
      <tr className={`font-semibold ${STACKED_ROW}`} {...ROW_ROLE}>
        {columns.map((column, place) =>
          place === 0 ? (
            <th
              key={column.id}
              scope="row"
              className={`${headClass(column, false)} font-semibold`}
              {...HEAD_ROLE}
            >
              Together
            </th>
          ) : (
            <td
              key={column.id}
              data-label={column.header}
              className={sums.has(column.id) ? valueClass(column, false) : EMPTY_CELL}
              {...CELL_ROLE}
            >
              {sums.get(column.id)}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

function sumOf<Row>(column: Column<Row>, rows: readonly Row[]): string {
  return formatNumber(decimalSum(rows.map((row) => wireText(column.value(row)) ?? '').filter(isDecimal)));
}
