import { useDeferredValue, useMemo } from 'react';
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

/** More rows have their foot after the rows: a keystroke in a filter does not wait for it. */
const AT_ONCE = 500;

/** Totals, and medians where a column has one, of the rows with a value. */
export function TotalRow<Row extends object>({ columns, rows: given }: Props<Row>) {
  const rows = useDeferredValue(given, given.length > AT_ONCE ? [] : given);
  const measures = useMemo(() => columns.flatMap((column) => measureOf(column) ?? []), [columns]);
  const lines = useMemo(() => footLines(measures, rows), [measures, rows]);
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

type Measured = { readonly text: string; readonly number: number; readonly unit: string | undefined };

/** A column with a foot. Each value is read once, not at every keystroke. */
type Measure<Row> = Pick<Column<Row>, 'id' | 'total' | 'median'> & {
  readonly read: (row: Row) => Measured | undefined;
};

function measureOf<Row extends object>(column: Column<Row>): Measure<Row> | undefined {
  const { id, total = false, median = false, value, unit } = column;
  if (!total && !median) return undefined;
  const known = new WeakMap<Row, Measured | 'none'>();
  const read = (row: Row) => {
    let found = known.get(row);
    if (found === undefined) {
      const text = wireText(value(row));
      found =
        text !== undefined && isDecimal(text) ? { text, number: Number(text), unit: unit?.(row) } : 'none';
      known.set(row, found);
    }
    return found === 'none' ? undefined : found;
  };
  return { id, total, median, read };
}

function footLines<Row>(measures: readonly Measure<Row>[], rows: readonly Row[]): Line[] {
  const totals = new Map<string, string>();
  const medians = new Map<string, string>();
  for (const { id, total = false, median = false, read } of measures) {
    const values = rows.flatMap((row) => read(row) ?? []);
    const hasSeveral = values.some(({ unit }) => unit !== values[0]?.unit);
    if (total) totals.set(id, hasSeveral ? SEVERAL_UNITS : sumOf(values));
    if (median) medians.set(id, hasSeveral ? SEVERAL_UNITS : medianOf(values));
  }
  return [
    { name: 'Total', texts: totals },
    { name: 'Median', texts: medians },
  ].filter(({ texts }) => texts.size > 0);
}

/** Whole numbers are added as they are while that is exact. */
function sumOf(values: readonly Measured[]): string {
  let sum = 0;
  let areWhole = true;
  for (const { text, number } of values) {
    sum += number;
    areWhole &&= Number.isSafeInteger(sum) && Number.isSafeInteger(number) && !text.includes('.');
  }
  return formatNumber(areWhole ? String(sum) : decimalSum(values.map(({ text }) => text)));
}

/** `–` without values. Half the sum of the two in the middle of an even number. */
function medianOf(values: readonly Measured[]): string {
  const sorted = Float64Array.from(values, ({ number }) => number).sort();
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) return '–';
  return formatNumber(Number(((low + high) / 2).toFixed(2)));
}
