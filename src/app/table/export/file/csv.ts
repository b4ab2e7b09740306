import Papa from 'papaparse';
import type { ValueKind } from '#app/format/value.ts';
import { isDecimal } from '#contract/values.ts';
import type { Column } from '../../column.ts';
import type { Provenance } from '../provenance.ts';
import { type SheetShape, SLICE_ROWS, sheetShape, type TextRow, textRows } from '../sheet-shape.ts';
import type { FileWriter } from './file-writer.ts';

/** RFC 4180 section 2. */
const LINE_END = '\r\n';
/** Without it Excel garbles accents. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as CSV text: RFC 4180 with CRLF and a byte order mark. Numbers are bare and exact; absent is empty; what
 * cannot be read is written as received.
 */
function csvText({ columns, ending }: SheetShape) {
  const headers = [...columns, ...ending].map(({ id }) => cellText('text', id));
  // The same in every row: quoted once, it stands where papaparse puts the end of a line.
  const provenance = `,${Papa.unparse([ending.map(({ kind, text }) => cellText(kind, text))])}`;
  const newline = `${provenance}${LINE_END}`;
  return {
    head: `${BYTE_ORDER_MARK}${Papa.unparse([headers])}`,
    rows: (rows: readonly TextRow[]) => {
      const cells = rows.map((row) => columns.map(({ kind }, place) => cellText(kind, row[place])));
      return cells.length === 0 ? '' : `${LINE_END}${Papa.unparse(cells, { newline })}${provenance}`;
    },
  };
}

/** A CSV file, rows as they come. */
export function csvWriter(shape: SheetShape): FileWriter {
  const text = csvText(shape);
  const parts = [text.head];
  return {
    add: (rows) => void parts.push(text.rows(rows)),
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

/** All rows as the text of one CSV file. */
export function toCsv<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  provenance: Provenance,
): string {
  const text = csvText(sheetShape(columns, provenance, rows.length));
  const parts = [text.head];
  for (let start = 0; start < rows.length; start += SLICE_ROWS) {
    const slice = { start, most: SLICE_ROWS, deadline: Number.POSITIVE_INFINITY };
    parts.push(text.rows(textRows(columns, rows, slice)));
  }
  return parts.join('');
}

/** A spreadsheet takes text that begins with one of these for a formula (OWASP, CSV injection). */
const FORMULA = new Set(Array.from('=+-@\t\r\n\0', (character) => character.charCodeAt(0)));

/**
 * A leading apostrophe keeps text that begins like a formula text. Only by column and content: by the first character
 * alone, negative numbers would turn into text.
 */
function cellText(kind: ValueKind, text: string | undefined): string {
  if (text === undefined || !FORMULA.has(text.charCodeAt(0))) return text ?? '';
  return kind === 'number' && isDecimal(text) ? text : `'${text}`;
}
