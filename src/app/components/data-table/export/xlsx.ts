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
      book ??= new Workbook('Dossier', headerOf(shape, rows));
      book.add(rows.map(cellsOf));
    },
    end: () => (book ?? new Workbook('Dossier', headerOf(shape, []))).end(),
  };
}

/** Column widths come from the first rows. */
function headerOf(shape: SheetShape, first: readonly SheetRow[]) {
  const rows = first.slice(0, 200).map(({ texts, copy }) => [...texts, ...(shape.endings[copy] ?? [])]);
  return [...shape.columns, ...shape.ending].map(({ id }, index) => {
    const lengths = rows.map((texts) => (texts[index] ?? '').length);
    return {
      text: id,
      width: Math.min(60, Math.max(8, id.length + 2, ...lengths.map((length) => length + 1))),
    };
  });
}

/** Significant digits that a double keeps of every number (IEEE 754, DBL_DIG). */
const EXACT_DIGITS = 15;
/** Longer numbers may exceed the range of a double. */
const LONGEST_NUMBER = 200;
/** Excel counts 29 February 1900, which did not exist. */
const FIRST_DATE = '1900-03-01';
/** Longest text in a cell (Excel specifications and limits). */
const LONGEST_TEXT = 32_767;
const CUT = '… [cut: a cell holds 32,767 characters]';

function bookCell(kind: ValueKind, text: string | undefined): CellValue {
  if (text === undefined || text === '') return undefined;
  const cell = typedCell(kind, text);
  return typeof cell === 'string' ? heldText(cell) : cell;
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

/** Escapes what XML 1.0 does not allow, and `_x0041_`, an escape in ECMA-376 part 1, 22.9.2.19. */
function heldText(text: string): string {
  const held = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - CUT.length)}${CUT}` : text;
  if (!/[\p{Cc}\p{Cs}\uFFFE\uFFFF]|_x/iu.test(held)) return held;
  return held
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, symbolOf);
}

function symbolOf(character: string): string {
  const code = character.charCodeAt(0);
  if (character === '\t' || character === '\n') return character;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code < 0xa0 ? character : '\uFFFD';
}
