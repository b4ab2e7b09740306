import { type RawBuilder, sql } from 'kysely';
import type { KnownCompanyTable } from './tables.ts';

/**
 * Overviews and search results repeat the register, so the newer one counts. The others are evidence of a name only where
 * the register's is not known: a group names its members, a judgment its defendant, and a VAT number a business.
 */
const RANKS: Readonly<Record<KnownCompanyTable['operation'], number>> = {
  profile: 0,
  search: 0,
  'group-structure': 1,
  ccj: 2,
  'vat-number': 3,
};

/** The strongest evidence of a name first; equal ranks keep their order. */
export function strongestFirst<T extends Pick<KnownCompanyTable, 'operation'>>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => RANKS[a.operation] - RANKS[b.operation]);
}

/** Of a row of `known_company`: lower is stronger evidence of the name, and the newest of one rank counts. */
export function nameRank(table: string): RawBuilder<number> {
  const cases = Object.entries(RANKS).map(
    ([operation, rank]) => sql`when ${sql.lit(operation)} then ${sql.lit(rank)}`,
  );
  return sql<number>`case ${sql.ref(`${table}.operation`)} ${sql.join(cases, sql` `)} end`;
}
