import { plainWords, wordsOf } from '#contract/name-words.ts';

export type NamePart = { readonly text: string; readonly marked: boolean };

const WORD = /[\p{L}\p{M}\p{N}'’`´]+/gu;

/** The parts of a name; marked are the beginnings of words that the query has: `[BAK]ERY` for `bak`. */
export function markedParts(name: string, query: string): readonly NamePart[] {
  const words = plainWords(query);
  const parts: NamePart[] = [];
  let end = 0;
  for (const { 0: word, index } of name.matchAll(WORD)) {
    const length = markedLength(word, words);
    if (length === 0) continue;
    if (index > end) parts.push({ text: name.slice(end, index), marked: false });
    parts.push({ text: word.slice(0, length), marked: true });
    end = index + length;
  }
  return end < name.length ? [...parts, { text: name.slice(end), marked: false }] : parts;
}

/** Of the longest word that it begins with; the whole for `LIMITED` and `ltd`. */
function markedLength(word: string, words: readonly string[]): number {
  const plain = plainWords(word).join('');
  const [same] = wordsOf(word);
  const lengths = words.map((each) => {
    if (plain.startsWith(each)) return lengthOf(word, each);
    return same !== undefined && same === wordsOf(each)[0] ? word.length : 0;
  });
  return Math.max(0, ...lengths);
}

/** `É` may be two characters, and an apostrophe is none. */
function lengthOf(word: string, beginning: string): number {
  let length = beginning.length;
  const isWhole = () => plainWords(word.slice(0, length)).join('').startsWith(beginning);
  while (length < word.length && (!isWhole() || /^\p{M}/u.test(word.slice(length)))) length += 1;
  return length;
}
