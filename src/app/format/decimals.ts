import { formatNumber } from './numbers.ts';

/**
 * Exact arithmetic on numbers as text, by BigInt: amounts may exceed 2^53 and may have decimals, and no digit
 * of a difference may be a rounding error. Takes `-?digits[.digits]`, gives such text.
 */

type Exact = { readonly units: bigint; readonly scale: number };

/** The sum, with as many decimals as the longest of them; `0` where there are none. */
export function decimalSum(numbers: readonly string[]): string {
  const sum = numbers.map(exact).reduce((total, number) => plus(total, number), { units: 0n, scale: 0 });
  return decimalText(sum);
}

/** `a - b`, with as many decimals as the longer of the two. */
export function subtract(a: string, b: string): string {
  const { units, scale } = exact(b);
  return decimalText(plus(exact(a), { units: -units, scale }));
}

/** `a * b`, with as many decimals as both have together. */
export function product(a: string, b: string): string {
  const [left, right] = [exact(a), exact(b)];
  return decimalText({ units: left.units * right.units, scale: left.scale + right.scale });
}

/** -1, 0 or 1. */
export function signOf(text: string): -1 | 0 | 1 {
  const { units } = exact(text);
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}

/**
 * How much larger the size of `to` is than the size of `from`, in per cent with `places` decimals, halves away
 * from zero: a cost that goes from -100 to -112 grew by `12.0`. `undefined` where `from` is zero.
 */
export function percentChange(from: string, to: string, places: number): string | undefined {
  const [before, after] = aligned(exact(from), exact(to));
  const base = size(before.units);
  if (base === 0n) return undefined;
  const parts = (size(after.units) - base) * 100n * 10n ** BigInt(places);
  return decimalText({ units: divideRounded(parts, base), scale: places });
}

/** `part` of `whole` in per cent with `places` decimals, halves up; `undefined` unless `whole` is above zero. */
export function percentOf(part: string, whole: string, places: number): string | undefined {
  return signOf(whole) <= 0 ? undefined : quotient(product(part, '100'), whole, places);
}

/** `a / b` rounded to `places` decimals, halves away from zero; `undefined` where `b` is zero. */
export function quotient(a: string, b: string, places: number): string | undefined {
  const [dividend, divisor] = aligned(exact(a), exact(b));
  if (divisor.units === 0n) return undefined;
  const parts = dividend.units * 10n ** BigInt(places);
  const units = divideRounded(divisor.units < 0n ? -parts : parts, size(divisor.units));
  return decimalText({ units, scale: places });
}

/** The size of a number, without its sign. */
export function sizeOf(text: string): string {
  return text.startsWith('-') ? text.slice(1) : text;
}

/** The number divided by 10 to the `power`, rounded to `places` decimals: `48213000` in millions is `48.2`. */
export function inPowersOfTen(text: string, power: number, places: number): string {
  const { units, scale } = exact(text);
  const shift = scale + power - places;
  const rounded = shift <= 0 ? units * 10n ** BigInt(-shift) : divideRounded(units, 10n ** BigInt(shift));
  return decimalText({ units: rounded, scale: places });
}

/** Digits before the point, without leading zeros: 0 for `0.5`. */
export function wholeDigits(text: string): number {
  const { units, scale } = exact(text);
  const whole = size(units) / 10n ** BigInt(scale);
  return whole === 0n ? 0 : whole.toString().length;
}

/** A difference for people: `+1,234`, `−2,459`, `0`. */
export function formatSigned(text: string): string {
  return signOf(text) > 0 ? `+${formatNumber(text)}` : formatNumber(text);
}

function exact(text: string): Exact {
  const [whole = '', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

function plus(a: Exact, b: Exact): Exact {
  const [left, right] = aligned(a, b);
  return { units: left.units + right.units, scale: left.scale };
}

function aligned(a: Exact, b: Exact): [Exact, Exact] {
  const scale = Math.max(a.scale, b.scale);
  const widened = (value: Exact): Exact => ({
    units: value.units * 10n ** BigInt(scale - value.scale),
    scale,
  });
  return [widened(a), widened(b)];
}

function decimalText({ units, scale }: Exact): string {
  const digits = size(units)
    .toString()
    .padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}

function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const quotient = (size(dividend) * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -quotient : quotient;
}

function size(units: bigint): bigint {
  return units < 0n ? -units : units;
}
