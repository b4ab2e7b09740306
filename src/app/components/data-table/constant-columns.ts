import { displayText, wireText } from '#app/format/value.ts';
import { isUnreadable } from '#contract/values.ts';
import { type Column, shownColumns } from './column.ts';

/** A column with one value in every row. */
export type ConstantColumn = { readonly id: string; readonly header: string; readonly text: string };

type Collapsed<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly constants: readonly ConstantColumn[];
};

/** In fewer rows equal values are a coincidence and take little room. */
const FEWEST_ROWS = 5;

/** Constant columns become optional ones. Returns the same columns if none is constant. */
export function collapseConstants<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Collapsed<Row> {
  const constants =
    rows.length < FEWEST_ROWS
      ? []
      : shownColumns(columns)
          .slice(1)
          .flatMap((column) => constantOf(column, rows) ?? []);
  if (constants.length === 0) return { columns, constants };
  const ids = new Set(constants.map(({ id }) => id));
  return {
    columns: columns.map((column) => (ids.has(column.id) ? { ...column, optional: true } : column)),
    constants,
  };
}

/** A column with cells of its own may say more than its value, and a total is of interest itself. */
function constantOf<Row>(column: Column<Row>, rows: readonly Row[]): ConstantColumn | undefined {
  const { id, header, kind, value, cell, optional = false, total = false } = column;
  const [first] = rows;
  if (first === undefined || cell !== undefined || optional || total) return undefined;
  const common = value(first);
  const text = displayText(common, kind);
  if (text === undefined || isUnreadable(common)) return undefined;
  const wire = wireText(common);
  const isCommon = (row: Row) => !isUnreadable(value(row)) && wireText(value(row)) === wire;
  return rows.every(isCommon) ? { id, header, text } : undefined;
}
