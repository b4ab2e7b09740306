import type { SourceTables } from '../store-tables.ts';
import { MOST } from './typed/find-companies.ts';

/** Numbers of companies whose newest name has one of these keys: the first 50 of each key, in their order. */
export async function numbersNamed(
  { query, source }: SourceTables,
  keys: readonly string[],
): Promise<string[]> {
  const named = query
    .selectFrom('known_name as named')
    .innerJoin('known_company as told', (join) =>
      join
        .onRef('told.source', '=', 'named.source')
        .onRef('told.company_number', '=', 'named.company_number')
        .onRef('told.operation', '=', 'named.operation'),
    )
    .select(['named.company_number', 'named.name_key'])
    .distinct()
    .where('named.source', '=', source)
    .where('named.name_key', 'in', keys)
    .where('named.position', '=', 0)
    // A name that a newer record has replaced takes nobody's place.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('known_company as newer')
            .select('newer.name')
            .whereRef('newer.source', '=', 'told.source')
            .whereRef('newer.company_number', '=', 'told.company_number')
            .whereRef('newer.fetched_at', '>', 'told.fetched_at'),
        ),
      ),
    );
  const rows = await query
    .selectFrom(
      query
        .selectFrom(named.as('each'))
        .select(({ fn }) => [
          'each.company_number',
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('each.name_key').orderBy('each.company_number'))
            .as('place'),
        ])
        .as('placed'),
    )
    .select('placed.company_number')
    .distinct()
    .where('placed.place', '<=', MOST)
    .orderBy('placed.company_number')
    .execute();
  return rows.map(({ company_number }) => company_number);
}
