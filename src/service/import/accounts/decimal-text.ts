/** Exact arithmetic on decimals as text (`-1234`, `0.28`): amounts of filings exceed what a number keeps exactly. */

const FORM = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The sum of decimals; each has to be one, else a `RangeError`. */
export function sumOfDecimals(terms: readonly string[]): string {
  const read = terms.map(partsOf);
  const places = Math.max(0, ...read.map((term) => term.places));
  const units = read.reduce((sum, term) => sum + term.units * 10n ** BigInt(places - term.places), 0n);
  return decimalOf(units, places);
}

export function negated(decimal: string): string {
  const { units, places } = partsOf(decimal);
  return decimalOf(-units, places);
}

/** The decimal without its sign. */
export function magnitude(decimal: string): string {
  return decimal.replace('-', '');
}

/** The nearest whole number; halves go away from zero, as figures in accounts are rounded. */
export function wholeDecimal(decimal: string): string {
  return roundedDecimal(decimal, 0);
}

/** The nearest multiple of 10 to the power of `scale`, which is 0 or more; halves away from zero. */
export function roundedDecimal(decimal: string, scale: number): string {
  const { units, places } = partsOf(decimal);
  const step = 10n ** BigInt(places + scale);
  const size = units < 0n ? -units : units;
  const rounded = ((size + step / 2n) / step) * 10n ** BigInt(scale);
  return decimalOf(units < 0n ? -rounded : rounded, 0);
}

/** Negative, zero or positive as the first is smaller than, the same as or greater than the second. */
export function compareDecimals(one: string, other: string): number {
  const difference = partsOf(sumOfDecimals([one, negated(other)])).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function partsOf(decimal: string): { units: bigint; places: number } {
  const [match, sign = '', whole = '', fraction = ''] = FORM.exec(decimal) ?? [];
  if (match === undefined) throw new RangeError(`"${decimal}" is no decimal.`);
  return { units: BigInt(`${sign}${whole}${fraction}`), places: fraction.length };
}

/** So many units of 10 to the power of minus `places`, which is 0 or more, in the shortest spelling: `-1500, 3` is `-1.5`. */
export function decimalOf(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return units < 0n ? `-${text}` : text;
}
