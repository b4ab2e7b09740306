import type { SqliteFile } from '#database/sqlite.ts';
import type { CompanyRow, RegisteredCompany } from '../company-row.ts';
import { NameOrder, type Ranking } from './name-order.ts';
import { packSet } from './packed-set.ts';
import { rankBlocks } from './rank-blocks.ts';
import { type RankSet, setOf } from './rank-set.ts';
import { searchKey, searchWords } from './search-words.ts';
import { SortingFile } from './sorting-file.ts';
import { VocabularyWriter } from './vocabulary-writer.ts';
import { type Posting, WordCollector } from './word-collector.ts';
import { postcodeWords, WORD_FIELD } from './word-field.ts';

/** How far the building of the search index is: companies while names are put in order, words after that. */
export type IndexProgress = {
  readonly phase: 'names' | 'words';
  readonly done: number;
  readonly total: number;
};

export type IndexOptions = {
  /** Ends the work between two pieces; the caller then abandons the register. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: IndexProgress) => void) | undefined;
};

/**
 * Builds what `search` reads: takes every company once, in ascending order, and writes the index when all are known.
 *
 * The index in one paragraph. Results have one order, whatever the query, so that order is decided here: `NameOrder` sorts
 * the names and gives every company its rank, from 0 for the first to be shown. `WordCollector` gathers which companies
 * have which word in which field of theirs (`WORD_FIELD`); what memory does not hold goes through `SortedRuns` in the
 * `SortingFile`. With the ranks known, the companies of a word are written as an ascending set of ranks, packed to about a
 * byte each (`packSet`). To search is then to read the sets of a few words (`WordReader`), to join and meet them
 * (`rank-set.ts`), and to cut a page from the result, which is in order as it stands; `rankBlocks` leads from a rank to its
 * company, and `VocabularyWriter` keeps the words that a misspelt one is compared with.
 */
export class SearchIndex {
  readonly #register: SqliteFile;
  readonly #sorting: SortingFile;
  readonly #names: NameOrder;
  readonly #words: WordCollector;

  /** The register has its tables and is in no transaction. */
  constructor(register: SqliteFile, registerPath: string) {
    this.#register = register;
    this.#sorting = new SortingFile(register, registerPath);
    this.#names = new NameOrder(register);
    this.#words = new WordCollector(register);
  }

  /** Companies come in ascending order from 1, none left out. */
  add(id: number, row: CompanyRow, { overview }: RegisteredCompany): void {
    const name = searchWords(row.name);
    const key = searchKey(name, row.name);
    const former = overview.previous_company_names.flatMap((previous) => searchWords(previous.name));
    this.#names.add(id, key, row.status);
    this.#words.add(id, WORD_FIELD.name, name);
    this.#words.add(id, WORD_FIELD.first, firstWord(key));
    this.#words.add(id, WORD_FIELD.former, former);
    this.#words.add(id, WORD_FIELD.place, placeWords(row));
    this.#words.add(id, WORD_FIELD.trade, row.sic_codes === '' ? [] : row.sic_codes.split(' '));
  }

  /**
   * Writes the index into the register, which is in a transaction, in pieces that come back to the event loop. `trades`
   * describe SIC codes.
   */
  async write(trades: Iterable<string>, { signal, onProgress }: IndexOptions): Promise<void> {
    const tell = (phase: IndexProgress['phase']) => (done: number, total: number) =>
      onProgress?.({ phase, done, total });
    const ranking = await this.#names.ranking(signal, tell('names'));
    const block = this.#register.prepare('insert into ranking values (?, ?, ?)');
    for (const { part, companies, ranks } of rankBlocks(ranking)) block.run(part, companies, ranks);
    await this.#writeWords(trades, ranking, signal, tell('words'));
  }

  /** Once the register is in no transaction, or closed. */
  remove(): void {
    this.#sorting.remove();
  }

  async #writeWords(
    trades: Iterable<string>,
    { rankOf }: Ranking,
    signal: AbortSignal | undefined,
    told: (done: number, total: number) => void,
  ): Promise<void> {
    const insert = this.#register.prepare('insert into word values (?, ?, ?, ?)');
    const vocabulary = new VocabularyWriter(this.#register);
    for (const trade of trades) for (const word of searchWords(trade)) vocabulary.add(word);
    for await (const postings of this.#words.postings(signal, told)) {
      for (const posting of postings) {
        const ranks = ranksOf(posting, rankOf);
        insert.run(posting.word, posting.field, ranks.length, packSet(ranks));
        if (posting.field !== WORD_FIELD.trade) vocabulary.add(posting.word);
      }
      this.#register.exec('commit; begin');
    }
    vocabulary.end();
  }
}

function firstWord(key: string): string[] {
  const end = key.indexOf(' ');
  return [end === -1 ? key : key.slice(0, end)];
}

function placeWords({ locality, address_line_1, postal_code }: CompanyRow): string[] {
  // An address that came in one line has its town there.
  const town = searchWords(locality === '' ? address_line_1 : locality);
  return [...town, ...searchWords(postal_code).flatMap((word) => postcodeWords(word) ?? word)];
}

/** The companies of a word as ranks: a name may have a word twice. */
function ranksOf({ companies }: Posting, rankOf: Uint32Array): RankSet {
  return setOf(companies.map((company) => rankOf[company] ?? 0));
}
