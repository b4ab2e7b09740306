import Papa from 'papaparse';
import { csvCell, isFormula } from '#spreadsheet/csv-cell.ts';
import type { Column } from '../column.ts';
import {
  type CopiesOfRows,
  type FileWriter,
  type Provenance,
  type Sheet,
  type SheetRow,
  type SheetShape,
  SLICE_ROWS,
  sheetRows,
  sheetShape,
  type TextRow,
} from './sheet.ts';

/** RFC 4180 section 2. */
const LINE_END = '\r\n';
/** Without it Excel garbles accents. */
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180. Numbers are bare and exact; unreadable values are written as received. */
function csvText({ columns, ending, endings, foot }: SheetShape) {
  const headers = [...columns, ...ending].map(({ header }) => csvCell(header));
  // Quoted once and used as papaparse's line ending.
  const provenance = endings.map((texts) =>
    ending.length === 0 ? '' : `,${Papa.unparse([ending.map((_, place) => csvCell(texts[place]))])}`,
  );
  return {
    head: `${BYTE_ORDER_MARK}${Papa.unparse([headers])}`,
    rows: (rows: readonly SheetRow[]) =>
      runsOfCopies(rows)
        .map(({ copy, run }) => {
          const cells = run.map(({ texts }) => rowText(texts));
          const newline = `${provenance[copy]}${LINE_END}`;
          return `${LINE_END}${Papa.unparse(cells, { newline })}${provenance[copy]}`;
        })
        .join(''),
    // As many fields as in the other lines (RFC 4180 section 2).
    foot: foot
      .map((texts) => LINE_END + Papa.unparse([headers.map((_, place) => csvCell(texts[place]))]))
      .join(''),
  };
}

/** Successive rows of one copy. */
function runsOfCopies(rows: readonly SheetRow[]) {
  const runs: { readonly copy: number; readonly run: SheetRow[] }[] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.copy === row.copy) last.run.push(row);
    else runs.push({ copy: row.copy, run: [row] });
  }
  return runs;
}

export function csvWriter(shape: SheetShape): FileWriter {
  const text = csvText(shape);
  const parts = [text.head];
  return {
    add: (rows) => void parts.push(text.rows(rows)),
    end: () => new Blob([...parts, text.foot], { type: 'text/csv;charset=utf-8' }),
  };
}

export function toCsv<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  provenance: Provenance,
  copies?: CopiesOfRows,
): string {
  return sheetCsv({ rows, columns, provenance, copies });
}

export function sheetCsv<Row>(sheet: Sheet<Row>): string {
  const text = csvText(sheetShape(sheet));
  const read = sheetRows(sheet);
  const parts = [text.head];
  for (let start = 0; start < sheet.rows.length; start += SLICE_ROWS) {
    parts.push(text.rows(read({ start, most: SLICE_ROWS, deadline: Number.POSITIVE_INFINITY })));
  }
  return [...parts, text.foot].join('');
}

/** Most rows have nothing to mark, and are written as they are. */
function rowText(row: TextRow): TextRow {
  return row.some(isFormula) ? row.map(csvCell) : row;
}
