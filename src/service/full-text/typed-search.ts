import { bareWords } from '#contract/name-words.ts';
import type { SqliteFile } from '#database/sqlite.ts';
import { IndexReader } from './index-reader.ts';
import type { PostingList } from './posting-list.ts';
import { RankSet } from './rank-set.ts';
import type { Search, SearchNotes } from './search.ts';
import { nameKeyOf, tokenize } from './tokenizer.ts';
import { TypedMatches, type TypedWord } from './typed-matches.ts';

type Tiers = {
  /** The number, the exact name, and names that begin with several words: few companies. */
  readonly first: readonly PostingList[];
  readonly others: readonly RankSet[];
};

/** A company may be in several tiers, and belongs to the first of them; `all` has those of every tier. */
export type Typed = SearchNotes & Tiers & { readonly all: RankSet };

/** Each takes up to 4 MB at 5.5 million companies. */
const MAX_CACHED = 4;

/** Searches while someone types: the last word is always unfinished, of any length. The tiers are those of `Search`, which is asked only
 * for a query without results, for its other spellings. */
export class TypedSearch {
  readonly #search: Search;
  readonly #reader: IndexReader;
  readonly #matches: TypedMatches;
  readonly #companies: number;
  readonly #cache = new Map<string, Typed>();

  constructor(file: SqliteFile, search: Search, companies: number) {
    this.#search = search;
    this.#reader = new IndexReader(file);
    this.#matches = new TypedMatches(file, this.#reader, companies);
    this.#companies = companies;
  }

  /** Without words, every company matches. */
  find(query: string): Typed {
    const found = this.#cache.get(query) ?? this.#find(query);
    this.#cache.delete(query);
    this.#cache.set(query, found);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest);
    return found;
  }

  #find(query: string): Typed {
    if (query === '') {
      const all = RankSet.all(this.#companies);
      return { first: [], others: [all], all };
    }
    const typed = this.#joined(this.#tiers(query));
    if (typed.all.size > 0) return typed;
    const { tiers, ...notes } = this.#search.find(query);
    return { ...this.#joined({ first: tiers, others: [] }), ...notes };
  }

  #tiers(query: string): Tiers {
    const words = bareWords(tokenize(query));
    const key = nameKeyOf(words, query);
    const last = words.at(-1);
    const exact = [this.#reader.byNumber(query), this.#reader.byName(key)];
    if (last === undefined) return { first: exact, others: [] };
    const before = [...new Set(words.slice(0, -1))].map((word) => this.#matches.of(word));
    const [beginning, ...others] = before;
    const unfinished = this.#matches.of(last, true);
    if (beginning === undefined) {
      const { first, name, former, anywhere } = unfinished;
      return { first: exact, others: [first, name, former, anywhere] };
    }
    const completed = this.#matches.completed(last);
    const inEach = (field: keyof TypedWord, lasts: readonly TypedWord[]) =>
      others
        .reduce((set, word) => set.and(word[field]), beginning[field])
        .andAny(lasts.map((word) => word[field]));
    return {
      first: [...exact, this.#reader.byNamePrefix(key)],
      others: [
        inEach('name', [unfinished]),
        ...(['name', 'former', 'anywhere'] as const).map((field) => inEach(field, completed)),
      ],
    };
  }

  #joined({ first, others }: Tiers): Typed {
    // The last tier has the words anywhere, so it has nearly all companies of the others.
    const widest = others.at(-1) ?? RankSet.empty(this.#companies);
    const added = first.filter((list) => list.some((rank) => !widest.has(rank)));
    const all = added.length === 0 ? widest : widest.copy();
    for (const list of added) all.add(list);
    return { first: first.filter(({ length }) => length > 0), others, all };
  }
}
