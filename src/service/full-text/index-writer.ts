import type { SqliteFile } from '#database/sqlite.ts';
import type { CompanyRow, RegisteredCompany } from '../register/company-row.ts';
import { type Posting, PostingCollector } from './collector.ts';
import { SortFile } from './external-sort.ts';
import { NameRanking, type Ranks, rankBlocks } from './name-ranking.ts';
import { encodeAscending, type PostingList, postingListOf } from './posting-list.ts';
import { FIELD, nameKeyOf, splitPostcode, tokenize } from './tokenizer.ts';
import { VocabularyWriter } from './vocabulary.ts';
import { WordStartWriter } from './word-starts.ts';

/** `done` and `total` count companies while names are ranked, then words. */
export type IndexProgress = {
  readonly phase: 'names' | 'words';
  readonly done: number;
  readonly total: number;
};

export type IndexOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: IndexProgress) => void) | undefined;
  /** Whether to index the beginnings of words, for search as you type. */
  readonly withStarts?: boolean | undefined;
};

/** Writes the inverted index of a register. `NameRanking` gives every company its rank, the fixed order of
 * all results; `PostingCollector` collects the companies of each word, sorting on disk; each word is
 * stored as a posting list of ranks, about one byte each. */
export class IndexWriter {
  readonly #register: SqliteFile;
  readonly #sortFile: SortFile;
  readonly #names: NameRanking;
  readonly #words: PostingCollector;

  constructor(register: SqliteFile, registerPath: string) {
    this.#register = register;
    this.#sortFile = new SortFile(register, registerPath);
    this.#names = new NameRanking(register);
    this.#words = new PostingCollector(register);
  }

  /** To be called with ids 1, 2, 3, … */
  add(id: number, row: CompanyRow, { overview }: RegisteredCompany): void {
    const name = tokenize(row.name);
    const key = nameKeyOf(name, row.name);
    const former = overview.previous_company_names.flatMap((previous) => tokenize(previous.name));
    this.#names.add(id, key, row);
    this.#words.add(id, FIELD.name, name);
    this.#words.add(id, FIELD.first, firstWord(key));
    this.#words.add(id, FIELD.former, former);
    this.#words.add(id, FIELD.place, placeWords(row));
    this.#words.add(id, FIELD.trade, row.sic_codes === '' ? [] : row.sic_codes.split(' '));
  }

  /** Writes the index; the register is in a transaction. `trades` are descriptions of SIC codes. */
  async write(trades: Iterable<string>, options: IndexOptions): Promise<Ranks> {
    const { signal, onProgress } = options;
    const report = (phase: IndexProgress['phase']) => (done: number, total: number) =>
      onProgress?.({ phase, done, total });
    const ranks = await this.#names.write(signal, report('names'));
    const insert = this.#register.prepare('insert into ranking values (?, ?, ?)');
    for (const block of rankBlocks(ranks)) insert.run(block.part, block.companies, block.ranks);
    await this.#writeWords(trades, ranks, options, report('words'));
    return ranks;
  }

  remove(): void {
    this.#sortFile.remove();
  }

  async #writeWords(
    trades: Iterable<string>,
    { rankOf, companyOf }: Ranks,
    { signal, withStarts = false }: IndexOptions,
    onProgress: (done: number, total: number) => void,
  ): Promise<void> {
    const insert = this.#register.prepare('insert into word values (?, ?, ?, ?)');
    const vocabulary = new VocabularyWriter(this.#register);
    const starts = withStarts ? new WordStartWriter(this.#register, companyOf.length) : undefined;
    for (const trade of trades) for (const word of tokenize(trade)) vocabulary.add(word);
    for await (const postings of this.#words.postings(signal, onProgress)) {
      for (const posting of postings) {
        const ranks = ranksOf(posting, rankOf);
        insert.run(posting.word, posting.field, ranks.length, encodeAscending(ranks));
        starts?.add(posting.word, posting.field, ranks);
        if (posting.field !== FIELD.trade) vocabulary.add(posting.word);
      }
      this.#register.exec('commit; begin');
    }
    starts?.end();
    vocabulary.end();
  }
}

function firstWord(key: string): string[] {
  const end = key.indexOf(' ');
  return [end === -1 ? key : key.slice(0, end)];
}

/** Nearly every company has one of these. */
const HOME_COUNTRY =
  /^(|united kingdom|great britain|england|england (&|and) wales|wales|scotland|northern ireland)$/i;

function placeWords({ locality, address_line_1, postal_code, country }: CompanyRow): string[] {
  // A one-line address has its town in the first line.
  const town = tokenize(locality === '' ? address_line_1 : locality);
  const abroad = HOME_COUNTRY.test(country) ? [] : tokenize(country);
  return [...town, ...abroad, ...tokenize(postal_code).flatMap((word) => splitPostcode(word) ?? word)];
}

function ranksOf({ companies }: Posting, rankOf: Uint32Array): PostingList {
  return postingListOf(companies.map((company) => rankOf[company] ?? 0));
}
