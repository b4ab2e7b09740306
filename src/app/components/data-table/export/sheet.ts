import { displayText, type ValueKind, wireText } from '#app/format/value.ts';
import { wellFormed } from '#contract/well-formed.ts';
import { type Column, exportedColumns } from '../column.ts';

/**
 * `fields`: every field, named as in the API. `screen`: the columns and words of the screen. `statement`: as `screen`, with
 * notes and provenance beneath the rows.
 */
type SheetForm = 'fields' | 'screen' | 'statement';

type SheetColumn = { readonly header: string; readonly kind: ValueKind };

/** The columns of a file, without functions, so that it can be sent to a worker. */
export type SheetShape = {
  readonly form: SheetForm;
  readonly columns: readonly SheetColumn[];
  /** The provenance, which ends each row, except of a statement. */
  readonly ending: readonly SheetColumn[];
  /** Texts of the ending, by copy. */
  readonly endings: readonly TextRow[];
  /** Texts beneath the rows of a statement. */
  readonly foot: readonly TextRow[];
};

/** One text per column; absent is `undefined`. */
export type TextRow = readonly (string | undefined)[];

/** `copy` is an index into the endings. */
export type SheetRow = {
  readonly texts: TextRow;
  readonly copy: number;
  /** Bold in a workbook. */
  readonly strong?: boolean;
};

export type SheetContent<Row> = {
  /** `fields` by default. */
  readonly form?: SheetForm;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Beneath a statement. */
  readonly notes?: readonly string[];
  /** Sections and subtotals. */
  readonly isStrong?: (row: Row) => boolean;
};

/** What a file contains. */
export type Sheet<Row> = SheetContent<Row> & {
  readonly provenance: Provenance;
  readonly copies?: CopiesOfRows | undefined;
};

/** What is on screen: the visible columns, and the filtered and sorted rows. */
export type ScreenSheet<Row> = SheetContent<Row> & { readonly form: Exclude<SheetForm, 'fields'> };

/** Limits memory: cells of one slice are released before the next. */
export const SLICE_ROWS = 1_000;

const ROWS_BETWEEN_LOOKS = 8;

/** Headers of fields are column ids: wire names, and a source invents some of them. */
export function sheetShape<Row>(sheet: Sheet<Row>): SheetShape {
  const { form = 'fields', rows, notes = [] } = sheet;
  const columns = writtenColumns(sheet).map(({ id, header, kind, exportedAs = id }) => ({
    header: wellFormed(form === 'fields' ? exportedAs : header),
    kind,
  }));
  const cells = provenanceOf(sheet).map((provenance) => provenanceCells(provenance, rows.length));
  if (form === 'statement') {
    return { form, columns, ending: [], endings: [[]], foot: footRows(notes, cells) };
  }
  const [table = []] = cells;
  const taken = columns.map(({ header }) => header);
  return {
    form,
    columns,
    ending: table.map(({ name, label, kind }) =>
      form === 'fields'
        ? { header: freeName(name, 'record_', taken), kind }
        : { header: freeName(label, 'Record: ', taken), kind },
    ),
    endings: cells.map((copy) => copy.map(({ text }) => text)),
    foot: [],
  };
}

/** All fields, or the visible columns, which may be derived. */
function writtenColumns<Row>({ form = 'fields', columns }: Sheet<Row>): readonly Column<Row>[] {
  return form === 'fields' ? exportedColumns(columns) : columns;
}

/** Of the table, then of each copy. */
function provenanceOf<Row>({ provenance, copies }: Sheet<Row>): Provenance[] {
  return [provenance, ...distinctCopies(copies).map((copy) => ({ ...provenance, ...copy }))];
}

function distinctCopies(copies: CopiesOfRows | undefined): CopyProvenance[] {
  return [...new Set(copies?.values())];
}

/** Reads rows from `start` until `deadline` (as `performance.now()`), at most `most`. */
export function sheetRows<Row>(sheet: Sheet<Row>) {
  const { form = 'fields', rows, copies, isStrong } = sheet;
  const written = writtenColumns(sheet);
  const textOf = form === 'fields' ? fieldText : screenText;
  const indexes = new Map(distinctCopies(copies).map((copy, index) => [copy, index + 1]));
  return ({ start, most, deadline }: { start: number; most: number; deadline: number }): SheetRow[] => {
    const read: SheetRow[] = [];
    for (const row of rows.slice(start, start + most)) {
      const copy = copies?.get(row);
      read.push({
        texts: written.map((column) => textOf(column, row)),
        copy: (copy && indexes.get(copy)) ?? 0,
        ...(isStrong?.(row) === true && { strong: true }),
      });
      // Reading the time takes as long as some cells.
      if (read.length % ROWS_BETWEEN_LOOKS === 0 && performance.now() > deadline) break;
    }
    return read;
  };
}

function fieldText<Row>({ value }: Column<Row>, row: Row): string | undefined {
  return wireText(value(row));
}

/** `Yes`, `in post`; numbers and dates stay exact and sortable. */
function screenText<Row>({ kind, value, absent }: Column<Row>, row: Row): string | undefined {
  const read = value(row);
  return (kind === 'flag' ? displayText(read, kind) : wireText(read)) ?? absent;
}

