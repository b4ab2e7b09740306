import { nameWords } from '#contract/legal-forms.ts';
import { bareWords } from '#contract/name-words.ts';

export function tokenize(text: string): string[] {
  return nameWords(text);
}

/** The key under which a whole name is indexed: its words without legal form; a name of punctuation only is its own key. */
export function nameKeyOf(words: string[], text: string): string {
  return bareWords(words).join(' ') || text.replace(/\p{Cc}/gu, '').trim();
}

export const FIELD = {
  name: 0,
  /** First word of the current name, without legal form and `the`. */
  first: 1,
  former: 2,
  place: 3,
  /** A SIC code as one word; `sic` has its description. */
  trade: 4,
} as const;

export type Field = (typeof FIELD)[keyof typeof FIELD];

const POSTCODE = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/;

/** The outward and inward code of a postcode written as one word. */
export function splitPostcode(word: string): [outward: string, inward: string] | undefined {
  const [, outward, inward] = POSTCODE.exec(word) ?? [];
  return outward === undefined || inward === undefined ? undefined : [outward, inward];
}

const INITIALS = /^\p{L}{2,3}$/u;

/** Other spellings of a query's initials: `m m a concepts` as `mma concepts`, and a leading `rj skips` as
 * `r j skips`. Companies House records both spellings. */
export function initialsVariants(words: readonly string[]): string[][] {
  const text = words.join(' ');
  const joined = text.replace(/(?<![^ ])\p{L}(?: \p{L})+(?![^ ])/gu, (letters) =>
    letters.replaceAll(' ', ''),
  );
  const [first = '', ...others] = words;
  const split = INITIALS.test(first) ? [[...first, ...others]] : [];
  return joined === text ? split : [joined.split(' '), ...split];
}
