import { bareWords, plainWords, wordsOf } from '#contract/name-words.ts';
import type { SqliteFile } from '#database/sqlite.ts';
import type { IndexReader } from './index-reader.ts';
import { EMPTY, excludeEarlier, type PostingList, union } from './posting-list.ts';
import { type Neighbours, oneEdit, wordsWithTwoErrors } from './spelling.ts';
import { hasResults, inAll, inAny, type WordMatches } from './tiers.ts';
import { nameKeyOf, tokenize } from './tokenizer.ts';

/** In longer queries only unknown words are corrected, each with one error. */
const MAX_CORRECTED_WORDS = 5;

/** Any short word is similar to a shorter one. */
const MIN_LENGTH = { name: 3, word: 2 } as const;

/** A typing error makes one unknown word, two if it splits one, three if it leaves out two signs. */
const MAX_UNKNOWN_IN_NAME = 3;

type Words = { readonly list: readonly string[]; readonly unknown: readonly string[]; readonly isPrefix: boolean };

const NONE: Neighbours = { likely: new Set(), other: new Set() };

/** Finds companies in spite of a typing error in one query, which has no results as typed. */
export class Misspelt {
  readonly #file: SqliteFile;
  readonly #reader: IndexReader;
  readonly #similar = new Map<string, Neighbours<readonly string[]>>();

  constructor(file: SqliteFile, reader: IndexReader) {
    this.#file = file;
    this.#reader = reader;
  }

