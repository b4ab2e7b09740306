/**
 * Numbers as exact text. Amounts and share counts may exceed 2^53, so nothing here goes through `Number`.
 */

const PARTS = /^(-?)(\d+)(?:\.(\d+))?$/;

/** U+2212: as wide as a digit, and read as "minus". */
const MINUS = '\u2212';

/**
 * Groups the digits of a number as sent and gives it a real minus sign: `-9007199254740993.5` is
 * `−9,007,199,254,740,993.5`. No digit is added or lost; `-0` is `0`; anything else comes back as given.
 */
export function formatNumber(given: string | number): string {
  const text = String(given);
  const [, sign, whole, fraction] = PARTS.exec(text) ?? [];
  if (whole === undefined) return text;
  const digits = /^0\d/.test(whole) ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const zero = /^0*$/.test(whole + (fraction ?? ''));
  return `${sign === '-' && !zero ? MINUS : ''}${digits}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** A number taken apart so that comparing is exact and quick: sorting takes each value apart once. */
export type NumberKey = { readonly negative: boolean; readonly whole: string; readonly fraction: string };

/** The key of `-?digits[.digits]`; `undefined` for any other text. */
export function numberKey(text: string): NumberKey | undefined {
  const [, sign, digits, decimals = ''] = PARTS.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const whole = digits.replace(/^0+/, '');
  const fraction = decimals.replace(/0+$/, '');
  return { negative: sign === '-' && whole + fraction !== '', whole, fraction };
}

/** Below, at or above zero as `a` is less than, equal to or greater than `b`. */
export function compareNumbers(a: NumberKey, b: NumberKey): number {
  if (a.negative !== b.negative) return a.negative ? -1 : 1;
  const size =
    a.whole.length - b.whole.length ||
    compareDigits(a.whole, b.whole) ||
    compareDigits(a.fraction, b.fraction);
  // Not `-size`, which is -0 for equals.
  return a.negative ? 0 - size : size;
}

/** Digits of equal weight: the longer fraction is the greater where one begins with the other. */
function compareDigits(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
