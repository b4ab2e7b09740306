import { bareWords, beginningsOf, LEGAL_FORMS } from '#contract/name-words.ts';
import type { SqliteFile } from '#database/sqlite.ts';
import type { CompanyRow } from './company-row.ts';
import { otherInitials } from './words/other-initials.ts';
import { eachOnce, intersection, NO_RANKS, type RankSet, union } from './words/rank-set.ts';
import { searchKey, searchWords } from './words/search-words.ts';
import { similarWords } from './words/similar-words.ts';
import { TierCache } from './words/tier-cache.ts';
import { type Found, WordReader } from './words/word-reader.ts';

/** From so many characters on, the last word may be the beginning of one. */
const BEGINNING = 3;

/** Of more words than these, those that some company has are taken as they are typed: each is compared with all there are. */
const MOST_IN_DOUBT = 5;

/**
 * Searches one register by number, name and keyword. Results come in tiers, each company in the first that it belongs to:
 * of this number (padded or not); of exactly this name; of a name that begins so; all words in the name; all words in
 * former names; all words anywhere (names, number, town, postcode, trades). The last word may be the beginning of one, legal
 * forms and `the` do not count. Within a tier the register's rank: the living before the others.
 *
 * Only where nothing at all is found, initials are read the other way round, then words that no company has are taken for the
 * nearest that one has, and then the other words too; what finds first is the answer.
 *
 * What is asked is short (`readQuery`), which bounds the cost: at 5.5 million companies less than a second of one core,
 * for words that all have as for nothing but misspelt ones, and 200 MB of memory.
 */
export class Search {
  readonly #file: SqliteFile;
  readonly #reader: WordReader;
  readonly #companies: ReturnType<SqliteFile['prepare']>;
  readonly #asked = new TierCache();

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#reader = new WordReader(file);
    this.#companies = file.prepare('select * from company where id in (select value from json_each(?))');
  }

  /** `total` is the number of companies that the pages hold together, exactly; a page after the last is empty. */
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
    if (words.length === 0 || isFound(tiers)) return tiers;
    // `harbour limi`: a legal form that is being typed.
    const typing = words.length > 1 ? beginningsOf(last) : [];
    const unfinished = typing.some((word) => LEGAL_FORMS.has(word));
    const meant = unfinished ? words.slice(0, -1) : words;
    // `harbour compan`: a word that has a shorter form, which names and searches share.
    const shortened = unfinished ? [] : typing.map((word) => words.with(-1, word));
    for (const other of [...shortened, ...otherInitials(meant)]) {
      const found = this.#tiers('', other, begins && !unfinished);
      if (isFound(found)) return found;
    }
    const once = meant.filter((word, index) => meant.lastIndexOf(word) === index);
    return this.#near(once, begins && !unfinished);
  }

  /** What the words find when they are taken for those nearest to them: first those that no company has, then all. */
  #near(words: readonly string[], begins: boolean): RankSet[] {
    const known = words.map((word, index) => {
      const asBeginning = begins && index === words.length - 1;
      return this.#reader.found(word, asBeginning).anywhere.length > 0;
    });
    const similar = words.map((word, index) => (known[index] ? [word] : similarWords(this.#file, word)));
    if (similar.some(({ length }) => length === 0)) return [];
    const found = this.#anyOf(words, similar, begins);
    if (isFound(found) || words.length === 1 || words.length > MOST_IN_DOUBT) return found;
    const doubted = words.map((word, index) =>
      known[index] ? [word, ...similarWords(this.#file, word)] : (similar[index] ?? []),
    );
    return this.#anyOf(words, doubted, begins);
  }

  /** Of each word any of those that it may be meant for: what the commonest of them find together, then all others. */
  #anyOf(typed: readonly string[], meant: readonly (readonly string[])[], begins: boolean): RankSet[] {
    const begun = (place: number, word: string) =>
      begins && place === typed.length - 1 && word === typed[place];
    const choices = meant.map((words, place) =>
      words.map((word) => ({ word, found: this.#reader.found(word, begun(place, word)) })),
    );
    const either = choices.map((choice) => eitherOf(choice.map(({ found }) => found)));
    let together = allOf(either.map(({ anywhere }) => anywhere));
    const commonest: string[] = [];
    for (const choice of choices) {
      const counted = choice.map(({ word, found }) => ({
        word,
        both: intersection(found.anywhere, together),
      }));
      const [first] = counted.toSorted((a, b) => b.both.length - a.both.length);
      if (first === undefined || first.both.length === 0) return [];
      commonest.push(first.word);
      together = first.both;
    }
    const everyWord = (where: keyof Found) => allOf(either.map((found) => found[where]));
    const likeNamed = typed.length === 1 ? everyWord('first') : NO_RANKS;
    return eachOnce([
      ...this.#tiers('', commonest, begun(typed.length - 1, commonest.at(-1) ?? '')),
      likeNamed,
      everyWord('name'),
      everyWord('former'),
      everyWord('anywhere'),
    ]);
  }

  /** Each company in the first tier that it belongs to. */
  #tiers(query: string, words: string[], begins: boolean): RankSet[] {
    const key = searchKey(words, query);
    const [numbered, named] = [this.#reader.numbered(query), this.#reader.named(key)];
    const whole = new Set(begins ? words.slice(0, -1) : words);
    const found = [...whole].map((word) => this.#reader.found(word, false));
    if (begins) found.push(this.#reader.found(words.at(-1) ?? '', true));
    const everyWord = (where: keyof Found) => allOf(found.map((word) => word[where]));
    const likeNamed = words.length === 1 ? everyWord('first') : this.#reader.namedLike(key);
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

function isFound(tiers: readonly RankSet[]): boolean {
  return tiers.some(({ length }) => length > 0);
}

function eitherOf(words: readonly Found[]): Found {
  const inAny = (where: keyof Found) => union(words.map((found) => found[where]));
  return { name: inAny('name'), first: inAny('first'), former: inAny('former'), anywhere: inAny('anywhere') };
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
