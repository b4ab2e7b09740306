import type { SourceTables } from '../store-tables.ts';
import { MOST } from './typed/find-companies.ts';

/** Companies whose newest name has one of these keys: the first 50 of each key, in the order of their numbers. */
export async function companiesNamed({ query, source }: SourceTables, keys: readonly string[]) {
  const named = query
    .selectFrom('known_name as named')
    .innerJoin('known_company as told', (join) =>
      join
        .onRef('told.source', '=', 'named.source')
        .onRef('told.company_number', '=', 'named.company_number')
        .onRef('told.operation', '=', 'named.operation'),
    )
    .select(({ fn }) => [
      'told.company_number',
      'told.name',
      'named.name_key',
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('named.name_key').orderBy('told.company_number'))
        .as('place'),
    ])
    .where('named.source', '=', source)
    .where('named.name_key', 'in', keys)
    .where('named.position', '=', 0)
    // A name that a newer record has replaced takes nobody's place. Of two of one moment, one is the newer.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('known_company as newer')
            .select('newer.name')
            .whereRef('newer.source', '=', 'told.source')
            .whereRef('newer.company_number', '=', 'told.company_number')
            .where(({ eb, refTuple }) =>
              eb(
                refTuple('newer.fetched_at', 'told.operation'),
                '>',
                refTuple('told.fetched_at', 'newer.operation'),
              ),
            ),
        ),
      ),
    );
  return await query
    .selectFrom(named.as('placed'))
    .select(['company_number', 'name', 'name_key'])
    .where('place', '<=', MOST)
    .orderBy('company_number')
    .execute();
}
