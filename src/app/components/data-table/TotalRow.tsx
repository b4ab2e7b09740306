import { useMemo } from 'react';
import { decimalSum } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { wireText } from '#app/format/value.ts';
import { isDecimal } from '#contract/values.ts';
import type { Column } from './column.ts';
import {
  CELL_ROLE,
  EMPTY_CELL,
  GROUP_ROLE,
  HEAD_ROLE,
  headClass,
  ROW_ROLE,
  STACKED_ROW,
  valueClass,
} from './table-styles.ts';

type Props<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[] };

export function TotalRow<Row>({ columns, rows }: Props<Row>) {
  const sums = useMemo(
    () => new Map(columns.filter(({ total }) => total).map((column) => [column.id, sumOf(column, rows)])),
    [columns, rows],
  );
  if (rows.length === 0 || sums.size === 0) return null;
  return (
    <tfoot className="max-sm:block" {...GROUP_ROLE}>
      <tr className={`font-semibold ${STACKED_ROW}`} {...ROW_ROLE}>
        {columns.map((column, index) =>
          index === 0 ? (
            <th
              key={column.id}
              scope="row"
              className={`${headClass(column, false)} font-semibold`}
              {...HEAD_ROLE}
            >
              Total
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
