import { wireText } from '#app/format/value.ts';
import type { Column } from '../column.ts';

/** The rows that have the longest text of some column, each once. */
export function widestRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly Row[] {
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
