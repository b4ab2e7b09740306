import type { ValueKind } from '#app/format/value.ts';
import { isDecimal, isIsoDate } from '#contract/values.ts';
import type { FileWriter, SheetRow, SheetShape } from './sheet.ts';
import { type CellValue, Workbook } from './workbook.ts';

export function xlsxWriter(shape: SheetShape): FileWriter {
  const endings = shape.endings.map((texts) =>
    shape.ending.map(({ kind }, index) => bookCell(kind, texts[index])),
  );
  let book: Workbook | undefined;
  const cellsOf = ({ texts, copy }: SheetRow) => [
    ...shape.columns.map(({ kind }, index) => bookCell(kind, texts[index])),
    ...(endings[copy] ?? []),
  ];
  return {
    add: (rows) => {
      book ??= bookOf(shape, rows);
      book.add(rows.map((row) => ({ cells: cellsOf(row), strong: row.strong === true })));
    },
    end: () => {
      book ??= bookOf(shape, []);
      book.add(shape.foot.map((texts) => ({ cells: texts.map((text) => bookCell('text', text)) })));
      return book.end();
    },
  };
}

/** A statement has no filter, because sorting would part its lines from their sections; the names of its lines stay in view. */
function bookOf(shape: SheetShape, first: readonly SheetRow[]): Workbook {
  const isStatement = shape.form === 'statement';
  return new Workbook({
    name: 'Dossier',
    header: headerOf(shape, first),
    filter: !isStatement,
    frozenColumns: isStatement ? 1 : 0,
  });
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

/** Significant digits that a double keeps of every number (IEEE 754, DBL_DIG). */
const EXACT_DIGITS = 15;
/** Longer numbers may exceed the range of a double. */
const LONGEST_NUMBER = 200;
/** Excel counts 29 February 1900, which did not exist. */
const FIRST_DATE = '1900-03-01';

function bookCell(kind: ValueKind, text: string | undefined): CellValue {
  return text === undefined || text === '' ? undefined : typedCell(kind, text);
}

/** Text where no other type keeps the value exactly. */
export function typedCell(kind: ValueKind, text: string): number | boolean | string | Date {
  if (kind === 'number') return exactNumber(text) ?? text;
  if (kind === 'flag' && (text === 'true' || text === 'false')) return text === 'true';
  if (kind === 'date' && isIsoDate(text) && text >= FIRST_DATE) return new Date(text);
  return text;
}

function exactNumber(text: string): number | undefined {
  if (!isDecimal(text) || text.length > LONGEST_NUMBER) return undefined;
  const significant = text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '');
  return significant.length > EXACT_DIGITS ? undefined : Number(text);
}
