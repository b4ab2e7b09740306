import type { Fact, Missing } from '#contract/api/portfolio.ts';
import type { Unreadable } from '#contract/values.ts';

const MISSING_WORDS: Readonly<Record<Missing, string>> = {
  'not-held': 'Not held',
  'not-disclosed': 'Not disclosed',
  'not-covered': 'Not covered',
  'cannot-compare': 'Cannot compare',
  unreadable: 'Unreadable',
};

const WORKING_OUT = 'Being worked out';

/** Why there is no value, in words; `undefined` if there is one. */
export function missingWords(
  fact: { readonly missing?: Missing | undefined },
  isPending: boolean,
): string | undefined {
  if (fact.missing === undefined) return undefined;
  // Until its records are read, a company says nothing of what it lacks.
  return isPending ? WORKING_OUT : MISSING_WORDS[fact.missing];
}

/**
 * A value of a table. Why there is none stands in its place like a value that cannot be read, so that it is filtered, sorted after
 * the values and exported, and never counts as one.
 */
export function factValue(fact: Fact, isPending: boolean): string | Unreadable {
  if ('value' in fact) return fact.value;
  return { unreadable: missingWords(fact, isPending) ?? '' };
}
