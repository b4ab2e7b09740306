import Big from 'big.js';
import { known, type Read } from '#contract/values.ts';
import { formatNumber } from './numbers.ts';

/** Exact arithmetic on `-?digits[.digits]`, as amounts may exceed 2^53. Halves are rounded away from zero. */

/** Keeps the most decimals of any operand; `0` for an empty list. */
export function decimalSum(numbers: readonly string[]): string {
  const sum = numbers.reduce((total, number) => total.plus(number), Big(0));
  return sum.toFixed(Math.max(0, ...numbers.map(decimalsOf)));
}

export function subtract(a: string, b: string): string {
  return Big(a)
    .minus(b)
    .toFixed(Math.max(decimalsOf(a), decimalsOf(b)));
}

/** Has as many decimals as both operands together. */
export function product(a: string, b: string): string {
  return Big(a)
    .times(b)
    .toFixed(decimalsOf(a) + decimalsOf(b));
}

export function signOf(text: string): -1 | 0 | 1 {
  return Big(text).cmp(0);
}

export function sizeOf(text: string): string {
  return text.startsWith('-') ? text.slice(1) : text;
}

/** `undefined` where `b` is zero. */
export function quotient(a: string, b: string, places: number): string | undefined {
  if (signOf(b) === 0) return undefined;
  // Its own constructor rounds once.
  const Rounded = Big();
  Rounded.DP = places;
  return Rounded(a).div(b).toFixed(places);
}

/** Change in size: from -100 to -112 is `12.0`. `undefined` where `from` is zero. */
export function percentChange(from: string, to: string, places: number): string | undefined {
  const growth = subtract(sizeOf(to), sizeOf(from));
  return quotient(product(growth, '100'), sizeOf(from), places);
}

/** `undefined` unless `whole` is above zero. */
export function percentOf(part: string, whole: string, places: number): string | undefined {
  return signOf(whole) <= 0 ? undefined : quotient(product(part, '100'), whole, places);
}

/** `48213000` with a power of 6 is `48.2`. */
export function inPowersOfTen(text: string, power: number, places: number): string {
  return Big(text).times(`1e-${power}`).toFixed(places);
}

/** Without leading zeros: 0 for `0.5`. */
export function wholeDigits(text: string): number {
  const whole = Big(text).abs().toFixed(0, Big.roundDown);
  return whole === '0' ? 0 : whole.length;
}

/** `+1,234`, `−2,459`, `0`. */
export function formatSigned(text: string): string {
  return signOf(text) > 0 ? `+${formatNumber(text)}` : formatNumber(text);
}

/** `without`: how many values are absent or unreadable. */
export function readableSum(numbers: readonly Read<string>[]): { sum: string; without: number } {
  const readable = numbers.flatMap((number) => known(number) ?? []);
  return { sum: decimalSum(readable), without: numbers.length - readable.length };
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}
