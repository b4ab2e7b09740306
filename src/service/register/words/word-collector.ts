import type { SqliteFile } from '#database/sqlite.ts';
import { type Blob, packSet, unpackSet } from './packed-set.ts';
import { breathe } from './sorting-file.ts';
import type { WordField } from './word-field.ts';

/**
 * `part`: words that are kept in memory before they are put in order and written, some 40 MB. `piece`: rows of the sorting
 * file that are joined before the event loop has its turn.
 */
const SIZES = { part: 2_000_000, piece: 4_000 };

/** One word in one field: the companies that have it, ascending. */
export type Posting = { readonly word: string; readonly field: WordField; readonly companies: Uint32Array };

type Row = { word: string; field: WordField; part: number; count: number; companies: Blob };

/**
 * Collects which companies have which words, company after company, and hands them out word after word. What does not fit
 * in memory is written part by part.
 */
export class WordCollector {
  readonly #file: SqliteFile;
  /** The terms of every field by their word. */
  #terms = noTerms();
  readonly #words: { word: string; field: WordField }[] = [];
  readonly #sizes: typeof SIZES;
  readonly #termOf: Uint32Array;
  readonly #companyOf: Uint32Array;
  #collected = 0;
  #part = 0;
  #rows = 0;

  constructor(file: SqliteFile, sizes = SIZES) {
    this.#file = file;
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
    const next = this.#file.prepare(
      'select * from sorting.posting where (word, field, part) > (?, ?, ?) order by word, field, part limit ?',
    );
    let open: Row[] = [];
    let done = 0;
    for (;;) {
      const { word, field, part } = open.at(-1) ?? { word: '', field: -1, part: -1 };
      const rows = next.all(word, field, part, this.#sizes.piece) as Row[];
      const joined: Posting[] = [];
      for (const row of rows) {
        if (open[0] !== undefined && (open[0].word !== row.word || open[0].field !== row.field)) {
          joined.push(join(open));
          open = [];
        }
        open.push(row);
      }
      if (rows.length === 0 && open.length > 0) joined.push(join(open));
      done += rows.length;
      yield joined;
      told(done, this.#rows);
      if (rows.length === 0) return;
      await breathe(signal);
    }
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
    const insert = this.#file.prepare('insert into sorting.posting values (?, ?, ?, ?, ?)');
    const terms = this.#words.map((word, term) => ({ ...word, term }));
    terms.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : a.field - b.field));
    for (const { word, field, term } of terms) {
      const found = companies(term);
      insert.run(word, field, this.#part, found.length, packSet(found));
    }
    this.#file.exec('commit; begin');
    this.#rows += terms.length;
    this.#part += 1;
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
