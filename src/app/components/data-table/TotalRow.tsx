import { useMemo } from 'react';
import { decimalSum, product } from '#app/format/decimals.ts';
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

/** Totals, and medians where a column has one, of the rows with a value. */
export function TotalRow<Row>({ columns, rows }: Props<Row>) {
  const lines = useMemo(() => footLines(columns, rows), [columns, rows]);
  if (rows.length === 0 || lines.length === 0) return null;
  return (
    <tfoot className="max-sm:block" {...GROUP_ROLE}>
      {lines.map(({ name, texts }) => (
        <tr key={name} className={`font-semibold ${STACKED_ROW}`} {...ROW_ROLE}>
          {columns.map((column, index) =>
            index === 0 ? (
              <th
                key={column.id}
                scope="row"
                className={`${headClass(column, false)} font-semibold`}
                {...HEAD_ROLE}
              >
                {name}
              </th>
            ) : (
              <td
                key={column.id}
                data-label={column.header}
                className={texts.has(column.id) ? valueClass(column, false) : EMPTY_CELL}
                {...CELL_ROLE}
              >
                {texts.get(column.id)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tfoot>
  );
}

type Line = { readonly name: string; readonly texts: ReadonlyMap<string, string> };

const SEVERAL_UNITS = 'several currencies';

export function footLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Line[] {
  const line = (
    name: string,
    of: (values: readonly string[]) => string,
    isIn: (column: Column<Row>) => boolean,
  ) => ({
    name,
    texts: new Map(
      columns.filter(isIn).map((column) => {
        const measured = rows.flatMap((row) => {
          const text = wireText(column.value(row));
          return text !== undefined && isDecimal(text) ? [{ text, unit: column.unit?.(row) }] : [];
        });
        const units = new Set(measured.map(({ unit }) => unit));
        return [column.id, units.size > 1 ? SEVERAL_UNITS : of(measured.map(({ text }) => text))];
      }),
    ),
  });
  return [
    line('Total', sumOf, ({ total = false }) => total),
    line('Median', medianOf, ({ median = false }) => median),
  ].filter(({ texts }) => texts.size > 0);
}

function sumOf(values: readonly string[]): string {
  return formatNumber(decimalSum(values));
}

/** `–` without values. Half the sum of the two in the middle of an even number. */
function medianOf(values: readonly string[]): string {
  // Strings are sorted by size as numbers; the two in the middle are added exactly.
  const sorted = values.toSorted((a, b) => Number(a) - Number(b));
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  const [first, second] = middle;
  if (first === undefined) return '–';
  if (second === undefined) return formatNumber(first);
  return formatNumber(
    product(decimalSum([first, second]), '0.5')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  );
}
