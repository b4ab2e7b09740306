import type { SqliteFile } from '#database/sqlite.ts';
import { SortedRuns, yieldToEventLoop } from './external-sort.ts';
import { type Blob, decodeAscending, encodeAscending } from './posting-list.ts';
import type { Field } from './tokenizer.ts';

/** Occurrences in memory per run (some 40 MB), and rows between two yields to the event loop. */
const SIZES = { run: 2_000_000, batch: 4_000 };

export type Posting = { readonly word: string; readonly field: Field; readonly companies: Uint32Array };

type Row = {
  readonly word: string;
  readonly field: Field;
  readonly count: number;
  readonly companies: Blob;
};

/** Inverts the index: collects words company by company and returns companies word by word, in bounded memory. */
export class PostingCollector {
  readonly #runs: SortedRuns<Row>;
  #termsByField = emptyTerms();
  readonly #terms: { word: string; field: Field }[] = [];
  readonly #sizes: typeof SIZES;
  readonly #termOf: Uint32Array;
  readonly #companyOf: Uint32Array;
  #collected = 0;

  constructor(file: SqliteFile, sizes = SIZES) {
    this.#runs = new SortedRuns<Row>(file, 'sorting.posting', 4, byWord);
    this.#sizes = sizes;
    this.#termOf = new Uint32Array(sizes.run);
    this.#companyOf = new Uint32Array(sizes.run);
  }

  /** To be called in ascending order of company. */
  add(company: number, field: Field, words: readonly string[]): void {
    for (const word of words) {
      if (this.#collected === this.#sizes.run) this.#writeRun();
      this.#termOf[this.#collected] = this.#termId(word, field);
      this.#companyOf[this.#collected] = company;
      this.#collected += 1;
    }
  }

  async *postings(
    signal: AbortSignal | undefined,
    onProgress: (done: number, total: number) => void,
  ): AsyncGenerator<Posting[]> {
    this.#writeRun();
    let sameWord: Row[] = [];
    let batch: Posting[] = [];
    let done = 0;
    for (const row of this.#runs.merged()) {
      if (sameWord[0] !== undefined && byWord(sameWord[0], row) !== 0) {
        batch.push(join(sameWord));
        sameWord = [];
      }
      sameWord.push(row);
      done += 1;
      if (done % this.#sizes.batch !== 0) continue;
      yield batch;
      batch = [];
      onProgress(done, this.#runs.rows);
      await yieldToEventLoop(signal);
    }
    if (sameWord.length > 0) batch.push(join(sameWord));
    yield batch;
    onProgress(done, this.#runs.rows);
    await yieldToEventLoop(signal);
  }

  #termId(word: string, field: Field): number {
    const ids = this.#termsByField[field];
    const known = ids.get(word);
    if (known !== undefined) return known;
    const id = this.#terms.push({ word, field }) - 1;
    ids.set(word, id);
    return id;
  }

  #writeRun(): void {
    if (this.#collected === 0) return;
    const companiesOf = this.#companiesByTerm();
    const terms = this.#terms.map((term, id) => ({ ...term, id })).sort(byWord);
    this.#runs.write(
      terms.map(({ word, field, id }) => {
        const companies = companiesOf(id);
        return [word, field, companies.length, encodeAscending(companies)];
      }),
    );
    this.#collected = 0;
    this.#termsByField = emptyTerms();
    this.#terms.length = 0;
  }

  /** A counting sort by term; it keeps the companies of a term in their order. */
  #companiesByTerm(): (term: number) => Uint32Array {
    const starts = new Uint32Array(this.#terms.length + 1);
    for (const term of this.#termOf.subarray(0, this.#collected)) {
      starts[term + 1] = (starts[term + 1] ?? 0) + 1;
    }
    for (let term = 0; term < this.#terms.length; term += 1) {
      starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
    }
    const next = starts.slice();
    const sorted = new Uint32Array(this.#collected);
    for (let index = 0; index < this.#collected; index += 1) {
      const term = this.#termOf[index] ?? 0;
      const position = next[term] ?? 0;
      sorted[position] = this.#companyOf[index] ?? 0;
      next[term] = position + 1;
    }
    return (term) => sorted.subarray(starts[term], starts[term + 1]);
  }
}

function emptyTerms(): Record<Field, Map<string, number>> {
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
  let end = 0;
  for (const row of rows) {
    companies.set(decodeAscending(row.companies, row.count), end);
    end += row.count;
  }
  return { word: first.word, field: first.field, companies };
}