  /** Names at one typing error; then names with the words, of which the unknown ones are replaced by similar
   * ones, or any one if all are known; then former names; and, for an unknown word, companies that have the
   * words anywhere. */
  tiers(text: string, isPrefix: boolean): PostingList[] {
    const words = this.words(text, isPrefix);
    const isName = text.length >= MIN_LENGTH.name && words.unknown.length <= MAX_UNKNOWN_IN_NAME;
    const names = isName ? this.#names(text) : [];
    const found = excludeEarlier([...names, ...this.#respaced(text, words), ...this.#oneReplaced(words)]);
    if (hasResults(found) || words.list.length > MAX_CORRECTED_WORDS) return found;
    return this.#allReplaced(words);
  }

  /** The unknown words that nothing is similar to, else the shortest unknown word. */
  leastKnown(text: string, isPrefix: boolean): readonly string[] {
    const { list, unknown } = this.words(text, isPrefix);
    const alone = unknown.filter((word) => this.#similarTo(word, list.length).likely.length === 0);
    const strange = alone.filter((word) => this.#similarTo(word, list.length).other.length === 0);
    return strange.length > 0 ? strange : unknown.toSorted((a, b) => a.length - b.length).slice(0, 1);
  }

  words(text: string, isPrefix: boolean): Words {
    const all = bareWords(tokenize(text));
    const list = all.filter((word, index) => all.lastIndexOf(word) === index);
    const unknown = list.filter((word) => this.#matches(word, { list, unknown: [], isPrefix }).anywhere.length === 0);
    return { list, unknown, isPrefix };
  }

  #matches(word: string, { list, isPrefix }: Words): WordMatches {
    return this.#reader.matches(word, isPrefix && word === list.at(-1));
  }

  /** Joined and split words and misspelt legal forms are such names, too. */
  #names(text: string): PostingList[] {
    const typed = plainWords(text);
    const { likely, other } = oneEdit(typed.join(' '), 'name');
    const respaced = [...respacings(typed, 3)].map((words) => words.join(' '));
    // Without its only letter a word would vanish.
    const keysOf = (texts: readonly string[]) => [
      ...new Set(
        texts.filter((each) => !/^ |  | $/.test(each)).map((each) => nameKeyOf(tokenize(each), '')),
      ),
    ];
    return [[...likely, ...respaced], [...other]].map((texts) => this.#reader.byNames(keysOf(texts)));
  }

  /** Names with two words joined, or one split in two. */
  #respaced(text: string, { list, unknown }: Words): PostingList[] {
    const readings = [...respacings(plainWords(text), 2)].map((words) => bareWords(tokenize(words.join(' '))));
    const fitting = readings.filter((words) => unknown.every((word) => !words.includes(word)));
    const known = new Set(this.#reader.indexed([...fitting.flat()]));
    const found = fitting
      .filter((words) => words.every((word) => known.has(word) || list.includes(word)))
      .map((words) => [...new Set(words)].map((word) => this.#reader.matches(word, false)));
    return [
      union(found.map((words) => inAll(words, 'name'))),
      union(found.map((words) => inAll(words, 'former'))),
    ];
  }

  #oneReplaced(words: Words): PostingList[] {
    const { list, unknown } = words;
    const isUnknown = unknown.length > 0;
    if (!isUnknown && (list.length === 1 || list.length > MAX_CORRECTED_WORDS)) return [];
    const replaced = isUnknown ? [unknown] : list.map((word) => [word]);
    const [likely, any] = (['likely', 'any'] as const).map((chosen) =>
      replaced.map((these) =>
        list.map((word) =>
          these.includes(word) ? this.#reader.matchesOfAny(this.#chosen(word, list, chosen)) : this.#matches(word, words),
        ),
      ),
    );
    const all = (readings: readonly (readonly WordMatches[])[] | undefined, field: keyof WordMatches) =>
      union((readings ?? []).map((reading) => inAll(reading, field)));
    const firsts = list.length === 1 ? [all(likely, 'first'), all(any, 'first')] : [];
    return [
      ...firsts,
      all(likely, 'name'),
      all(any, 'name'),
      all(any, 'former'),
      isUnknown ? all(any, 'anywhere') : EMPTY,
    ];
  }

  /** Each word or similar ones: two errors, of which one makes a known word. */
  #allReplaced(words: Words): PostingList[] {
    const { list } = words;
    const either = list.map((word) =>
      inAny([this.#matches(word, words), this.#reader.matchesOfAny(this.#chosen(word, list, 'any'))]),
    );
    return excludeEarlier([inAll(either, 'name'), inAll(either, 'former')]);
  }

  #chosen(word: string, list: readonly string[], chosen: 'likely' | 'any'): readonly string[] {
    const { likely, other } = this.#similarTo(word, list.length);
    return chosen === 'likely' ? likely : [...likely, ...other];
  }

  /** Indexed words at one edit, else at two; never the word itself. */
  #similarTo(word: string, words: number): Neighbours<readonly string[]> {
    const known = this.#similar.get(word);
    if (known !== undefined) return known;
    const near = word.length < MIN_LENGTH.word ? NONE : oneEdit(word, 'word');
    // `compnay` is `co`: the index has only the short form.
    const [likely = [], other = []] = [near.likely, near.other].map((texts) =>
      this.#reader.indexed([...texts].flatMap(wordsOf)).filter((each) => each !== word),
    );
    const isFar = likely.length + other.length === 0 && words <= MAX_CORRECTED_WORDS;
    const similar = { likely, other: isFar ? wordsWithTwoErrors(this.#file, word) : other };
    this.#similar.set(word, similar);
    return similar;
  }
}

/** The words with one split into up to so many, or as many in a row joined; and with every lone `s` joined to the word before. */
function* respacings(words: readonly string[], parts: number): Generator<readonly string[]> {
  for (const [index, word] of words.entries()) {
    const [before, after] = [words.slice(0, index), words.slice(index + 1)];
    for (const pieces of splits(word, parts)) yield [...before, ...pieces, ...after];
    for (let joined = 2; joined <= parts && index + joined <= words.length; joined += 1) {
      yield [...before, words.slice(index, index + joined).join(''), ...words.slice(index + joined)];
    }
  }
  yield words.join(' ').replace(/ s\b/g, 's').split(' ');
}

function* splits(word: string, parts: number): Generator<readonly string[]> {
  if (parts < 2) return;
  for (let at = 1; at < word.length; at += 1) {
    const [start, rest] = [word.slice(0, at), word.slice(at)];
    yield [start, rest];
    for (const pieces of splits(rest, parts - 1)) yield [start, ...pieces];
  }
}
