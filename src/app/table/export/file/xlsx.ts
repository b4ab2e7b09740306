import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import type { SheetShape, TextRow } from '../sheet-shape.ts';
import { bookCell } from './book-cell.ts';
import type { FileWriter } from './file-writer.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Text keeps its zeros and signs when someone edits it, too; a date is written `yyyy-mm-dd` by the library. */
const TEXT: ColumnDef = { style: { numFmt: '@' } };
const OTHER: ColumnDef = {};
const HEADER: ColumnDef = { style: { numFmt: '@', font: { name: 'Calibri', size: 11, bold: true } } };

/** An Excel workbook of one sheet, rows as they come: they are deflated at once, so that it never stands in memory. */
export function xlsxWriter(shape: SheetShape): FileWriter {
  const slices = new TransformStream<readonly TextRow[], readonly TextRow[]>();
  const feed = slices.writable.getWriter();
  let file: Promise<Blob> | undefined;
  return {
    // Answers once the slice before is written. A book that fails takes no more slices: then its failure is the answer.
    add: async (rows) => {
      file ??= book(shape, rows, slices.readable);
      await Promise.race([feed.write(rows), file]);
    },
    end: async () => {
      file ??= book(shape, [], slices.readable);
      const [written] = await Promise.all([file, feed.close()]);
      return written;
    },
  };
}

/** The file of a table, columns as wide as its first rows need, under a header that stays in sight. */
function book(
  shape: SheetShape,
  first: readonly TextRow[],
  slices: ReadableStream<readonly TextRow[]>,
): Promise<Blob> {
  const columns = headerColumns(shape, first);
  const rows = bookRows(shape, columns, slices.getReader());
  const bytes = writeXlsxStream(rows, { name: 'Dossier', columns, freezePane: { rows: 1 } });
  return new Response(bytes, { headers: { 'content-type': TYPE } }).blob();
}

/**
 * The rows below the header. The library knows styles of columns only, and asks for them as it writes each row: they
 * are set to what the row about to be written needs.
 */
async function* bookRows(
  shape: SheetShape,
  columns: ColumnDef[],
  slices: ReadableStreamDefaultReader<readonly TextRow[]>,
): AsyncGenerator<CellValue[]> {
  const ending = shape.ending.map(({ kind, text }) => bookCell(kind, text));
  for (let slice = await slices.read(); !slice.done; slice = await slices.read()) {
    for (const texts of slice.value) {
      const cells = shape.columns.map(({ kind }, place) => bookCell(kind, texts[place])).concat(ending);
      columns.splice(0, columns.length, ...cells.map((cell) => (typeof cell === 'string' ? TEXT : OTHER)));
      yield cells;
    }
  }
}

function headerColumns(shape: SheetShape, first: readonly TextRow[]): ColumnDef[] {
  return [...shape.columns, ...shape.ending].map(({ id }, place) => {
    const ending = shape.ending[place - shape.columns.length];
    const lengths = first.slice(0, 200).map((texts) => (ending?.text ?? texts[place] ?? '').length);
    const width = Math.min(60, Math.max(8, id.length + 2, ...lengths.map((length) => length + 1)));
    return { ...HEADER, header: id, width };
  });
}
