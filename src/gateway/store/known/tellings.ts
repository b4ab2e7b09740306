import type { SourceTables } from '../store-tables.ts';

/** What held records say of these companies, newest first. */
export async function tellingsOf({ query, source }: SourceTables, numbers: readonly string[]) {
  return await query
    .selectFrom('known_company')
    .selectAll()
    .where('source', '=', source)
    .where('company_number', 'in', numbers)
    .orderBy('fetched_at', 'desc')
    .execute();
}
