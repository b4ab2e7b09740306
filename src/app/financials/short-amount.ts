import { inPowersOfTen, wholeDigits } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { withCurrency } from '#contract/currency.ts';

type Unit = { readonly power: number; readonly word: string };

const WORDS: readonly Unit[] = [
  { power: 6, word: '\u00a0million' },
  { power: 9, word: '\u00a0billion' },
  { power: 12, word: '\u00a0trillion' },
];

const LETTERS: readonly Unit[] = [
  { power: 6, word: 'm' },
  { power: 9, word: 'bn' },
  { power: 12, word: 'tn' },
];

/** An amount for a sentence: `£48.2 million`, `9.44 million`, `482,130`. Rounds the decimal text exactly. */
export function shortAmount(amount: string, currency?: string): string {
  return withCurrency(shortened(amount, WORDS, fine), currency);
}

/** An amount for a key figure: `£48.2m`, `9.44m`, `482,130`. */
export function compactAmount(amount: string, currency?: string): string {
  return withCurrency(shortened(amount, LETTERS, fine), currency);
}

/** An amount above a bar, three digits from a million on: `449m`, `−19.7m`, `482,130`. */
export function barAmount(amount: string): string {
  return shortened(amount, LETTERS, (digits) => Math.max(0, 3 - Math.max(1, digits)));
}

function fine(digits: number): number {
  return digits < 2 ? 2 : 1;
}

function shortened(amount: string, units: readonly Unit[], places: (digits: number) => number): string {
  if (wholeDigits(amount) < 7) return formatNumber(amount);
  const written = units.map(({ power, word }) => ({
    number: inPowersOfTen(amount, power, places(wholeDigits(amount) - power)),
    word,
  }));
  // The first below a thousand after rounding: 999,999,999 is a billion.
  const found = written.find(({ number }) => wholeDigits(number) < 4) ?? written.at(-1);
  return found === undefined ? formatNumber(amount) : `${formatNumber(found.number)}${found.word}`;
}
