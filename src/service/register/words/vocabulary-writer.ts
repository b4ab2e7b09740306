import type { SqliteFile } from '#database/sqlite.ts';

/** Words of one length that are kept in one row. */
const MOST_IN_ROW = 50_000;

/** Shorter words have too many neighbours, longer ones are no words. */
const CORRECTED_LENGTHS = { shortest: 4, longest: 30 } as const;

/** The words that a misspelt one may be meant for, those of one length one after the other: `vocabulary` of the register. */
export class VocabularyWriter {
  readonly #register: SqliteFile;
  readonly #open = new Map<number, string[]>();
  #row = 0;
  #last = '';

  constructor(register: SqliteFile) {
    this.#register = register;
  }

  /** A word that comes several times in a row is kept once; of one that comes again later a second copy does no harm. */
  add(word: string): void {
    if (word === this.#last || !isCorrectable(word)) return;
    this.#last = word;
    const words = this.#open.get(word.length) ?? [];
    this.#open.set(word.length, words);
    words.push(word);
    if (words.length === MOST_IN_ROW) this.#write(word.length, words);
  }

  end(): void {
    for (const [length, words] of this.#open) this.#write(length, words);
  }

  #write(length: number, words: readonly string[]): void {
    this.#row += 1;
    this.#register.prepare('insert into vocabulary values (?, ?, ?)').run(length, this.#row, words.join(''));
    this.#open.set(length, []);
  }
}

/** Whether a word may be misspelt, or be what a misspelt one is meant for: a number is another number, not a misspelt one. */
export function isCorrectable(word: string): boolean {
  const { shortest, longest } = CORRECTED_LENGTHS;
  return word.length >= shortest && word.length <= longest && /^\p{L}+$/u.test(word);
}
