import { MOST_TO_WATCH } from '#contract/api/watch.ts';
import { readCompanyNumber } from '#contract/company-number.ts';
import { listOf } from '#contract/text.ts';

type Reading = { readonly numbers: string[]; readonly problem: string | undefined };

/** Unusable words that a message names. */
const MOST_NAMED = 5;

/** Company numbers in a text, each once, padded with zeros as people write them without. */
export function readNumbers(text: string): Reading {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const read = words.map((word) => ({ word, number: readCompanyNumber(word) }));
  const unusable = read.filter(({ number }) => number === undefined).map(({ word }) => `“${word}”`);
  const numbers = [...new Set(read.flatMap(({ number }) => number ?? []))];
  return { numbers, problem: problemOf(numbers.length, unusable) };
}

function problemOf(count: number, unusable: readonly string[]): string | undefined {
  if (unusable.length > 0) {
    const named = unusable.slice(0, MOST_NAMED);
    const more = unusable.length - named.length;
    const rest = more === 0 ? listOf(named) : `${named.join(', ')} and ${more} more`;
    return `Not a company number: ${rest}. Nothing was changed.`;
  }
  if (count === 0) return 'Enter at least one company number.';
  if (count > MOST_TO_WATCH) return `Enter up to ${MOST_TO_WATCH} company numbers at a time.`;
  return undefined;
}
