import type { Transaction } from 'kysely';
import type { OfficersPageTable, StoreTables } from '../../store-tables.ts';
import type { ToldOffice } from '../told/officers-told.ts';
import { batchesOf } from './batches.ts';

/** Notes the offices of one page, in place of those that an older copy of it told; nothing where a newer one has. */
export async function noteOffices(
  transaction: Transaction<StoreTables>,
  page: OfficersPageTable,
  offices: readonly ToldOffice[],
): Promise<void> {
  const newest = await transaction
    .insertInto('officers_page')
    .values(page)
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'company_number', 'page'])
        .doUpdateSet(({ ref }) => ({ version: ref('excluded.version') }))
        .whereRef('officers_page.version', '<=', 'excluded.version'),
    )
    .returning('version')
    .execute();
  if (newest.length === 0) return;
  const { version: _version, ...place } = page;
  await transaction
    .deleteFrom('office')
    .where('source', '=', place.source)
    .where('company_number', '=', place.company_number)
    .where('page', '=', place.page)
    .execute();
  for (const batch of batchesOf(offices)) {
    await transaction
      .insertInto('office')
      .values(batch.map((office) => ({ ...place, ...office })))
      .execute();
  }
}
