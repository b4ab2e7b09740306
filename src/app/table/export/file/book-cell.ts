import type { CellValue } from 'hucre/xlsx';
import type { ValueKind } from '#app/format/value.ts';
import { isDecimal, isIsoDate } from '#contract/values.ts';

/** Significant digits that a double, and so a spreadsheet, keeps of every number (IEEE 754, DBL_DIG). */
const EXACT_DIGITS = 15;
/** Numbers longer than this may lie beyond what a double spans. */
const LONGEST_NUMBER = 200;
/** Before it, Excel counts a 29 February 1900 that never was. */
const FIRST_DATE = '1900-03-01';
/** Longest text a cell holds (Excel specifications and limits). */
const LONGEST_TEXT = 32_767;
const CUT = '… [cut: a cell holds 32,767 characters]';

/** A cell as a workbook holds it, from the text of the wire; nothing for the absent. */
export function bookCell(kind: ValueKind, text: string | undefined): CellValue {
  if (text === undefined || text === '') return null;
  const cell = typedCell(kind, text);
  return typeof cell === 'string' ? heldText(cell) : cell;
}

/** A value as it is known to a spreadsheet; text where no other type keeps it as it was sent. */
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

/**
 * Text as a cell holds it: cut to its length, its lines ended by a line feed, and what XML 1.0 cannot hold shown as
 * its symbol, as on screen. `_x0041_` would be read as an escape (ECMA-376 part 1, 22.9.2.19), so its first character
 * is written as one. Markup is the library's.
 */
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
