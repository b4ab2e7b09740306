import { LEGAL_FORMS } from '#contract/name-words.ts';
import type { SqliteFile } from '#database/sqlite.ts';
import { encodeAscending, type PostingList } from './posting-list.ts';
import { RankSet } from './rank-set.ts';
import { FIELD, type Field } from './tokenizer.ts';

/** Beginnings of up to so many characters have lists of their own: three only if more words than these begin with them. */
const STARTS = { characters: 3, words: 64 } as const;

/** One or two characters match names only: too many places, trades and legal forms begin with them. */
export const NAMES_ONLY = 2;

const NAME_FIELDS: readonly Field[] = [FIELD.name, FIELD.first, FIELD.former];

/** Writes `word_start`: the companies of all words that begin alike, which typing needs at once. */
export class WordStartWriter {
  readonly #starts: readonly Start[];

  constructor(register: SqliteFile, companies: number) {
    const insert = register.prepare('insert into word_start values (?, ?, ?, ?)');
    this.#starts = Array.from(
      { length: STARTS.characters },
      (_, index) => new Start(insert, companies, index < NAMES_ONLY ? 0 : STARTS.words),
    );
  }

  /** To be called in ascending order of words. */
  add(word: string, field: Field, ranks: PostingList): void {
    const characters = [...word.slice(0, 2 * STARTS.characters)];
    const isOfName = NAME_FIELDS.includes(field) && !LEGAL_FORMS.has(word);
    for (const [index, start] of this.#starts.entries()) {
      const length = index + 1;
      if (length > characters.length || (length <= NAMES_ONLY && !isOfName)) continue;
      start.add(characters.slice(0, length).join(''), field, ranks);
    }
  }

  end(): void {
    for (const start of this.#starts) start.write();
  }
}

/** The words that begin with the same characters; they follow each other. */
class Start {
  readonly #insert: ReturnType<SqliteFile['prepare']>;
  readonly #companies: number;
  readonly #minWords: number;
  readonly #byField = new Map<Field, RankSet>();
  #letters = '';
  #words = 0;

  constructor(insert: ReturnType<SqliteFile['prepare']>, companies: number, minWords: number) {
    this.#insert = insert;
    this.#companies = companies;
    this.#minWords = minWords;
  }

  add(letters: string, field: Field, ranks: PostingList): void {
    if (letters !== this.#letters) this.write();
    this.#letters = letters;
    this.#words += 1;
    const companies = this.#byField.get(field) ?? RankSet.empty(this.#companies);
    this.#byField.set(field, companies);
    companies.add(ranks);
  }

  write(): void {
    for (const [field, companies] of this.#byField) {
      if (this.#words > this.#minWords && companies.size > 0) {
        this.#insert.run([this.#letters, field, companies.size, encodeAscending(companies.members())]);
      }
      companies.clear();
    }
    this.#words = 0;
  }
}
