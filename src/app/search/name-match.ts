import { nameStem, nameWords } from '#app/format/company-name.ts';

/** Folded; without the legal form unless it is the only word. */
export function queryWords(query: string): readonly string[] {
  const stem = nameStem(query);
  return stem === '' ? nameWords(query) : stem.split(' ');
}

/** Each word has to begin a word of the name, or all match its joined words (`RJ SKIPHIRE`); `false` for no words. */
export function nameHas(name: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const own = nameWords(name);
  return words.every((word) => begins(own, word)) || hasRun(own, words.join(''));
}

/** The words that do not begin any of `own`. */
export function wordsBeyond(own: readonly string[], words: readonly string[]): readonly string[] {
  return words.filter((word) => !begins(own, word));
}

function begins(own: readonly string[], word: string): boolean {
  return own.some((each) => each.startsWith(word));
}

function hasRun(own: readonly string[], letters: string): boolean {
  return own.some((_, place) => own.slice(place).join('').startsWith(letters));
}
