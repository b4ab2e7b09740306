import { sql } from 'kysely';
import type { CompanyOperation } from '#contract/operations.ts';
import { heldKinds, operationsAmong } from '../store/holdings.ts';
import type { SourceDatabase } from '../store/tables.ts';

/** `after` is the company with which a process ended. */
type Progress = { readonly isDone: boolean; readonly after: string | undefined };

export type CompanyToRefresh = {
  readonly companyNumber: string;
  /** Held ones. */
  readonly operations: readonly CompanyOperation[];
  readonly isWatched: boolean;
};

/** How far the free records of a source were loaded again from its present build. */
export class WatchRefreshes {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  async of(build: string): Promise<Progress> {
    const { query, source } = this.#database;
    const row = await query
      .selectFrom('watch_refresh')
      .select(['build', 'reached'])
      .where('source', '=', source)
      .executeTakeFirst();
    if (row?.build !== build) return { isDone: false, after: undefined };
    return { isDone: row.reached === null, after: row.reached ?? undefined };
  }

  /** Up to and including a company; `undefined` is the end. */
  async reached(build: string, companyNumber: string | undefined): Promise<void> {
    const { query, source } = this.#database;
    const progress = { build, reached: companyNumber ?? null };
    await query
      .insertInto('watch_refresh')
      .values({ source, ...progress })
      .onConflict((conflict) => conflict.column('source').doUpdateSet(progress))
      .execute();
  }

  /** Held and watched companies after one, by number. */
  async companies(after: string | undefined, limit: number): Promise<CompanyToRefresh[]> {
    const { query, source } = this.#database;
    const { rows } = await sql<{ company_number: string }>`select company_number from (
        select * from (select subject as company_number from holding
          where source = ${source} and subject > ${after ?? ''} and kind = 'company'
          order by subject limit ${sql.lit(limit)}) as match_held
        union
        select * from (select distinct company_number from watch
          where source = ${source} and company_number > ${after ?? ''}
          order by company_number limit ${sql.lit(limit)}) as match_watched
      ) as match order by company_number limit ${sql.lit(limit)}`.execute(query);
    const numbers = rows.map((row) => row.company_number);
    const kinds = await heldKinds(this.#database, numbers);
    const watched = await this.#watched(numbers);
    return numbers.map((companyNumber) => ({
      companyNumber,
      operations: operationsAmong(kinds.get(companyNumber) ?? []),
      isWatched: watched.has(companyNumber),
    }));
  }

  async #watched(numbers: readonly string[]): Promise<ReadonlySet<string>> {
    if (numbers.length === 0) return new Set();
    const { query, source } = this.#database;
    const rows = await query
      .selectFrom('watch')
      .select('company_number')
      .distinct()
      .where('source', '=', source)
      .where('company_number', 'in', numbers)
      .execute();
    return new Set(rows.map(({ company_number }) => company_number));
  }
}
