import { known, type Read } from '#contract/values.ts';
import { decimalSum } from './decimals.ts';

/** The exact sum of the numbers that can be read, and how many are absent or unreadable and therefore not in it. */
export function readableSum(numbers: readonly Read<string>[]): { sum: string; without: number } {
  const readable = numbers.flatMap((number) => known(number) ?? []);
  return { sum: decimalSum(readable), without: numbers.length - readable.length };
}
