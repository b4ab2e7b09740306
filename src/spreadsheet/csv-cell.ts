import { isDecimal } from '#contract/values.ts';

/** A spreadsheet reads text with one of these first as a formula (OWASP, CSV injection). */
const FORMULA = new Set(Array.from('=+-@\t\r\n\0', (character) => character.charCodeAt(0)));
const LAST_FORMULA = Math.max(...FORMULA);
const [ZERO, NINE] = [0x30, 0x39];

/** A leading apostrophe marks text. A plain number is no formula: negative ones must stay numbers. */
export function csvCell(text: string | undefined): string {
  return isFormula(text) ? `'${text}` : (text ?? '');
}

export function isFormula(text: string | undefined): boolean {
  if (text === undefined) return false;
  const first = text.charCodeAt(0);
  if (first > LAST_FORMULA || (first >= ZERO && first <= NINE) || !FORMULA.has(first)) return false;
  return !isDecimal(text);
}
