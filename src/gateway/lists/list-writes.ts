import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { ListColumn } from '#contract/api/lists.ts';
import type { SourceDatabase, StoreTables } from '../store/tables.ts';
import { ColumnsJson } from './list-row.ts';
import type { CompanyListTable, ListRowTable } from './list-tables.ts';

/** Rows that one statement writes: SQLite accepts 32,766 parameters, and is synchronous. */
export const ROWS = 1_000;

/** Rows that one transaction reads and writes. */
export const CHANGED_ROWS = 400;

type Tally = Pick<
  CompanyListTable,
  'matched' | 'ambiguous' | 'not_found' | 'malformed' | 'skipped' | 'pending' | 'unsearched'
>;

export async function insertRows(
  transaction: Transaction<StoreTables>,
  rows: readonly ListRowTable[],
): Promise<void> {
  if (rows.length > 0)
    await transaction
      .insertInto('list_row')
      .values([...rows])
      .execute();
}

/**
 * Changes rows of one list with its counts and its companies; answers with all of them as they are now. Changes of one list wait
 * for each other. `change` returns the same object if nothing changes; it has the columns of the list as they are now.
 */
export async function changeRows(
  { query, source }: SourceDatabase,
  list: string,
  numbers: readonly number[],
  change: (row: ListRowTable, columns: readonly ListColumn[]) => ListRowTable,
): Promise<ListRowTable[]> {
  if (numbers.length === 0) return [];
  return await query.transaction().execute(async (transaction) => {
    const locked = await transaction
      .updateTable('company_list')
      .set({ id: list })
      .where('id', '=', list)
      .where('source', '=', source)
      .where('deleted_at', 'is', null)
      .returning('columns')
      .executeTakeFirst();
    if (locked === undefined) return [];
    const before = await transaction
      .selectFrom('list_row')
      .selectAll()
      .where('list', '=', list)
      .where('row', 'in', [...numbers])
      .orderBy('row')
      .execute();
    const columns = v.parse(ColumnsJson, locked.columns);
    const after = before.map((row) => change(row, columns));
    const changed = after.filter((row, index) => row !== before[index]);
    if (changed.length === 0) return after;
    await transaction
      .insertInto('list_row')
      .values(changed)
      .onConflict((conflict) =>
        conflict.columns(['list', 'row']).doUpdateSet(({ ref }) => ({
          state: ref('excluded.state'),
          company_number: ref('excluded.company_number'),
          company_name: ref('excluded.company_name'),
          reason: ref('excluded.reason'),
          candidates: ref('excluded.candidates'),
          query: ref('excluded.query'),
          pending: ref('excluded.pending'),
          unsearched: ref('excluded.unsearched'),
          decision: ref('excluded.decision'),
          decided_by: ref('excluded.decided_by'),
          decided_at: ref('excluded.decided_at'),
          found: ref('excluded.found'),
        })),
      )
      .execute();
    const old = tallyOf(before);
    const now = tallyOf(after);
    const more = await listCompanies(transaction, list, numbersIn(before, after));
    await transaction
      .updateTable('company_list')
      .set(({ eb }) => ({
        companies: eb('companies', '+', more),
        matched: eb('matched', '+', now.matched - old.matched),
        ambiguous: eb('ambiguous', '+', now.ambiguous - old.ambiguous),
        not_found: eb('not_found', '+', now.not_found - old.not_found),
        malformed: eb('malformed', '+', now.malformed - old.malformed),
        skipped: eb('skipped', '+', now.skipped - old.skipped),
        pending: eb('pending', '+', now.pending - old.pending),
        unsearched: eb('unsearched', '+', now.unsearched - old.unsearched),
      }))
      .where('id', '=', list)
      .execute();
    return after;
  });
}

function numbersIn(...rows: readonly ListRowTable[][]): string[] {
  return [...new Set(rows.flat().flatMap(({ company_number }) => company_number ?? []))];
}

/** Lists these companies again by their rows; answers with how many more the list has now. */
async function listCompanies(
  transaction: Transaction<StoreTables>,
  list: string,
  numbers: readonly string[],
): Promise<number> {
  if (numbers.length === 0) return 0;
  const removed = await transaction
    .deleteFrom('list_company')
    .where('list', '=', list)
    .where('company_number', 'in', [...numbers])
    .returning('company_number')
    .execute();
  const { rows: added } = await sql<{ company_number: string }>`
    insert into list_company (list, company_number, first_row)
    select list, company_number, min(${sql.ref('row')}) from list_row
    where list = ${list} and company_number in (${sql.join(numbers)})
    group by list, company_number
    returning company_number`.execute(transaction);
  return added.length - removed.length;
}

function tallyOf(rows: readonly ListRowTable[]): Tally {
  const count = (isCounted: (row: ListRowTable) => boolean) => rows.filter(isCounted).length;
  return {
    matched: count(({ state }) => state === 'matched'),
    ambiguous: count(({ state }) => state === 'ambiguous'),
    not_found: count(({ state }) => state === 'not-found'),
    malformed: count(({ state }) => state === 'invalid'),
    skipped: count(({ decision }) => decision === 'skipped'),
    pending: count(({ pending }) => pending === 1),
    unsearched: count(({ unsearched }) => unsearched === 1),
  };
}
