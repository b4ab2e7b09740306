import { type ValueKind, wireText } from '#app/format/value.ts';
import { type Column, exportedColumns } from '../column.ts';
import { type ConstantColumn, type Provenance, provenanceColumns } from './provenance.ts';

/** What a writer of files has to know of a table. It holds no function, so that it can be sent to a worker. */
export type SheetShape = {
  readonly columns: readonly { readonly id: string; readonly kind: ValueKind }[];
  /** Columns behind those, the same in every row. */
  readonly ending: readonly ConstantColumn[];
};

/** A row as the wire writes it, one text for each of `columns`; absent is `undefined`. */
export type TextRow = readonly (string | undefined)[];

/** Rows that are written together: their cells are gone before the next are made, whatever the table's size. */
export const SLICE_ROWS = 1_000;

/** Few enough to take far less than a millisecond. */
const ROWS_BETWEEN_LOOKS = 8;

/** The shape of a file about `rows` rows; its headers are the column ids, which are the wire names. */
export function sheetShape<Row>(
  columns: readonly Column<Row>[],
  provenance: Provenance,
  rows: number,
): SheetShape {
  const exported = exportedColumns(columns).map(({ id, kind }) => ({ id, kind }));
  return {
    columns: exported,
    ending: provenanceColumns(
      provenance,
      rows,
      exported.map(({ id }) => id),
    ),
  };
}

/** Rows as texts, from `start` on: so many as are ready by `deadline` (as `performance.now()`), or `most`. */
export function textRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { start, most, deadline }: { start: number; most: number; deadline: number },
): TextRow[] {
  const exported = exportedColumns(columns);
  const texts: TextRow[] = [];
  for (const row of rows.slice(start, start + most)) {
    texts.push(exported.map((column) => wireText(column.value(row))));
    // Asking for the time takes as long as some cells do.
    if (texts.length % ROWS_BETWEEN_LOOKS === 0 && performance.now() > deadline) break;
  }
  return texts;
}
