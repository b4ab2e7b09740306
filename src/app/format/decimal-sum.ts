/**
 * The exact sum of numbers as sent (`-?digits[.digits]`), with as many decimal places as the most exact of them.
 * Amounts may exceed 2^53, so nothing goes through `Number`.
 */
export function decimalSum(numbers: readonly string[]): string {
  const places = Math.max(0, ...numbers.map((text) => text.split('.')[1]?.length ?? 0));
  const sum = numbers.reduce((total, text) => total + scaled(text, places), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = places === 0 ? '' : `.${digits.slice(-places)}`;
  return `${sum < 0n ? '-' : ''}${whole}${fraction}`;
}

function scaled(text: string, places: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}
