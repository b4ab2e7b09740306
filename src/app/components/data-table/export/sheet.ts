import { type ValueKind, wireText } from '#app/format/value.ts';
import { wellFormed } from '#contract/well-formed.ts';
import { type Column, exportedColumns } from '../column.ts';

type SheetColumn = { readonly id: string; readonly kind: ValueKind };

/** The columns of a file, without functions, so that it can be sent to a worker. */
export type SheetShape = {
  readonly columns: readonly SheetColumn[];
  /** The provenance, which ends each row. */
  readonly ending: readonly SheetColumn[];
  /** Texts of the ending, by copy. */
  readonly endings: readonly TextRow[];
};

/** One wire text per column; absent is `undefined`. */
export type TextRow = readonly (string | undefined)[];

/** `copy` is an index into the endings. */
export type SheetRow = { readonly texts: TextRow; readonly copy: number };

/** What a file contains. */
export type Sheet<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly provenance: Provenance;
  readonly copies?: CopiesOfRows | undefined;
};

/** Limits memory: cells of one slice are released before the next. */
export const SLICE_ROWS = 1_000;

const ROWS_BETWEEN_LOOKS = 8;

/** Headers are column ids: wire names, and a source invents some of them. */
export function sheetShape<Row>(sheet: Sheet<Row>): SheetShape {
  const columns = exportedColumns(sheet.columns).map(({ id, kind }) => ({ id: wellFormed(id), kind }));
  const taken = columns.map(({ id }) => id);
  const cells = provenanceOf(sheet).map((provenance) => provenanceCells(provenance, sheet.rows.length));
  const [table = []] = cells;
  return {
    columns,
    ending: table.map(({ id, kind }) => ({ id: freeName(id, taken), kind })),
    endings: cells.map((copy) => copy.map(({ text }) => text)),
  };
}

/** Of the table, then of each copy. */
function provenanceOf<Row>({ provenance, copies }: Sheet<Row>): Provenance[] {
  return [provenance, ...distinctCopies(copies).map((copy) => ({ ...provenance, ...copy }))];
}

function distinctCopies(copies: CopiesOfRows | undefined): CopyProvenance[] {
  return [...new Set(copies?.values())];
}

/** Reads rows from `start` until `deadline` (as `performance.now()`), at most `most`. */
export function sheetRows<Row>({ columns, rows, copies }: Sheet<Row>) {
  const exported = exportedColumns(columns);
  const indexes = new Map(distinctCopies(copies).map((copy, index) => [copy, index + 1]));
  return ({ start, most, deadline }: { start: number; most: number; deadline: number }): SheetRow[] => {
    const read: SheetRow[] = [];
    for (const row of rows.slice(start, start + most)) {
      const copy = copies?.get(row);
      read.push({
        texts: exported.map((column) => wireText(column.value(row))),
        copy: (copy && indexes.get(copy)) ?? 0,
      });
      // Reading the time takes as long as some cells.
      if (read.length % ROWS_BETWEEN_LOOKS === 0 && performance.now() > deadline) break;
    }
    return read;
  };
}

export type Provenance = {
  /** Such as `sample:1:2000`. */
  readonly source: string;
  readonly subject: { readonly company_number: string } | { readonly query: string } | Record<never, never>;
  readonly rows_held: number;
  readonly rows_total: number | undefined;
} & CopyProvenance;

/** Of one copy; of a table whose rows come from several, the oldest date and everyone who bought one. */
export type CopyProvenance = {
  /** Opens this record in Dossier, origin included. */
  readonly record_url: string;
  /** UTC, ISO 8601. */
  readonly fetched_at: string;
  readonly bought_by: string;
  /** Absent if the rows belong to no record. */
  readonly version?: number | undefined;
};

/** By row. All rows of one copy have the same object. */
export type CopiesOfRows = ReadonlyMap<unknown, CopyProvenance>;

export type TableExport = {
  /** Number, resource and day. */
  readonly nameParts: readonly string[];
  readonly provenance: Provenance;
  /** Where rows come from several copies; called at an export. */
  readonly copies?: (() => CopiesOfRows) | undefined;
};

type ProvenanceCell = SheetColumn & { readonly text: string };

function provenanceCells(provenance: Provenance, shown: number): ProvenanceCell[] {
  const { source, subject, record_url, fetched_at, bought_by, rows_held, rows_total } = provenance;
  const texts = { source, ...subject, record_url, fetched_at, bought_by };
  const counts = {
    ...{ rows_shown: shown, rows_held, rows_total: rows_total ?? '' },
    ...('version' in provenance && { version: provenance.version ?? '' }),
  };
  const cell =
    (kind: ValueKind) =>
    ([id, value]: [string, string | number]): ProvenanceCell => ({ id, kind, text: String(value) });
  return [...Object.entries(texts).map(cell('text')), ...Object.entries(counts).map(cell('number'))];
}

function freeName(name: string, taken: readonly string[]): string {
  return taken.includes(name) ? freeName(`record_${name}`, taken) : name;
}

export type FileWriter = {
  readonly add: (rows: readonly SheetRow[]) => Promise<void> | void;
  readonly end: () => Promise<Blob> | Blob;
};

export type FileFormat = 'csv' | 'xlsx';
