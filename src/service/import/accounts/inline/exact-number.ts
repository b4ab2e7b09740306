import { decimalOf } from '../decimal-text.ts';

/** Numbers as digits, never as floating point: amounts in pence run past 2^53, and 0.28 has no binary fraction. */

/** A scale past this is a slip: no figure is shown in units of 10 to the 30th. */
const MOST_SCALE = 30;
/** No figure has more digits, with all its decimals. */
const MOST_DIGITS = 60;

/**
 * A decimal of digits with at most one point, times 10 to the power of `scale`, in its shortest spelling: `1.50` by 3
 * is `1500`, `.280` by 0 is `0.28`, zero is `0` with any sign. `undefined` where it is no such decimal.
 */
export function exactNumber(decimal: string, scale: number, negative: boolean): string | undefined {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(decimal) ?? [];
  const digits = whole + fraction;
  if (digits === '' || digits.length > MOST_DIGITS || Math.abs(scale) > MOST_SCALE) return undefined;
  const places = fraction.length - scale;
  const units = BigInt(digits) * 10n ** BigInt(Math.max(-places, 0));
  return decimalOf(negative ? -units : units, Math.max(places, 0));
}

/** `-3`, `+3` or `3`, as the scale of a figure is filed; `''` is 0. `undefined` where it is no whole number. */
export function scaleOf(filed: string): number | undefined {
  if (filed === '') return 0;
  return /^[+-]?\d{1,3}$/.test(filed) ? Number(filed) : undefined;
}
