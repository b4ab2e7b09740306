import { bareWords, beginningsOf, LEGAL_FORMS } from '#contract/name-words.ts';
import type { SqliteFile } from '#database/sqlite.ts';
import type { CompanyRow } from './company-row.ts';
import { eachOnce, intersection, NO_RANKS, type RankSet } from './words/rank-set.ts';
import { searchKey, searchWords } from './words/search-words.ts';
import { similarWords } from './words/similar-words.ts';
import { TierCache } from './words/tier-cache.ts';
import { type Found, WordReader } from './words/word-reader.ts';

/** From so many characters on, the last word may be the beginning of one. */
const BEGINNING = 3;

const searches = new WeakMap<SqliteFile, Search>();

/**
 * Search by number, name and keyword. Results come in tiers, each company in the first that it belongs to: of this number
 * (padded or not); of exactly this name; of a name that begins so; all words in the name; all words in former names; all
 * words anywhere (names, number, town, postcode, trades). The last word may be the beginning of one, legal forms and
 * `the` do not count. Only where nothing at all is found, words that no company has are taken for the nearest that one has.
 * Within a tier the register's rank: the living before the others.
 *
 * `total` is the number of companies that the pages hold together, exactly; a page after the last is empty.
 */
export function searchCompanies(file: SqliteFile, query: string, page: number, perPage: number) {
  const search = searches.get(file) ?? new Search(file);
  searches.set(file, search);
  return search.page(query, page, perPage);
}

class Search {
  readonly #file: SqliteFile;
  readonly #reader: WordReader;
  readonly #companies: ReturnType<SqliteFile['prepare']>;
  readonly #asked = new TierCache();

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#reader = new WordReader(file);
    this.#companies = file.prepare('select * from company where id in (select value from json_each(?))');
  }

  page(query: string, page: number, perPage: number): { total: number; rows: CompanyRow[] } {
    const tiers = this.#asked.get(query) ?? this.#find(query);
    this.#asked.set(query, tiers);
    const ranks = sliceOf(tiers, (page - 1) * perPage, perPage);
    return { total: tiers.reduce((sum, { length }) => sum + length, 0), rows: this.#rows(ranks) };
  }

  /** The companies of these ranks, in their order. */
  #rows(ranks: readonly number[]): CompanyRow[] {
    const ids = ranks.map((rank) => this.#reader.companyOf(rank));
    const rows = this.#companies.all(JSON.stringify(ids)) as (CompanyRow & { id: number })[];
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  #find(query: string): RankSet[] {
    const all = searchWords(query);
    const words = bareWords(all);
    const last = words.at(-1) ?? '';
    const begins = last.length >= BEGINNING;
    const tiers = this.#tiers(query, words, begins);
    if (words.length === 0 || tiers.some(({ length }) => length > 0)) return tiers;
    // `harbour limi`: a legal form that is being typed.
    const unfinished = words.length > 1 && beginningsOf(last).some((word) => LEGAL_FORMS.has(word));
    const meant = unfinished ? words.slice(0, -1) : words;
    const corrected = this.#corrected(meant, begins && !unfinished);
    if (corrected === undefined) return [];
    return this.#tiers('', corrected, begins && corrected.at(-1) === last);
  }

  /** The words with every one that no company has replaced; `undefined` where nothing is as near as a slip or two. */
  #corrected(words: readonly string[], begins: boolean): string[] | undefined {
    const corrected: string[] = [];
    for (const [index, word] of words.entries()) {
      const known = this.#reader.found(word, begins && index === words.length - 1).anywhere.length > 0;
      const meant = known ? word : this.#mostFrequent(similarWords(this.#file, word));
      if (meant === undefined) return undefined;
      corrected.push(meant);
    }
    return corrected;
  }

  #mostFrequent(words: readonly string[]): string | undefined {
    const counted = words.map((word) => ({ word, count: this.#reader.found(word, false).anywhere.length }));
    return counted.toSorted((a, b) => b.count - a.count)[0]?.word;
  }

  /** Each company in the first tier that it belongs to. */
  #tiers(query: string, words: string[], begins: boolean): RankSet[] {
    const key = searchKey(words, query);
    const [numbered, named] = [this.#reader.numbered(query), this.#reader.named(key)];
    const whole = new Set(begins ? words.slice(0, -1) : words);
    const found = [...whole].map((word) => this.#reader.found(word, false));
    if (begins) found.push(this.#reader.found(words.at(-1) ?? '', true));
    const everyWord = (where: keyof Found) => allOf(found.map((word) => word[where]));
    const likeNamed = words.length === 1 ? everyWord('first') : this.#reader.namedLike(key, begins);
    return eachOnce([
      numbered,
      named,
      words.length === 0 ? NO_RANKS : likeNamed,
      everyWord('name'),
      everyWord('former'),
      everyWord('anywhere'),
    ]);
  }
}

/** What is in all of the sets, the smallest first: most searches are decided by one rare word. */
function allOf(sets: readonly RankSet[]): RankSet {
  const [smallest = NO_RANKS, ...others] = sets.toSorted((a, b) => a.length - b.length);
  return others.reduce(intersection, smallest);
}

function sliceOf(tiers: readonly RankSet[], offset: number, limit: number): number[] {
  const ranks: number[] = [];
  let skipped = offset;
  for (const tier of tiers) {
    ranks.push(...tier.subarray(skipped, skipped + limit - ranks.length));
    skipped = Math.max(0, skipped - tier.length);
  }
  return ranks;
}
