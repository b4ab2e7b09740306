import { bareWords, LEGAL_FORMS, plainWords, wordsOf } from '#contract/name-words.ts';
import type { SqliteFile } from '#database/sqlite.ts';
import { CachedMatches, type IndexReader } from './index-reader.ts';
import { EMPTY, excludeEarlier, intersection, type PostingList, union } from './posting-list.ts';
import { type Neighbours, oneEdit, wordsWithTwoErrors } from './spelling.ts';
import { inAll, type WordMatches } from './tiers.ts';
import { nameKeyOf, tokenize } from './tokenizer.ts';

/** In longer queries only unknown words are corrected, each with one error. */
const MAX_CORRECTED_WORDS = 5;

/** Shorter texts are similar to too many others; longer ones have too many neighbours. */
const LENGTHS = { name: { min: 3, max: 100 }, word: { min: 2, max: 30 } } as const;

/** A typing error makes one unknown word, two if it splits one, three if it leaves out two signs. */
const MAX_UNKNOWN_IN_NAME = 3;

type Words = {
  readonly list: readonly string[];
  readonly unknown: readonly string[];
  readonly isPrefix: boolean;
};

const NONE: Neighbours = { likely: new Set(), other: new Set() };

/** Finds companies in spite of a typing error in one query, which has no results as typed. */
export class Misspelt {
  readonly #file: SqliteFile;
  readonly #reader: IndexReader;
  readonly #similar = new Map<string, Neighbours<readonly string[]>>();
  /** Also for the query as typed. */
  readonly matches: CachedMatches;

  constructor(file: SqliteFile, reader: IndexReader) {
    this.#file = file;
    this.#reader = reader;
    this.matches = new CachedMatches(reader);
  }

