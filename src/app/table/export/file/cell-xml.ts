import type { ValueKind } from '#app/format/value.ts';
import { isDecimal, isIsoDate } from '#contract/values.ts';

/** The styles of a cell, by their place in `xl/styles.xml`. */
export const STYLE = { bold: 1, date: 2, text: 3 } as const;

/** Significant digits that a double, and so a spreadsheet, keeps of every number (IEEE 754, DBL_DIG). */
const EXACT_DIGITS = 15;
/** Numbers longer than this may lie beyond what a double spans. */
const LONGEST_NUMBER = 200;
/** Days from Excel's epoch to 1 January 1970. */
const UNIX_EPOCH = 25_569;
const DAY_MS = 86_400_000;
/** 1 March 1900: before it, Excel counts a 29 February 1900 that never was. */
const FIRST_DATE = 61;
/** Longest text a cell holds (Excel specifications and limits). */
const LONGEST_TEXT = 32_767;
const CUT = '… [cut: a cell holds 32,767 characters]';

/** A cell as it is known to a spreadsheet; text where no other type keeps the value as it was sent. */
export function typedCell(kind: ValueKind, text: string): number | boolean | string | Date {
  if (kind === 'number') return exactNumber(text) ?? text;
  if (kind === 'flag' && (text === 'true' || text === 'false')) return text === 'true';
  if (kind === 'date' && isIsoDate(text) && serial(new Date(text)) >= FIRST_DATE) return new Date(text);
  return text;
}

/** The XML of a cell at an address such as `B7` (ECMA-376 part 1, 18.3.1.4). Text never becomes a formula. */
export function cellXml(address: string, kind: ValueKind, text: string): string {
  const cell = typedCell(kind, text);
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'string') return textXml(address, cell, STYLE.text);
  return `<c r="${address}" s="${STYLE.date}"><v>${serial(cell)}</v></c>`;
}

/** A text cell. The text style keeps its zeros and signs when someone edits it, too. */
export function textXml(address: string, text: string, style: number): string {
  const content = escaped(text.length > LONGEST_TEXT ? cut(text) : text);
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

function exactNumber(text: string): number | undefined {
  if (!isDecimal(text) || text.length > LONGEST_NUMBER) return undefined;
  const significant = text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '');
  return significant.length > EXACT_DIGITS ? undefined : Number(text);
}

/** Excel's number of a day. */
function serial(date: Date): number {
  return date.getTime() / DAY_MS + UNIX_EPOCH;
}

function cut(text: string): string {
  return `${text.slice(0, LONGEST_TEXT - CUT.length)}${CUT}`;
}

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/**
 * Text as XML 1.0 holds it. What it cannot hold is shown as its symbol, as on screen; `_x0041_` would be read as an
 * escape (ECMA-376 part 1, 22.9.2.19), so its first character is written as one.
 */
function escaped(text: string): string {
  if (!/[&<>\p{Cc}\p{Cs}\uFFFE\uFFFF]|_x/iu.test(text)) return text;
  return text
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (character) => MARKUP[character] ?? symbolOf(character));
}

function symbolOf(character: string): string {
  const code = character.charCodeAt(0);
  if (character === '\t' || character === '\n') return character;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code < 0xa0 ? character : '\uFFFD';
}
