import {
  COMPANIES_PER_PAGE,
  eachFacet,
  FACETS,
  type FacetName,
  type RegisterCompanies,
  type RegisterQuestion,
} from '#contract/api/register-search.ts';
import { chunksOf } from '#contract/chunks.ts';
import type { SqliteFile } from '#database/sqlite.ts';
import { RankSet } from '../full-text/rank-set.ts';
import type { Search } from '../full-text/search.ts';
import { type Typed, TypedSearch } from '../full-text/typed-search.ts';
import { describeFacet, describeYears } from './facet-answer.ts';
import { countedOf, FacetColumns, type Order } from './facet-columns.ts';
import { type ColumnName, chosenValue } from './facet-values.ts';
import { toRegisterCompany } from './register-company.ts';

/** What the register itself says of a question. */
export type CompaniesPage = Omit<RegisterCompanies, 'build' | 'asOf'>;

/** `companies` is absent if they are too many. */
export type ListedCompanies = {
  readonly total: number;
  readonly companies?: readonly { readonly companyNumber: string; readonly name: string }[];
};

/** Bounds the memory of a list. */
const ROWS_AT_ONCE = 1_000;

type Filters = ReadonlyMap<ColumnName, RankSet>;

/** Each takes 0.7 MB at 5.5 million companies. */
const MAX_CACHED_FILTERS = 12;

/** Search with facets, while someone types. The query and each filter are a set of companies by rank. */
export class CompanySearch {
  readonly #search: Search;
  readonly #typed: TypedSearch;
  readonly #columns: FacetColumns;
  readonly #filters = new Map<string, RankSet>();
  #byAge: Order | undefined;

  constructor(file: SqliteFile, search: Search, companies: number) {
    this.#search = search;
    this.#typed = new TypedSearch(file, search, companies);
    this.#columns = new FacetColumns(file, companies);
  }

  answer(question: RegisterQuestion): CompaniesPage {
    const { query, page, lookUp } = question;
    const chosen = chosenOf(question);
    const found = this.#typed.find(query);
    const { all, similar, without } = found;
    const filters = this.#filtersOf(chosen, question);
    const passing = intersectionOf(all, [...filters.values()]);
    const counted = countedOf(passing);
    const countedFor = (name: ColumnName) =>
      filters.has(name) ? countedOf(intersectionOf(all, othersThan(name, filters))) : counted;
    const facet = (name: FacetName) => {
      const column = this.#columns.column(name);
      const prefix = lookUp?.facet === name ? lookUp.prefix : undefined;
      return describeFacet(name, column, column.count(countedFor(name)), { chosen: chosen[name], prefix });
    };
    const dates = this.#columns.column('incorporated');
    const ranks = this.#pageOf(question, found, passing);
    return {
      query,
      total: passing.size,
      page,
      perPage: COMPANIES_PER_PAGE,
      items: this.#search.rows(ranks).map((row) => toRegisterCompany(row, query, this.#search.trades)),
      ...(similar && { similar }),
      ...(without && { without: [...without] }),
      facets: eachFacet(facet),
      incorporated: describeYears(dates, dates.count(countedFor('incorporated'))),
    };
  }

  /** All companies of a question, the living first; only their number if they are more than `most`. */
  listed(question: RegisterQuestion, most: number): ListedCompanies {
    const { all } = this.#typed.find(question.query);
    const filters = this.#filtersOf(chosenOf(question), question);
    const passing = intersectionOf(all, [...filters.values()]);
    if (passing.size > most) return { total: passing.size };
    const companies = chunksOf([...passing.members()], ROWS_AT_ONCE).flatMap((ranks) =>
      this.#search.rows(ranks).map(({ number, name }) => ({ companyNumber: number, name })),
    );
    return { total: passing.size, companies };
  }

  #filtersOf(chosen: RegisterQuestion['chosen'], { from, to }: RegisterQuestion): Filters {
    const filters = new Map<ColumnName, RankSet>();
    for (const name of FACETS) {
      const values = new Set(chosen[name]);
      if (values.size > 0)
        filters.set(
          name,
          this.#filter(name, [...values], (value) => values.has(value)),
        );
    }
    if (from === undefined && to === undefined) return filters;
    const [first, last] = [from ?? '', to ?? '9999-12-31'];
    const isWithin = (date: string) => first <= date && date <= last;
    return filters.set('incorporated', this.#filter('incorporated', [first, last], isWithin));
  }

  #filter(name: ColumnName, values: readonly string[], passes: (value: string) => boolean): RankSet {
    const key = JSON.stringify([name, ...values]);
    const filter = this.#filters.get(key) ?? this.#columns.column(name).where(passes);
    this.#filters.delete(key);
    this.#filters.set(key, filter);
    const [oldest] = this.#filters.keys();
    if (this.#filters.size > MAX_CACHED_FILTERS && oldest !== undefined) this.#filters.delete(oldest);
    return filter;
  }

  #pageOf({ sort, order, page }: RegisterQuestion, found: Typed, passing: RankSet): number[] {
    const offset = (page - 1) * COMPANIES_PER_PAGE;
    if (offset >= passing.size) return [];
    if (sort === 'relevance') return pageByRelevance(found, passing, offset);
    if (sort === 'age') this.#byAge ??= this.#columns.column('incorporated').order();
    const sorted = sort === 'age' && this.#byAge !== undefined ? this.#byAge : this.#columns.nameOrder();
    return pageInOrder(sorted, order === 'desc', passing, offset);
  }
}

function chosenOf({ chosen }: RegisterQuestion): RegisterQuestion['chosen'] {
  return eachFacet((name) => [...new Set(chosen[name].map((text) => chosenValue(name, text)))]);
}

function othersThan(name: ColumnName, filters: Filters): RankSet[] {
  return [...filters].flatMap(([column, filter]) => (column === name ? [] : filter));
}

function intersectionOf(all: RankSet, others: readonly RankSet[]): RankSet {
  return others.reduce((set, other) => set.and(other), all);
}

function pageByRelevance(found: Typed, passing: RankSet, offset: number): number[] {
  const left = passing.copy();
  const page: number[] = [];
  let skip = offset;
  for (const tier of tiersOf(found)) {
    const { taken, skipped } = left.take(tier, skip, COMPANIES_PER_PAGE - page.length);
    page.push(...taken);
    skip -= skipped;
    if (page.length === COMPANIES_PER_PAGE) break;
  }
  return page;
}

function* tiersOf({ first, others, all }: Typed): Generator<RankSet> {
  for (const list of first) yield RankSet.of(all.ranks, list);
  yield* others;
}

/** Those without a value are last in both directions. */
function pageInOrder({ ranks, unknown }: Order, isReversed: boolean, passing: RankSet, offset: number) {
  const page: number[] = [];
  const known = ranks.length - unknown;
  let skipped = 0;
  for (let index = 0; skipped < passing.size && page.length < COMPANIES_PER_PAGE; index += 1) {
    const rank = ranks[isReversed && index < known ? known - 1 - index : index] ?? 0;
    if (!passing.has(rank)) continue;
    if (skipped >= offset) page.push(rank);
    skipped += 1;
  }
  return page;
}
