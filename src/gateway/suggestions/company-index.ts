import { type SqlBool, sql } from 'kysely';
import type { Connections } from '#contract/api/connections.ts';
import type { KnownMatches, NamedCompany } from '#contract/api/known.ts';
import { grouped } from '#contract/grouped.ts';
import type { SourceDatabase } from '../store/tables.ts';
import { connectionsOf, countAtAddress } from './connections.ts';
import { exactKey } from './extract-companies.ts';
import { findCompanies, findCompaniesNamed, MAX_MATCHES } from './find-companies.ts';
import { searchesWith } from './held-names.ts';
import { bestKnown, knownCompanies, observationsFor } from './known-companies.ts';
import { parseSuggestionQuery, type SuggestionQuery } from './suggestion-query.ts';

/** Facts about companies and people from held records, without reading the records. */
export class CompanyIndex {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  async matches(typed: string): Promise<KnownMatches> {
    const query = parseSuggestionQuery(typed);
    if (query === undefined) return { companies: [], total: 0, more: false, searches: [] };
    const [{ ranks, total, more }, searches] = await Promise.all([
      findCompanies(this.#database, query),
      this.#searches(query),
    ]);
    const companies = await knownCompanies(this.#database, [...ranks.keys()], ranks);
    return { companies, total, more, searches };
  }

  /** Ignores legal form and case; at most 50 companies per name. */
  async named(names: readonly string[]): Promise<NamedCompany[][]> {
    const keys = names.map(exactKey);
    const found = await findCompaniesNamed(this.#database, [...new Set(keys)]);
    const byKey = grouped(found, ({ name_key }) => name_key);
    return keys.map((key) =>
      (byKey.get(key) ?? []).map(({ company_number, name }) => ({ companyNumber: company_number, name })),
    );
  }

  async company(companyNumber: string) {
    return bestKnown(await observationsFor(this.#database, [companyNumber]));
  }

  /** Best known names, by number. */
  async names(numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (numbers.length === 0) return new Map();
    const observations = await observationsFor(this.#database, numbers);
    return new Map(observations.toReversed().map(({ company_number, name }) => [company_number, name]));
  }

  async connections(companyNumber: string): Promise<Connections> {
    return await connectionsOf(this.#database, companyNumber);
  }

  /** `undefined` if this company's registered office is not known. */
  async othersAtAddress(companyNumber: string): Promise<number | undefined> {
    return await countAtAddress(this.#database, companyNumber);
  }

  async #searches(query: SuggestionQuery): Promise<KnownMatches['searches']> {
    const rows = await this.#database.query
      .selectFrom('known_search')
      .select(['query', 'fetched_at'])
      .where('source', '=', this.#database.source)
      .where(sql<SqlBool>`query in (${searchesWith(this.#database, query)})`)
      .orderBy('fetched_at', 'desc')
      .orderBy('query')
      .limit(MAX_MATCHES)
      .execute();
    return rows.map((row) => ({ query: row.query, fetchedAt: row.fetched_at }));
  }
}
