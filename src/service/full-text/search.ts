import { bareWords, completionsOf, LEGAL_FORMS } from '#contract/name-words.ts';
import type { SqliteFile } from '#database/sqlite.ts';
import type { CompanyRow } from '../register/company-row.ts';
import { IndexReader, type WordMatches } from './index-reader.ts';
import { EMPTY, excludeEarlier, intersection, type PostingList, union } from './posting-list.ts';
import { similarWords } from './spelling.ts';
import { initialsVariants, nameKeyOf, tokenize } from './tokenizer.ts';

/** The last word of a query is also a prefix from this length on. */
const MIN_PREFIX = 3;

/** In longer queries only the unknown words are corrected: each correction compares a word with the whole vocabulary. */
const MAX_CORRECTED_WORDS = 5;

/** Searches a register. Results come in tiers, each company in the first it belongs to: number; exact
 * name; name prefix; all words in the name; in former names; anywhere. Within a tier companies are in
 * order of rank. Only a query without results is retried with other initials, then with corrected
 * spelling. At 5.5 million companies a search takes less than a second and 200 MB. */
export class Search {
  readonly #file: SqliteFile;
  readonly #reader: IndexReader;
  readonly #companies: ReturnType<SqliteFile['prepare']>;
  readonly #cache = new TierCache();

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#reader = new IndexReader(file);
    this.#companies = file.prepare('select * from company where id in (select value from json_each(?))');
  }

  page(query: string, page: number, perPage: number): { total: number; rows: CompanyRow[] } {
    const tiers = this.#cache.get(query) ?? this.#find(query);
    this.#cache.set(query, tiers);
    const ranks = sliceOf(tiers, (page - 1) * perPage, perPage);
    return { total: totalLength(tiers), rows: this.#rows(ranks) };
  }

  #rows(ranks: readonly number[]): CompanyRow[] {
    const ids = ranks.map((rank) => this.#reader.companyOf(rank));
    const rows = this.#companies.all(JSON.stringify(ids)) as (CompanyRow & { id: number })[];
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  #find(query: string): PostingList[] {
    const all = tokenize(query);
    const words = bareWords(all);
    const last = words.at(-1) ?? '';
    const isPrefix = last.length >= MIN_PREFIX;
    const tiers = this.#tiers(query, words, isPrefix);
    if (words.length === 0 || hasResults(tiers)) return tiers;
    // `harbour limi`: the last word is the beginning of a legal form.
    const completions = words.length > 1 ? completionsOf(last) : [];
    const isLegalForm = completions.some((word) => LEGAL_FORMS.has(word));
    const meant = isLegalForm ? words.slice(0, -1) : words;
    // `harbour compan`: the last word is the beginning of one that is indexed in a shorter form.
    const completed = isLegalForm ? [] : completions.map((word) => words.with(-1, word));
    for (const variant of [...completed, ...initialsVariants(meant)]) {
      const found = this.#tiers('', variant, isPrefix && !isLegalForm);
      if (hasResults(found)) return found;
    }
    const unique = meant.filter((word, index) => meant.lastIndexOf(word) === index);
    return this.#corrected(unique, isPrefix && !isLegalForm);
  }

  /** Replaces words by similar ones: first those that no company has, then all. */
  #corrected(words: readonly string[], isPrefix: boolean): PostingList[] {
    const known = words.map((word, index) => {
      const asPrefix = isPrefix && index === words.length - 1;
      return this.#reader.matches(word, asPrefix).anywhere.length > 0;
    });
    const similar = words.map((word, index) => (known[index] ? [word] : similarWords(this.#file, word)));
    if (similar.some(({ length }) => length === 0)) return [];
    const found = this.#anyOf(words, similar, isPrefix);
    if (hasResults(found) || words.length === 1 || words.length > MAX_CORRECTED_WORDS) return found;
    const allSimilar = words.map((word, index) =>
      known[index] ? [word, ...similarWords(this.#file, word)] : (similar[index] ?? []),
    );
    return this.#anyOf(words, allSimilar, isPrefix);
  }

  #anyOf(
    typed: readonly string[],
    alternatives: readonly (readonly string[])[],
    isPrefix: boolean,
  ): PostingList[] {
    const isTypedPrefix = (index: number, word: string) =>
      isPrefix && index === typed.length - 1 && word === typed[index];
    const choices = alternatives.map((words, index) =>
      words.map((word) => ({ word, matches: this.#reader.matches(word, isTypedPrefix(index, word)) })),
    );
    const either = choices.map((choice) => unionOf(choice.map(({ matches }) => matches)));
    let together = intersectionOf(either.map(({ anywhere }) => anywhere));
    const mostFrequent: string[] = [];
    for (const choice of choices) {
      const counted = choice.map(({ word, matches }) => ({
        word,
        both: intersection(matches.anywhere, together),
      }));
      const [first] = counted.toSorted((a, b) => b.both.length - a.both.length);
      if (first === undefined || first.both.length === 0) return [];
      mostFrequent.push(first.word);
      together = first.both;
    }
    const inAll = (field: keyof WordMatches) => intersectionOf(either.map((matches) => matches[field]));
    return excludeEarlier([
      ...this.#tiers('', mostFrequent, isTypedPrefix(typed.length - 1, mostFrequent.at(-1) ?? '')),
      typed.length === 1 ? inAll('first') : EMPTY,
      inAll('name'),
      inAll('former'),
      inAll('anywhere'),
    ]);
  }

  #tiers(query: string, words: string[], isPrefix: boolean): PostingList[] {
    const key = nameKeyOf(words, query);
    const [sameNumber, sameName] = [this.#reader.byNumber(query), this.#reader.byName(key)];
    const wholeWords = new Set(isPrefix ? words.slice(0, -1) : words);
    const matches = [...wholeWords].map((word) => this.#reader.matches(word, false));
    if (isPrefix) matches.push(this.#reader.matches(words.at(-1) ?? '', true));
    const inAll = (field: keyof WordMatches) => intersectionOf(matches.map((word) => word[field]));
    const samePrefix = words.length === 1 ? inAll('first') : this.#reader.byNamePrefix(key);
    return excludeEarlier([
      sameNumber,
      sameName,
      words.length === 0 ? EMPTY : samePrefix,
      inAll('name'),
      inAll('former'),
      inAll('anywhere'),
    ]);
  }
}

function hasResults(tiers: readonly PostingList[]): boolean {
  return tiers.some(({ length }) => length > 0);
}

function totalLength(tiers: readonly PostingList[]): number {
  return tiers.reduce((sum, { length }) => sum + length, 0);
}

function unionOf(words: readonly WordMatches[]): WordMatches {
  const inAny = (field: keyof WordMatches) => union(words.map((matches) => matches[field]));
  return { name: inAny('name'), first: inAny('first'), former: inAny('former'), anywhere: inAny('anywhere') };
}

/** Intersects the shortest list first: most searches are decided by one rare word. */
function intersectionOf(lists: readonly PostingList[]): PostingList {
  const [shortest = EMPTY, ...others] = lists.toSorted((a, b) => a.length - b.length);
  return others.reduce(intersection, shortest);
}

function sliceOf(tiers: readonly PostingList[], offset: number, limit: number): number[] {
  const ranks: number[] = [];
  let skipped = offset;
  for (const tier of tiers) {
    ranks.push(...tier.subarray(skipped, skipped + limit - ranks.length));
    skipped = Math.max(0, skipped - tier.length);
  }
  return ranks;
}

/** 32 MB. */
const MAX_CACHED_RANKS = 8_000_000;
const MAX_CACHED_QUERIES = 1_000;
const MAX_CACHED_QUERY_LENGTH = 500;

class TierCache {
  readonly #tiers = new Map<string, readonly PostingList[]>();
  #ranks = 0;

  get(query: string): readonly PostingList[] | undefined {
    return this.#tiers.get(query);
  }

  set(query: string, tiers: readonly PostingList[]): void {
    this.#delete(query);
    if (query.length > MAX_CACHED_QUERY_LENGTH) return;
    this.#tiers.set(query, tiers);
    this.#ranks += totalLength(tiers);
    for (const oldest of this.#tiers.keys()) {
      const fits = this.#ranks <= MAX_CACHED_RANKS && this.#tiers.size <= MAX_CACHED_QUERIES;
      if (oldest === query || fits) return;
      this.#delete(oldest);
    }
  }

  #delete(query: string): void {
    this.#ranks -= totalLength(this.#tiers.get(query) ?? []);
    this.#tiers.delete(query);
  }
}