export type Provenance = {
  /** Such as `sample:1:2000`. */
  readonly source: string;
  readonly subject:
    | { readonly company_number: string }
    | { readonly query: string }
    | { readonly list: string }
    | Record<never, never>;
  readonly rows_held: number;
  readonly rows_total: number | undefined;
  /** The rows are of no one copy: `fetched_at` is when the table was read, and is named so. */
  readonly isReading?: true;
} & CopyProvenance;

/** Of one copy; of a table whose rows come from several, the oldest dates, and everyone who bought one or every origin. */
export type CopyProvenance = {
  /** Opens this record in Dossier, origin included. */
  readonly record_url: string;
  /** UTC, ISO 8601. */
  readonly fetched_at: string;
  /** Of a paid copy. */
  readonly bought_by?: string;
  /** Of a free copy: the data that it is from, and its day, empty where no file states it. */
  readonly origin?: string;
  readonly origin_date?: string;
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
  /** What people noted, as further columns when asked for. Absent if there is nothing. */
  readonly noted?: readonly NotedField[] | undefined;
};

/** No part of the record, so that its names give way to those of the record. */
export type NotedField = {
  readonly id: string;
  readonly header: string;
  readonly textOf: (row: unknown) => string | undefined;
};

type ProvenanceCell = {
  readonly name: string;
  /** On a sheet as on screen. */
  readonly label: string;
  readonly kind: ValueKind;
  readonly text: string;
};

function provenanceCells(provenance: Provenance, shown: number): ProvenanceCell[] {
  const { source, subject, record_url, fetched_at, bought_by, origin, rows_held, rows_total } = provenance;
  const texts = {
    ...{ source, ...subject, record_url },
    ...(provenance.isReading === true ? { read_at: fetched_at } : { fetched_at }),
    ...(bought_by !== undefined && { bought_by }),
    ...(origin !== undefined && { origin, origin_date: provenance.origin_date ?? '' }),
  };
  const labels = bought_by === undefined ? FREE_LABELS : LABELS;
  const counts = {
    ...{ rows_shown: shown, rows_held, rows_total: rows_total ?? '' },
    ...('version' in provenance && { version: provenance.version ?? '' }),
  };
  const cell =
    (kind: ValueKind) =>
    ([name, value]: [string, string | number]): ProvenanceCell => ({
      ...{ name, label: labels.get(name) ?? name, kind },
      text: String(value),
    });
  return [...Object.entries(texts).map(cell('text')), ...Object.entries(counts).map(cell('number'))];
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ['source', 'Source'],
  ['company_number', 'Company number'],
  ['query', 'Search'],
  ['list', 'List'],
  ['record_url', 'Link to the record'],
  ['fetched_at', 'Copy of'],
  ['read_at', 'Read at'],
  ['bought_by', 'Bought by'],
  ['rows_shown', 'Rows shown'],
  ['rows_held', 'Rows bought'],
  ['rows_total', 'Rows in total'],
  ['version', 'Version'],
]);

const FREE_LABELS: ReadonlyMap<string, string> = new Map([
  ...LABELS,
  ['fetched_at', 'Loaded'],
  ['origin', 'From'],
  ['origin_date', 'Data of'],
  ['rows_held', 'Rows loaded'],
]);

/** Members of a copy, repeated beneath a statement for each of several copies. */
const OF_COPY: ReadonlySet<string> = new Set([
  ...['record_url', 'fetched_at', 'bought_by', 'origin', 'origin_date', 'version'],
]);

/** Notes, then the provenance in two columns. The lines of a statement are no rows of a record, so none are counted. */
function footRows(notes: readonly string[], [table = [], ...copies]: readonly ProvenanceCell[][]): TextRow[] {
  const own = copies.length > 1 ? table.filter(({ name }) => !OF_COPY.has(name)) : table;
  const each =
    copies.length > 1 ? copies.flatMap((copy) => copy.filter(({ name }) => OF_COPY.has(name))) : [];
  const stated = [...own, ...each].filter(({ name, text }) => text !== '' && !name.startsWith('rows_'));
  return [
    ...(notes.length === 0 ? [] : [[''], ...notes.map((note) => [note])]),
    [''],
    ...stated.map(({ label, text }) => [label, text]),
  ];
}

function freeName(name: string, prefix: string, taken: readonly string[]): string {
  return taken.includes(name) ? freeName(`${prefix}${name}`, prefix, taken) : name;
}

/** The columns of the table, then what people noted. */
export function withNoted<Row>(
  columns: readonly Column<Row>[],
  noted: readonly NotedField[],
): readonly Column<Row>[] {
  const taken = columns.map(({ id }) => id);
  return [
    ...columns,
    ...noted.map(
      ({ id, header, textOf }): Column<Row> => ({
        ...{ id: freeName(id, 'team_', taken), header, kind: 'text' },
        value: textOf,
      }),
    ),
  ];
}

export type FileWriter = {
  readonly add: (rows: readonly SheetRow[]) => Promise<void> | void;
  readonly end: () => Promise<Blob> | Blob;
};

export type FileFormat = 'csv' | 'xlsx';
