import type { SqliteFile } from '#database/sqlite.ts';
import { type Blob, packSet, unpackSet } from './packed-set.ts';
import { SortedRuns } from './sorted-runs.ts';
import { breathe } from './sorting-file.ts';
import type { WordField } from './word-field.ts';

/**
 * `part`: words that are kept in memory before they are put in order and written, some 40 MB. `piece`: words
 * that are read before the event loop has its turn.
 */
const SIZES = { part: 2_000_000, piece: 4_000 };

/** One word in one field: the companies that have it, ascending. */
export type Posting = { readonly word: string; readonly field: WordField; readonly companies: Uint32Array };

type Row = {
  readonly word: string;
  readonly field: WordField;
  readonly count: number;
  readonly companies: Blob;
};

/**
 * Collects which companies have which words, company after company, and hands them out word after word. What does not fit
 * in memory is written part by part.
 */
export class WordCollector {
  readonly #runs: SortedRuns<Row>;
  /** The terms of every field by their word. */
  #terms = noTerms();
  readonly #words: { word: string; field: WordField }[] = [];
  readonly #sizes: typeof SIZES;
  readonly #termOf: Uint32Array;
  readonly #companyOf: Uint32Array;
  #collected = 0;

  constructor(file: SqliteFile, sizes = SIZES) {
    this.#runs = new SortedRuns<Row>(file, 'sorting.posting', 4, byWord);
    this.#sizes = sizes;
    this.#termOf = new Uint32Array(sizes.part);
    this.#companyOf = new Uint32Array(sizes.part);
  }

  /** Companies come in ascending order. */
  add(company: number, field: WordField, words: readonly string[]): void {
    for (const word of words) {
      if (this.#collected === this.#sizes.part) this.#write();
      this.#termOf[this.#collected] = this.#term(word, field);
      this.#companyOf[this.#collected] = company;
      this.#collected += 1;
    }
  }

  /** Every word of every field once, by word and then by field. */
  async *postings(
    signal: AbortSignal | undefined,
    told: (done: number, total: number) => void,
  ): AsyncGenerator<Posting[]> {
    this.#write();
    let same: Row[] = [];
    let joined: Posting[] = [];
    let done = 0;
    for (const row of this.#runs.merged()) {
      if (same[0] !== undefined && byWord(same[0], row) !== 0) {
        joined.push(join(same));
        same = [];
      }
      same.push(row);
      done += 1;
      if (done % this.#sizes.piece !== 0) continue;
      yield joined;
      joined = [];
      told(done, this.#runs.rows);
      await breathe(signal);
    }
    if (same.length > 0) joined.push(join(same));
    yield joined;
    told(done, this.#runs.rows);
    await breathe(signal);
  }

  #term(word: string, field: WordField): number {
    const terms = this.#terms[field];
    const known = terms.get(word);
    if (known !== undefined) return known;
    const term = this.#words.push({ word, field }) - 1;
    terms.set(word, term);
    return term;
  }

  /** Puts what was collected in the order of words, each with its companies, and begins anew. */
  #write(): void {
    if (this.#collected === 0) return;
    const companies = this.#byTerm();
    const terms = this.#words.map((word, term) => ({ ...word, term })).sort(byWord);
    this.#runs.write(
      terms.map(({ word, field, term }) => {
        const found = companies(term);
        return [word, field, found.length, packSet(found)];
      }),
    );
    this.#collected = 0;
    this.#terms = noTerms();
    this.#words.length = 0;
  }

  /** The companies of a term: a counting sort keeps them in the order in which they came. */
  #byTerm(): (term: number) => Uint32Array {
    const ends = new Uint32Array(this.#words.length + 1);
    for (const term of this.#termOf.subarray(0, this.#collected)) ends[term + 1] = (ends[term + 1] ?? 0) + 1;
    for (let term = 0; term < this.#words.length; term += 1)
      ends[term + 1] = (ends[term + 1] ?? 0) + (ends[term] ?? 0);
    const starts = ends.slice();
    const sorted = new Uint32Array(this.#collected);
    for (let at = 0; at < this.#collected; at += 1) {
      const term = this.#termOf[at] ?? 0;
      const place = starts[term] ?? 0;
      sorted[place] = this.#companyOf[at] ?? 0;
      starts[term] = place + 1;
    }
    return (term) => sorted.subarray(ends[term], ends[term + 1]);
  }
}

function noTerms(): Record<WordField, Map<string, number>> {
  return { 0: new Map(), 1: new Map(), 2: new Map(), 3: new Map(), 4: new Map() };
}

function byWord(one: Pick<Row, 'word' | 'field'>, other: Pick<Row, 'word' | 'field'>): number {
  if (one.word === other.word) return one.field - other.field;
  return one.word < other.word ? -1 : 1;
}

function join(rows: readonly Row[]): Posting {
  const [first] = rows;
  if (first === undefined) throw new RangeError('A word has at least one row.');
  const companies = new Uint32Array(rows.reduce((sum, { count }) => sum + count, 0));
  let at = 0;
  for (const row of rows) {
    companies.set(unpackSet(row.companies, row.count), at);
    at += row.count;
  }
  return { word: first.word, field: first.field, companies };
}
