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
  const kinds = columns.map(({ kind }) => kind);
  const newline = `${provenance}${LINE_END}`;
  return {
    head: `${BYTE_ORDER_MARK}${Papa.unparse([headers])}`,
    rows: (rows: readonly TextRow[]) => {
      const cells = rows.map((row) => rowText(kinds, row));
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
const LAST_FORMULA = Math.max(...FORMULA);
const [ZERO, NINE] = [0x30, 0x39];

/** A row as it is written. Most rows hold no formula: they are written as they come, without a copy. */
function rowText(kinds: readonly ValueKind[], row: TextRow): TextRow {
  for (let place = 0; place < kinds.length; place += 1) {
    if (isFormula(kinds[place] ?? 'text', row[place])) {
      return kinds.map((kind, at) => cellText(kind, row[at]));
    }
  }
  return row;
}

/**
 * A leading apostrophe keeps text that begins like a formula text. Only by column and content: by the first character
 * alone, negative numbers would turn into text.
 */
function cellText(kind: ValueKind, text: string | undefined): string {
  return isFormula(kind, text) ? `'${text}` : (text ?? '');
}

function isFormula(kind: ValueKind, text: string | undefined): boolean {
  if (text === undefined) return false;
  const first = text.charCodeAt(0);
  // Letters and digits, which nearly all text begins with, are told apart without looking them up.
  if (first > LAST_FORMULA || (first >= ZERO && first <= NINE) || !FORMULA.has(first)) return false;
  return !(kind === 'number' && isDecimal(text));
}
