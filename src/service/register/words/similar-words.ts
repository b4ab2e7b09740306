import type { SqliteFile } from '#database/sqlite.ts';
import { editDistance } from './edit-distance.ts';
import { isCorrectable } from './vocabulary-writer.ts';

/** From so many letters on, a word may be two slips away. */
const LONG = 8;

/**
 * The words of a register that are nearest to a misspelt one: one slip away, two for words of eight letters and more; a slip
 * is a letter too many, too few, another one, or two swapped. None where no word is so near; never the word itself.
 */
export function similarWords(file: SqliteFile, word: string): string[] {
  if (!isCorrectable(word)) return [];
  const most = word.length >= LONG ? 2 : 1;
  const rows = file
    .prepare('select length, words from vocabulary where length between ? and ? order by length, part')
    .iterate(word.length - most, word.length + most) as Iterable<{ length: number; words: string }>;
  const near = new Set<string>();
  let nearest = most;
  for (const { length, words } of rows) {
    for (const other of lookAlikes(word, words, length, most)) {
      const distance = editDistance(word, other, nearest);
      if (distance > nearest || distance === 0) continue;
      if (distance < nearest) near.clear();
      nearest = distance;
      near.add(other);
    }
  }
  return [...near].sort();
}

/** Words made of nearly the same letters: a slip changes two of them at most, so all others are passed over unread. */
function* lookAlikes(word: string, words: string, length: number, most: number): Generator<string> {
  const letters = lettersIn(word, 0, word.length);
  for (let at = 0; at < words.length; at += length) {
    if (bitsIn(letters ^ lettersIn(words, at, at + length)) <= 2 * most) yield words.slice(at, at + length);
  }
}

function lettersIn(text: string, from: number, to: number): number {
  let letters = 0;
  for (let at = from; at < to; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** Counts the bits that are set, all at once by halves. */
function bitsIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
