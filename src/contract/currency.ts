/** Signs that are unique in British English. A table, as the first `Intl` object of a page delays its first paint. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['GBP', '£'],
  ['EUR', '€'],
  ['USD', 'US$'],
]);

/** `£` for `GBP` (ISO 4217); the code itself for currencies without a unique sign. */
export function currencySign(code: string): string {
  return SIGNS.get(code) ?? code;
}

/** Puts the sign of a currency before the digits of a formatted number: `−£1,234`, `+CHF 5`. Without one, the number. */
export function withCurrency(number: string, currency: string | undefined): string {
  if (currency === undefined) return number;
  const sign = currencySign(currency);
  const space = SIGNS.has(currency) ? '' : '\u00a0';
  return number.replace(/^[−+]?/, (lead) => `${lead}${sign}${space}`);
}
