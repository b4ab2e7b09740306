import { editDistance } from '#contract/edit-distance.ts';
import type { SqliteFile } from '#database/sqlite.ts';
import { isCorrectable } from './vocabulary.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Texts that a typing error turns into the typed one. `likely`: swapped letters, a missing or doubled letter, a
 * missing blank or one too many. `other`: a wrong or an additional letter, which far more texts have in common. */
export type Neighbours<T = ReadonlySet<string>> = { readonly likely: T; readonly other: T };

/** All texts at one edit. Blanks may be inserted and removed if the text has several words. Digits stay: another number is another name. */
export function oneEdit(text: string, kind: 'word' | 'name'): Neighbours {
  const likely = new Set<string>();
  const other = new Set<string>();
  const insertable = kind === 'name' ? `${LETTERS} ` : LETTERS;
  for (let at = 0; at <= text.length; at += 1) {
    const [before, letter = '', next = ''] = [text.slice(0, at), text[at], text[at + 1]];
    for (const missing of insertable) likely.add(before + missing + text.slice(at));
    if (letter === '' || isDigit(letter)) continue;
    const rest = text.slice(at + 1);
    const isDoubled = letter === ' ' || letter === text[at - 1];
    (isDoubled ? likely : other).add(before + rest);
    if (letter !== ' ') for (const right of LETTERS) other.add(before + right + rest);
    if (next !== '' && !isDigit(next)) likely.add(before + next + letter + text.slice(at + 2));
  }
  return { likely, other };
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9';
}

const TWO_ERRORS_FROM = 8;

/** The indexed words of eight letters or more, less two, at edit distance 2; none for shorter words. */
export function wordsWithTwoErrors(file: SqliteFile, word: string): string[] {
  if (!isCorrectable(word) || word.length < TWO_ERRORS_FROM) return [];
  const rows = file
    .prepare('select length, words from vocabulary where length between ? and ? order by length, part')
    .iterate(word.length - 2, word.length + 2) as Iterable<{ length: number; words: string }>;
  const similar = new Set<string>();
  for (const { length, words } of rows) {
    for (const candidate of candidates(word, words, length)) {
      if (editDistance(word, candidate, 2) <= 2) similar.add(candidate);
    }
  }
  similar.delete(word);
  return [...similar].sort();
}

/** Words of nearly the same letters. An edit changes at most two letters, so a letter mask rules out all others cheaply. */
function* candidates(word: string, words: string, length: number): Generator<string> {
  const mask = letterMask(word, 0, word.length);
  for (let start = 0; start < words.length; start += length) {
    const differing = bitCount(mask ^ letterMask(words, start, start + length));
    if (differing <= 4) yield words.slice(start, start + length);
  }
}

function letterMask(text: string, from: number, to: number): number {
  let mask = 0;
  for (let index = from; index < to; index += 1) mask |= 1 << (text.charCodeAt(index) & 31);
  return mask;
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
