/** Where in a company a word stands. Kept as a number in `word.field`. */
export const WORD_FIELD = {
  /** Anywhere in the current name, legal form and `the` included. */
  name: 0,
  /** The first word of the current name, legal form and `the` aside. */
  first: 1,
  former: 2,
  /** Town and postcode. */
  place: 3,
  /** A SIC code, as one word; the words of its description are in `sic`. */
  trade: 4,
} as const;

export type WordField = (typeof WORD_FIELD)[keyof typeof WORD_FIELD];

/** A postcode without its blank, in the comparable form of a word. */
const POSTCODE = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/;

/** The two words of a postcode that came as one; `undefined` for any other word. */
export function postcodeWords(word: string): [outward: string, inward: string] | undefined {
  const [, outward, inward] = POSTCODE.exec(word) ?? [];
  return outward === undefined || inward === undefined ? undefined : [outward, inward];
}
