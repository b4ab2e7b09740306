import type { ValueKind } from '#app/format/value.ts';
import { typedCell } from '#spreadsheet/typed-cell.ts';
import { type CellValue, WORKBOOK_TYPE, Workbook } from '#spreadsheet/workbook.ts';
import type { FileWriter, SheetRow, SheetShape } from './sheet.ts';

export function xlsxWriter(shape: SheetShape): FileWriter {
  const endings = shape.endings.map((texts) =>
    shape.ending.map(({ kind }, index) => bookCell(kind, texts[index])),
  );
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let book: Workbook | undefined;
  const cellsOf = ({ texts, copy }: SheetRow) => [
    ...shape.columns.map(({ kind }, index) => bookCell(kind, texts[index])),
    ...(endings[copy] ?? []),
  ];
  return {
    add: (rows) => {
      book ??= bookOf(shape, rows, chunks);
      book.add(rows.map((row) => ({ cells: cellsOf(row), strong: row.strong === true })));
    },
    end: () => {
      book ??= bookOf(shape, [], chunks);
      book.add(shape.foot.map((texts) => ({ cells: texts.map((text) => bookCell('text', text)) })));
      book.end();
      return new Blob(chunks, { type: WORKBOOK_TYPE });
    },
  };
}

/** A statement has no filter, because sorting would part its lines from their sections; the names of its lines stay in view. */
function bookOf(shape: SheetShape, first: readonly SheetRow[], chunks: Uint8Array<ArrayBuffer>[]): Workbook {
  const isStatement = shape.form === 'statement';
  const book = new Workbook((chunk) => chunks.push(chunk));
  book.sheet({
    name: 'Dossier',
    header: headerOf(shape, first),
    filter: !isStatement,
    frozenColumns: isStatement ? 1 : 0,
  });
  return book;
}

/** Room for the button of the filter. */
const FILTER_WIDTH = 3;

/** Column widths come from the first rows. */
function headerOf(shape: SheetShape, first: readonly SheetRow[]) {
  const rows = first.slice(0, 200).map(({ texts, copy }) => [...texts, ...(shape.endings[copy] ?? [])]);
  return [...shape.columns, ...shape.ending].map(({ header, kind }, index) => {
    const widths = rows.map((texts) => cellWidth(kind, texts[index] ?? ''));
    return {
      text: header,
      width: Math.min(60, Math.max(8, header.length + FILTER_WIDTH + 1, ...widths)),
    };
  });
}

/** In characters; numbers get separators of thousands. */
function cellWidth(kind: ValueKind, { length }: string): number {
  return (kind === 'number' ? Math.ceil((4 * length) / 3) : length) + 1;
}

function bookCell(kind: ValueKind, text: string | undefined): CellValue {
  return text === undefined || text === '' ? undefined : typedCell(kind, text);
}
