import { displayText, wireText } from '#app/format/value.ts';
import { isUnreadable } from '#contract/values.ts';
import { type Column, shownColumns } from './column.ts';

/** A column with one value in every row. */
export type ConstantColumn = {
  readonly id: string;
  readonly header: string;
  readonly text: string;
  readonly wideOnly: boolean;
};

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
  const { id, header, kind, value, cell, sameKey = String } = column;
  const { optional = false, total = false, wideOnly = false } = column;
  if (cell !== undefined || optional || total) return undefined;
  const texts = new Set<string>();
  let common: string | undefined;
  for (const row of rows) {
    const sent = value(row);
    const text = wireText(sent);
    if (text === undefined || isUnreadable(sent)) return undefined;
    const key = sameKey(text);
    common ??= key;
    if (key !== common) return undefined;
    texts.add(text);
  }
  const [first] = texts;
  const spellings = texts.size === 1 ? '' : ` (${texts.size} spellings)`;
  return { id, header, text: `${displayText(first, kind)}${spellings}`, wideOnly };
}
