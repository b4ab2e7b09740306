import { inPowersOfTen, wholeDigits } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';

const WORDS = [
  { power: 6, word: 'million' },
  { power: 9, word: 'billion' },
  { power: 12, word: 'trillion' },
] as const;

/**
 * An amount for a sentence: `48.2 million`, `9.44 million`, `482,130`. Rounded from the text, exactly; below a
 * million every digit is there.
 */
export function shortAmount(amount: string): string {
  if (wholeDigits(amount) < 7) return formatNumber(amount);
  const shortened = WORDS.map(({ power, word }) => ({ rounded: rounded(amount, power), word }));
  // The first that stays below a thousand once it is rounded: 999,999,999 is a billion.
  const { rounded: number, word } = shortened.find(({ rounded }) => wholeDigits(rounded) < 4) ?? {
    rounded: rounded(amount, 12),
    word: 'trillion',
  };
  return `${formatNumber(number)}\u00a0${word}`;
}

function rounded(amount: string, power: number): string {
  return inPowersOfTen(amount, power, wholeDigits(amount) - power < 2 ? 2 : 1);
}
