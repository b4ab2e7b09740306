import { readNumbers } from '#app/format/company-numbers.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { MOST_TO_WATCH } from '#contract/api/watch.ts';
import { listOf } from '#contract/text.ts';

type Reading = { readonly numbers: readonly string[]; readonly problem: string | undefined };

/** Unusable words that a message names. */
const MOST_NAMED = 5;

/** The companies to watch in a text, or what is wrong with it. */
export function readWatched(text: string): Reading {
  const { numbers, unusable } = readNumbers(text);
  const named = unusable.map((each) => `“${each.text}”`);
  return { numbers, problem: problemOf(numbers.length, named) };
}

function problemOf(count: number, unusable: readonly string[]): string | undefined {
  if (unusable.length > 0) {
    const named = unusable.slice(0, MOST_NAMED);
    const more = unusable.length - named.length;
    const rest = more === 0 ? listOf(named) : `${named.join(', ')} and ${formatNumber(more)} more`;
    return `Not a company number: ${rest}. Nothing was changed.`;
  }
  if (count === 0) return 'Enter at least one company number.';
  if (count > MOST_TO_WATCH) return `Enter up to ${formatNumber(MOST_TO_WATCH)} company numbers at a time.`;
  return undefined;
}
