import type { Transaction } from 'kysely';
import type { StoreTables } from '../../store-tables.ts';
import { nameText } from '../told/name-text.ts';

/** When a record came and where it is from. */
type Noted = { readonly source: string; readonly fetched_at: string };

/** Notes that the first page of a search is held. */
export async function noteSearch(
  transaction: Transaction<StoreTables>,
  noted: Noted,
  query: string,
): Promise<void> {
  await transaction
    .insertInto('known_search')
    .values({ ...noted, query, query_text: nameText(query) })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'query'])
        .doUpdateSet(({ ref }) => ({ fetched_at: ref('excluded.fetched_at') }))
        .whereRef('known_search.fetched_at', '<=', 'excluded.fetched_at'),
    )
    .execute();
}
