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
  const padded = places > 0 ? digits.padStart(places + 1, '0') : digits.padEnd(digits.length - places, '0');
  const point = places > 0 ? padded.length - places : padded.length;
  const before = withoutLeadingZeros(padded.slice(0, point));
  const after = withoutTrailingZeros(padded.slice(point));
  const size = after === '' ? before : `${before}.${after}`;
  return negative && size !== '0' ? `-${size}` : size;
}

/** `-3`, `+3` or `3`, as the scale of a figure is filed; `''` is 0. `undefined` where it is no whole number. */
export function scaleOf(filed: string): number | undefined {
  if (filed === '') return 0;
  return /^[+-]?\d{1,3}$/.test(filed) ? Number(filed) : undefined;
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
