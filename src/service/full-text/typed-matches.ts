import { completionsOf, LEGAL_FORMS } from '#contract/name-words.ts';
import type { SqliteFile } from '#database/sqlite.ts';
import type { IndexReader, WordRow } from './index-reader.ts';
import { RankSet } from './rank-set.ts';
import { FIELD } from './tokenizer.ts';
import { NAMES_ONLY } from './word-starts.ts';

/** The companies that have a word. */
export type TypedWord = Readonly<Record<'name' | 'first' | 'former' | 'anywhere', RankSet>>;

/** Each takes 2.8 MB at 5.5 million companies; while someone types, all words but the last stay the same. */
const MAX_CACHED = 12;

/** Reads the companies of words while they are typed. */
export class TypedMatches {
  readonly #reader: IndexReader;
  readonly #starts: ReturnType<SqliteFile['prepare']>;
  readonly #companies: number;
  readonly #cache = new Map<string, TypedWord>();

  constructor(file: SqliteFile, reader: IndexReader, companies: number) {
    this.#reader = reader;
    this.#starts = file.prepare('select field, count, ranks from word_start where letters = ?');
    this.#companies = companies;
  }

  /** The companies that have the word, or with `isPrefix` one that begins with it. A beginning of one or two characters matches names
   * only. */
  of(word: string, isPrefix = false): TypedWord {
    const key = isPrefix ? `${word}*` : word;
    const found = this.#cache.get(key) ?? this.#read(word, isPrefix);
    this.#cache.delete(key);
    this.#cache.set(key, found);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest);
    return found;
  }

  /** Of each of what the unfinished last word of several may become: also a legal form, or a word that is indexed in a shorter form,
   * as `limi` in `ltd`. */
  completed(word: string): TypedWord[] {
    const forms = [...LEGAL_FORMS].filter((form) => form.startsWith(word));
    const completions = new Set([...completionsOf(word), ...forms]);
    return [this.of(word, true), ...[...completions].map((short) => this.of(short))];
  }

  #read(word: string, isPrefix: boolean): TypedWord {
    const isShort = isPrefix && [...word].length <= NAMES_ONLY;
    const rows = isPrefix ? this.#prefixRows(word, isShort) : this.#reader.wordRows(word);
    const name = this.#setOf(rows, FIELD.name);
    const former = this.#setOf(rows, FIELD.former);
    const elsewhere = isShort ? this.#reader.wordRows(word) : rows;
    const described = this.#reader.tradeRows(word, isPrefix && !isShort);
    const anywhere = name.copy();
    anywhere.addAll(former);
    for (const { field, ranks, count } of [...elsewhere, ...described]) {
      if (field === FIELD.place || field === FIELD.trade) anywhere.addEncoded(ranks, count);
    }
    anywhere.add(this.#reader.byPostcode(word));
    anywhere.add(this.#reader.byNumber(word));
    return { name, first: this.#setOf(rows, FIELD.first), former, anywhere };
  }

  #prefixRows(word: string, isShort: boolean): WordRow[] {
    const rows = this.#starts.all(word) as WordRow[];
    return isShort || rows.length > 0 ? rows : this.#reader.prefixRows(word);
  }

  #setOf(rows: readonly WordRow[], field: WordRow['field']): RankSet {
    const set = RankSet.empty(this.#companies);
    for (const row of rows) if (row.field === field) set.addEncoded(row.ranks, row.count);
    return set;
  }
}
