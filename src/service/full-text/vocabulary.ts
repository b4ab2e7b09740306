import type { SqliteFile } from '#database/sqlite.ts';

const MAX_WORDS_IN_ROW = 50_000;

/** A word of eight letters with two too many has six; longer ones are not words. */
const CORRECTABLE_LENGTHS = { min: 6, max: 30 } as const;

export class VocabularyWriter {
  readonly #register: SqliteFile;
  readonly #wordsByLength = new Map<number, string[]>();
  #rows = 0;
  #last = '';

  constructor(register: SqliteFile) {
    this.#register = register;
  }

  add(word: string): void {
    if (word === this.#last || !isCorrectable(word)) return;
    this.#last = word;
    const words = this.#wordsByLength.get(word.length) ?? [];
    this.#wordsByLength.set(word.length, words);
    words.push(word);
    if (words.length === MAX_WORDS_IN_ROW) this.#write(word.length, words);
  }

  end(): void {
    for (const [length, words] of this.#wordsByLength) this.#write(length, words);
  }

  #write(length: number, words: readonly string[]): void {
    this.#rows += 1;
    this.#register.prepare('insert into vocabulary values (?, ?, ?)').run(length, this.#rows, words.join(''));
    this.#wordsByLength.set(length, []);
  }
}

export function isCorrectable(word: string): boolean {
  const { min, max } = CORRECTABLE_LENGTHS;
  return word.length >= min && word.length <= max && /^\p{L}+$/u.test(word);
}
