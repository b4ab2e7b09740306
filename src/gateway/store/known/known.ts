import type { Connections } from '#contract/api/connections.ts';
import type { KnownMatches } from '#contract/api/known.ts';
import type { NamedCompany } from '#contract/api/known-names.ts';
import { grouped } from '#contract/grouped.ts';
import type { SourceTables } from '../store-tables.ts';
import { bestKnown } from './best-known.ts';
import { companiesNamed } from './companies-named.ts';
import { companiesOf } from './company-lists.ts';
import { connectionsOf, countAtAddress } from './connections.ts';
import { tellingsOf } from './tellings.ts';
import { exactKey } from './told/name-text.ts';
import { findCompanies, hasAll, MOST } from './typed/find-companies.ts';
import { type Question, questionOf } from './typed/question.ts';

/** What records of one source tell of companies and persons, without any record's bytes being read. */
export class Known {
  readonly #tables: SourceTables;

  constructor(tables: SourceTables) {
    this.#tables = tables;
  }

  /** Companies and searches that have these words, see `KnownMatches`. */
  async matches(words: string): Promise<KnownMatches> {
    const question = questionOf(words);
    if (question === undefined) return { companies: [], total: 0, more: false, searches: [] };
    const [{ numbers, total, more }, searches] = await Promise.all([
      findCompanies(this.#tables, question),
      this.#searches(question),
    ]);
    return { companies: await companiesOf(this.#tables, numbers), total, more, searches };
  }

  /** Companies of each of these names, legal form and case aside: at most 50 of one name. */
  async ofNames(names: readonly string[]): Promise<NamedCompany[][]> {
    const keys = names.map(exactKey);
    const found = await companiesNamed(this.#tables, [...new Set(keys)]);
    const byKey = grouped(found, ({ name_key }) => name_key);
    return keys.map((key) =>
      (byKey.get(key) ?? []).map(({ company_number, name }) => ({ companyNumber: company_number, name })),
    );
  }

  /** What is best known of one company; `undefined` where nothing that is held names it. */
  async company(companyNumber: string) {
    return bestKnown(await tellingsOf(this.#tables, [companyNumber]));
  }

  /** What held records of other companies have in common with this one. */
  connections(companyNumber: string): Promise<Connections> {
    return connectionsOf(this.#tables, companyNumber);
  }

  /** How many other companies have the same registered office; `undefined` where none of this one can be compared. */
  othersAtAddress(companyNumber: string): Promise<number | undefined> {
    return countAtAddress(this.#tables, companyNumber);
  }

  async #searches({ words }: Question): Promise<KnownMatches['searches']> {
    const rows = await this.#tables.query
      .selectFrom('known_search')
      .select(['query', 'fetched_at'])
      .where('source', '=', this.#tables.source)
      .where(hasAll('query_text', words))
      .orderBy('fetched_at', 'desc')
      .orderBy('query')
      .limit(MOST)
      .execute();
    return rows.map(({ query, fetched_at }) => ({ query, fetchedAt: fetched_at }));
  }
}
