import { bareWords, completionsOf, LEGAL_FORMS, plainWords, wordsOf } from '#contract/name-words.ts';
import type { SqliteFile } from '#database/sqlite.ts';
import type { CompanyRow } from '../register/company-row.ts';
import { type CachedMatches, IndexReader } from './index-reader.ts';
import { Misspelt } from './misspelt.ts';
import { EMPTY, excludeEarlier, type PostingList } from './posting-list.ts';
import { hasResults, inAll, sliceOf, totalLength } from './tiers.ts';
import { initialsVariants, nameKeyOf, tokenize } from './tokenizer.ts';

/** The last word of a query is also a prefix from this length on. */
const MIN_PREFIX = 3;

/** `similar`: no company matches as typed, and the results are spelt similarly. `without`: words left out, as no company has them. */
export type SearchNotes = { readonly similar?: true; readonly without?: readonly string[] };

export type Found = SearchNotes & { readonly tiers: readonly PostingList[] };

/** Searches a register. Results come in tiers, each company in the first it belongs to: number; exact
 * name; name prefix; all words in the name; in former names; anywhere. Within a tier companies are in
 * order of rank: active ones first, then older ones. Only a query without results is retried with other initials, then with similar
 * spelling, at last without its unknown words. At 5.5 million companies a search takes less than a second and 200 MB. */
export class Search {
  readonly #file: SqliteFile;
  readonly #reader: IndexReader;
  readonly #companies: ReturnType<SqliteFile['prepare']>;
  readonly #cache = new FoundCache();

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#reader = new IndexReader(file);
    this.#companies = file.prepare('select * from company where id in (select value from json_each(?))');
  }

  page(query: string, page: number, perPage: number): SearchNotes & { total: number; rows: CompanyRow[] } {
    const { tiers, ...notes } = this.find(query);
    const ranks = sliceOf(tiers, (page - 1) * perPage, perPage);
    return { total: totalLength(tiers), rows: this.rows(ranks), ...notes };
  }

  find(query: string): Found {
    const found = this.#cache.get(query) ?? this.#find(query, new Misspelt(this.#file, this.#reader));
    this.#cache.set(query, found);
    return found;
  }

  /** The description of each SIC code in the register. */
  get trades(): ReadonlyMap<string, string> {
    return this.#reader.trades;
  }

  /** The companies of these ranks, in this order. */
  rows(ranks: readonly number[]): CompanyRow[] {
    const ids = this.#reader.companiesOf(ranks);
    const rows = this.#companies.all(JSON.stringify(ids)) as (CompanyRow & { id: number })[];
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  #find(query: string, misspelt: Misspelt): Found {
    const words = bareWords(tokenize(query));
    const last = words.at(-1) ?? '';
    const isPrefix = last.length >= MIN_PREFIX;
    const tiers = this.#tiers(query, words, isPrefix, misspelt.matches);
    if (words.length === 0 || hasResults(tiers)) return { tiers };
    // `harbour limi`: the last word is the beginning of a legal form.
    const completions = words.length > 1 ? completionsOf(last) : [];
    const isLegalForm = completions.some((word) => LEGAL_FORMS.has(word));
    const meant = isLegalForm ? words.slice(0, -1) : words;
    // `harbour compan`: the last word is the beginning of one that is indexed in a shorter form.
    const completed = isLegalForm ? [meant] : completions.map((word) => words.with(-1, word));
    const initials = [...new Set([words, meant])].flatMap(initialsVariants);
    for (const variant of [...completed, ...initials]) {
      // `c i c` is a legal form, too.
      const found = this.#tiers('', bareWords(variant), isPrefix && !isLegalForm, misspelt.matches);
      if (hasResults(found)) return { tiers: found };
    }
    const text = isLegalForm ? meant.join(' ') : query;
    const corrected = misspelt.tiers(text, isPrefix && !isLegalForm);
    if (hasResults(corrected)) return { tiers: corrected, similar: true };
    return this.#withoutUnknown(text, isPrefix && !isLegalForm, misspelt);
  }

  #withoutUnknown(text: string, isPrefix: boolean, misspelt: Misspelt): Found {
    const dropped = new Set(misspelt.leastKnown(text, isPrefix));
    const typed = plainWords(text);
    const kept = typed.filter((word) => !wordsOf(word).some((each) => dropped.has(each)));
    if (kept.length === 0 || kept.length === typed.length) return { tiers: [] };
    const found = this.#find(kept.join(' '), misspelt);
    if (!hasResults(found.tiers)) return found;
    const without = typed.filter((word) => !kept.includes(word) || found.without?.includes(word));
    return { ...found, without };
  }

  #tiers(query: string, words: string[], isPrefix: boolean, cached: CachedMatches): PostingList[] {
    const key = nameKeyOf(words, query);
    const [sameNumber, sameName] = [this.#reader.byNumber(query), this.#reader.byName(key)];
    const wholeWords = new Set(isPrefix ? words.slice(0, -1) : words);
    const matches = [...wholeWords].map((word) => cached.of(word));
    if (isPrefix) matches.push(cached.of(words.at(-1) ?? '', true));
    const samePrefix = words.length === 1 ? inAll(matches, 'first') : this.#reader.byNamePrefix(key);
    return excludeEarlier([
      sameNumber,
      sameName,
      words.length === 0 ? EMPTY : samePrefix,
      inAll(matches, 'name'),
      inAll(matches, 'former'),
      inAll(matches, 'anywhere'),
    ]);
  }
}

/** 32 MB. */
const MAX_CACHED_RANKS = 8_000_000;
const MAX_CACHED_QUERIES = 1_000;
const MAX_CACHED_QUERY_LENGTH = 500;

class FoundCache {
  readonly #found = new Map<string, Found>();
  #ranks = 0;

  get(query: string): Found | undefined {
    return this.#found.get(query);
  }

  set(query: string, found: Found): void {
    this.#delete(query);
    if (query.length > MAX_CACHED_QUERY_LENGTH) return;
    this.#found.set(query, found);
    this.#ranks += totalLength(found.tiers);
    for (const oldest of this.#found.keys()) {
      const fits = this.#ranks <= MAX_CACHED_RANKS && this.#found.size <= MAX_CACHED_QUERIES;
      if (oldest === query || fits) return;
      this.#delete(oldest);
    }
  }

  #delete(query: string): void {
    this.#ranks -= totalLength(this.#found.get(query)?.tiers ?? []);
    this.#found.delete(query);
  }
}
