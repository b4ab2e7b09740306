import { type ValueKind, wireText } from '#app/format/value.ts';
import { type Column, exportedColumns } from '../column.ts';

/** The columns of a file, without functions, so that it can be sent to a worker. */
export type SheetShape = {
  readonly columns: readonly { readonly id: string; readonly kind: ValueKind }[];
  readonly ending: readonly ConstantColumn[];
};

/** One wire text per column; absent is `undefined`. */
export type TextRow = readonly (string | undefined)[];

/** Limits memory: cells of one slice are released before the next. */
export const SLICE_ROWS = 1_000;

const ROWS_BETWEEN_LOOKS = 8;

/** Headers are column ids, which are the wire names. */
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

/** Reads rows from `start` until `deadline` (as `performance.now()`), at most `most`. */
export function textRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { start, most, deadline }: { start: number; most: number; deadline: number },
): TextRow[] {
  const exported = exportedColumns(columns);
  const texts: TextRow[] = [];
  for (const row of rows.slice(start, start + most)) {
    texts.push(exported.map((column) => wireText(column.value(row))));
    // Reading the time takes as long as some cells.
    if (texts.length % ROWS_BETWEEN_LOOKS === 0 && performance.now() > deadline) break;
  }
  return texts;
}

export type Provenance = {
  /** Such as `sample:1:2000`. */
  readonly source: string;
  readonly subject: { readonly company_number: string } | { readonly query: string } | Record<never, never>;
  /** Opens this record in Dossier, origin included. */
  readonly record_url: string;
  /** UTC, ISO 8601; the oldest of several pages. */
  readonly fetched_at: string;
  readonly bought_by: string;
  readonly rows_held: number;
  readonly rows_total: number | undefined;
};

export type TableExport = {
  /** Number, resource and day. */
  readonly nameParts: readonly string[];
  readonly provenance: Provenance;
};

type ConstantColumn = { readonly id: string; readonly kind: ValueKind; readonly text: string };

function provenanceColumns(
  { source, subject, record_url, ...rest }: Provenance,
  shown: number,
  taken: readonly string[],
): ConstantColumn[] {
  const texts = { source, ...subject, record_url, fetched_at: rest.fetched_at, bought_by: rest.bought_by };
  const counts = { rows_shown: shown, rows_held: rest.rows_held, rows_total: rest.rows_total ?? '' };
  const named =
    (kind: ValueKind) =>
    ([name, value]: [string, string | number]) => ({
      id: freeName(name, taken),
      kind,
      text: String(value),
    });
  return [...Object.entries(texts).map(named('text')), ...Object.entries(counts).map(named('number'))];
}

function freeName(name: string, taken: readonly string[]): string {
  return taken.includes(name) ? freeName(`record_${name}`, taken) : name;
}

export type FileWriter = {
  readonly add: (rows: readonly TextRow[]) => Promise<void> | void;
  readonly end: () => Promise<Blob> | Blob;
};

export type FileFormat = 'csv' | 'xlsx';
