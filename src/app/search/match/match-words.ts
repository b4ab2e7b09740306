import { nameStem, nameWords } from '#app/format/name-key.ts';

/** The words of a query by which names are compared: folded, and without the legal form unless there is nothing else. */
export function queryWords(query: string): readonly string[] {
  const stem = nameStem(query);
  return stem === '' ? nameWords(query) : stem.split(' ');
}

/**
 * Whether a name has all the words, each at the beginning of one of its own, since the source takes the beginning of
 * a word for the word; or has them written as one or apart, `RJ SKIPHIRE`. No words are in no name.
 */
export function nameHas(name: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const own = nameWords(name);
  return words.every((word) => begins(own, word)) || hasRun(own, words.join(''));
}

/** The words that begin none of these. */
export function wordsBeyond(own: readonly string[], words: readonly string[]): readonly string[] {
  return words.filter((word) => !begins(own, word));
}

function begins(own: readonly string[], word: string): boolean {
  return own.some((each) => each.startsWith(word));
}

function hasRun(own: readonly string[], letters: string): boolean {
  return own.some((_, place) => own.slice(place).join('').startsWith(letters));
}
