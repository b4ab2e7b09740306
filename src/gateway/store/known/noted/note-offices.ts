import type { Transaction } from 'kysely';
import { type Columns, namesOf, selectGiven } from '#database/given-rows.ts';
import type { OfficersPageTable, OfficeTable, SourceTables, StoreTables } from '../../store-tables.ts';
import type { ToldOffice } from '../told/officers-told.ts';

const OFFICE: Columns<keyof OfficeTable> = [
  ['source', 'text'],
  ['company_number', 'text'],
  ['page', 'bigint'],
  ['position', 'bigint'],
  ['person_id', 'bigint'],
  ['name', 'text'],
  ['role', 'text'],
  ['status', 'text'],
  ['appointment_date', 'text'],
  ['resignation_date', 'text'],
];

/** Notes the offices of one page, in place of those that an older copy of it told; nothing where a newer one has. */
export async function noteOffices(
  transaction: Transaction<StoreTables>,
  { engine }: SourceTables,
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
  const rows = offices.map((office) => ({ ...place, ...office }));
  await transaction
    .insertInto('office')
    .columns(namesOf(OFFICE))
    .expression(selectGiven(engine, rows, OFFICE))
    .execute();
}
