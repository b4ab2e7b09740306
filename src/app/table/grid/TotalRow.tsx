import { useMemo } from 'react';
import { decimalSum } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { wireText } from '#app/format/value.ts';
import { isDecimal } from '#contract/values.ts';
import type { Column } from '../column.ts';
import { alignment, BODY_CELL, ROW_HEADER } from './cell-class.ts';

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
    <tfoot className="max-sm:block">
      <tr className="font-semibold max-sm:block max-sm:py-2.5">
        {columns.map((column, place) =>
          place === 0 ? (
            <th
              key={column.id}
              scope="row"
              className={`${ROW_HEADER} ${alignment(column.kind)} font-semibold`}
            >
              Together
            </th>
          ) : (
            <td
              key={column.id}
              data-label={column.header}
              className={`${BODY_CELL} ${alignment(column.kind)} ${column.total === true ? '' : 'max-sm:hidden'}`}
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