  /** Names at one typing error; then names with similar words in place of the unknown ones, or of any one if all
   * are known; then former names; and, for an unknown word, companies that have the words anywhere. */
  tiers(text: string, isPrefix: boolean): PostingList[] {
    const words = this.#words(text, isPrefix);
    const isName = isOfLength(text, LENGTHS.name) && words.unknown.length <= MAX_UNKNOWN_IN_NAME;
    const names = isName ? this.#names(text) : [];
    return excludeEarlier([...names, ...this.#respaced(text, words), ...this.#replaced(words)]);
  }

  /** The unknown words that nothing is similar to, else the shortest unknown word. */
  leastKnown(text: string, isPrefix: boolean): readonly string[] {
    const { list, unknown } = this.#words(text, isPrefix);
    const strange = unknown.filter((word) => {
      const { likely, other } = this.#similarTo(word, list.length);
      return likely.length + other.length === 0;
    });
    return strange.length > 0 ? strange : unknown.toSorted((a, b) => a.length - b.length).slice(0, 1);
  }

  #words(text: string, isPrefix: boolean): Words {
    const all = bareWords(tokenize(text));
    const list = all.filter((word, index) => all.lastIndexOf(word) === index);
    const isUnknown = (word: string) =>
      this.matches.of(word, isPrefix && word === list.at(-1)).anywhere.length === 0;
    return { list, unknown: list.filter(isUnknown), isPrefix };
  }

  /** Joined and split words and misspelt legal forms are such names, too. */
  #names(text: string): PostingList[] {
    const typed = plainWords(text);
    const { likely, other } = oneEdit(typed.join(' '), 'name');
    const respaced = [...respacings(typed, 3)].map((words) => words.join(' '));
    // Without its only letter a word would vanish.
    const keysOf = (texts: readonly string[]) => [
      ...new Set(
        texts.filter((each) => !/^ | {2}| $/.test(each)).map((each) => nameKeyOf(tokenize(each), '')),
      ),
    ];
    return [[...likely, ...respaced], [...other]].map((texts) => this.#reader.byNames(keysOf(texts)));
  }

  /** Names with two words joined, or one split in two. */
  #respaced(text: string, { list, unknown }: Words): PostingList[] {
    const readings = [...respacings(plainWords(text), 2)].map((words) =>
      bareWords(tokenize(words.join(' '))),
    );
    const fitting = readings.filter((words) => unknown.every((word) => !words.includes(word)));
    const known = new Set([...this.#reader.indexed(fitting.flat()), ...list]);
    const found = fitting.filter((words) => words.every((word) => known.has(word)));
    return (['name', 'former'] as const).map((field) =>
      union(
        found.map((words) => {
          const [kept, made] = [
            words.filter((word) => list.includes(word)),
            words.filter((word) => !list.includes(word)),
          ];
          return this.#narrowed(
            made.map((word) => [word]),
            field,
            kept.map((word) => this.matches.of(word)),
          );
        }),
      ),
    );
  }

  #replaced(words: Words): PostingList[] {
    const { list, unknown } = words;
    if (unknown.length > 0) return this.#tiersWith(words, [unknown], ['name', 'former', 'anywhere']);
    if (list.length === 1 || list.length > MAX_CORRECTED_WORDS) return [];
    return this.#tiersWith(
      words,
      list.map((word) => [word]),
      ['name', 'former'],
    );
  }

  /** By field, the companies that have all words, after those of each set are replaced by similar ones. */
  #tiersWith(
    { list, isPrefix }: Words,
    sets: readonly (readonly string[])[],
    fields: readonly (keyof WordMatches)[],
  ): PostingList[] {
    const readings = sets.map((replaced) => {
      const kept = list.filter((word) => !replaced.includes(word));
      const matches = kept.map((word) => this.matches.of(word, isPrefix && word === list.at(-1)));
      return { replaced: replaced.map((word) => this.#similarTo(word, list.length)), matches };
    });
    const found = (field: keyof WordMatches, kinds: readonly (keyof Neighbours)[]) =>
      union(
        readings.map(({ replaced, matches }) =>
          this.#narrowed(
            replaced.map((similar) => kinds.flatMap((kind) => similar[kind])),
            field,
            matches,
          ),
        ),
      );
    const named = list.length === 1 ? (['first', ...fields] as const) : fields;
    return named.flatMap((field) =>
      field === 'anywhere' || field === 'former'
        ? [found(field, ['likely', 'other'])]
        : [found(field, ['likely']), found(field, ['likely', 'other'])],
    );
  }

  /** The companies that have, in a field, one word of each set and all words of `matches`. */
  #narrowed(
    sets: readonly (readonly string[])[],
    field: keyof WordMatches,
    matches: readonly WordMatches[],
  ): PostingList {
    let among = matches.length === 0 ? undefined : inAll(matches, field);
    for (const words of sets) {
      if (among?.length === 0) break;
      // A legal form is ignored, however it is spelt.
      if (words.some((word) => LEGAL_FORMS.has(word))) continue;
      const lists = this.#reader.listsOfAny(words, field);
      among = union(among === undefined ? lists : lists.map((list) => intersection(list, among ?? EMPTY)));
    }
    return among ?? EMPTY;
  }

  /** Indexed words at one edit, else at two; never the word itself. */
  #similarTo(word: string, words: number): Neighbours<readonly string[]> {
    const known = this.#similar.get(word);
    if (known !== undefined) return known;
    const near = isOfLength(word, LENGTHS.word) ? oneEdit(word, 'word') : NONE;
    // `compnay` is `co`, `limted` is `ltd`: the index has only the short form. Too many short words are similar to `ltd` itself.
    const [likely = [], other = []] = [near.likely, near.other].map((texts) =>
      this.#reader
        .indexed([...texts].filter((each) => !LEGAL_FORMS.has(each)).flatMap(wordsOf))
        .filter((each) => each !== word),
    );
    const isFar = likely.length + other.length === 0 && words <= MAX_CORRECTED_WORDS;
    const similar = { likely, other: isFar ? wordsWithTwoErrors(this.#file, word) : other };
    this.#similar.set(word, similar);
    return similar;
  }
}

function isOfLength(
  { length }: string,
  { min, max }: { readonly min: number; readonly max: number },
): boolean {
  return length >= min && length <= max;
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
  if (parts < 2 || word.length > LENGTHS.word.max) return;
  for (let at = 1; at < word.length; at += 1) {
    const [start, rest] = [word.slice(0, at), word.slice(at)];
    yield [start, rest];
    for (const pieces of splits(rest, parts - 1)) yield [start, ...pieces];
  }
}
