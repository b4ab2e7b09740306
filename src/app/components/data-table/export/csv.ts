import Papa from 'papaparse';
import type { ValueKind } from '#app/format/value.ts';
import { isDecimal } from '#contract/values.ts';
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
  const headers = [...columns, ...ending].map(({ header }) => cellText('text', header));
  // Quoted once and used as papaparse's line ending.
  const provenance = endings.map((texts) =>
    ending.length === 0
      ? ''
      : `,${Papa.unparse([ending.map(({ kind }, place) => cellText(kind, texts[place]))])}`,
  );
  const kinds = columns.map(({ kind }) => kind);
  return {
    head: `${BYTE_ORDER_MARK}${Papa.unparse([headers])}`,
    rows: (rows: readonly SheetRow[]) =>
      runsOfCopies(rows)
        .map(({ copy, run }) => {
          const cells = run.map(({ texts }) => rowText(kinds, texts));
          const newline = `${provenance[copy]}${LINE_END}`;
          return `${LINE_END}${Papa.unparse(cells, { newline })}${provenance[copy]}`;
        })
        .join(''),
    // As many fields as in the other lines (RFC 4180 section 2).
    foot: foot
      .map((texts) => LINE_END + Papa.unparse([headers.map((_, place) => cellText('text', texts[place]))]))
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

/** A spreadsheet reads text with one of these first as a formula (OWASP, CSV injection). */
const FORMULA = new Set(Array.from('=+-@\t\r\n\0', (character) => character.charCodeAt(0)));
const LAST_FORMULA = Math.max(...FORMULA);
const [ZERO, NINE] = [0x30, 0x39];

function rowText(kinds: readonly ValueKind[], row: TextRow): TextRow {
  for (let place = 0; place < kinds.length; place += 1) {
    if (isFormula(kinds[place] ?? 'text', row[place])) {
      return kinds.map((kind, at) => cellText(kind, row[at]));
    }
  }
  return row;
}

/** A leading apostrophe marks text. Decided by column too: negative numbers must stay numbers. */
function cellText(kind: ValueKind, text: string | undefined): string {
  return isFormula(kind, text) ? `'${text}` : (text ?? '');
}

function isFormula(kind: ValueKind, text: string | undefined): boolean {
  if (text === undefined) return false;
  const first = text.charCodeAt(0);
  if (first > LAST_FORMULA || (first >= ZERO && first <= NINE) || !FORMULA.has(first)) return false;
  return !(kind === 'number' && isDecimal(text));
}
