import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { MOST_LIST_ROWS } from '#contract/api/lists.ts';
import { chunksOf } from '#contract/chunks.ts';
import type { SourceDatabase } from '../store/tables.ts';
import { addedRow, ColumnsJson } from './list-row.ts';
import { CHANGED_ROWS, insertRows } from './list-writes.ts';

export type NamedNumber = { readonly companyNumber: string; readonly name: string | undefined };

/**
 * Adds companies that the list does not have, some hundreds at a time so that readers need not wait, and answers with how many.
 * `undefined`, and nothing is added, if they do not fit. A process that ends meanwhile leaves some added: adding the same again
 * adds the rest.
 */
export async function addToList(
  database: SourceDatabase,
  list: string,
  companies: readonly NamedNumber[],
): Promise<number | undefined> {
  const wanted = [...new Map(companies.map((company) => [company.companyNumber, company])).values()];
  const chunks = chunksOf(wanted, CHANGED_ROWS);
  let fresh = 0;
  for (const some of chunks) {
    fresh += some.length - (await listed(database.query, list, some)).size;
    await setImmediate();
  }
  const has = await database.query
    .selectFrom('company_list')
    .select('rows')
    .where('id', '=', list)
    .where('source', '=', database.source)
    .executeTakeFirst();
  if ((has?.rows ?? 0) + fresh > MOST_LIST_ROWS) return undefined;
  let added = 0;
  for (const some of chunks) {
    added += await addSome(database, list, some);
    await setImmediate();
  }
  return added;
}

/** Of those that others added meanwhile, and that fill the list, none are added. */
async function addSome(
  { query, source }: SourceDatabase,
  list: string,
  companies: readonly NamedNumber[],
): Promise<number> {
  return await query.transaction().execute(async (transaction) => {
    // Waits for other changes of this list.
    const locked = await transaction
      .updateTable('company_list')
      .set({ id: list })
      .where('id', '=', list)
      .where('source', '=', source)
      .where('deleted_at', 'is', null)
      .returning(['rows', 'columns'])
      .executeTakeFirst();
    if (locked === undefined) return 0;
    const has = await listed(transaction, list, companies);
    const fresh = companies.filter(({ companyNumber }) => !has.has(companyNumber));
    if (fresh.length === 0 || locked.rows + fresh.length > MOST_LIST_ROWS) return 0;
    const columns = v.parse(ColumnsJson, locked.columns).length;
    await insertRows(
      transaction,
      fresh.map((company, index) => addedRow(list, locked.rows + index + 1, company, columns)),
    );
    await transaction
      .insertInto('list_company')
      .values(
        fresh.map(({ companyNumber }, index) => ({
          ...{ list, company_number: companyNumber, first_row: locked.rows + index + 1 },
        })),
      )
      .execute();
    await transaction
      .updateTable('company_list')
      .set(({ eb }) => ({
        rows: eb('rows', '+', fresh.length),
        companies: eb('companies', '+', fresh.length),
        matched: eb('matched', '+', fresh.length),
      }))
      .where('id', '=', list)
      .execute();
    return fresh.length;
  });
}

async function listed(
  query: SourceDatabase['query'],
  list: string,
  companies: readonly NamedNumber[],
): Promise<ReadonlySet<string>> {
  const found = await query
    .selectFrom('list_company')
    .select('company_number')
    .where('list', '=', list)
    .where(
      'company_number',
      'in',
      companies.map(({ companyNumber }) => companyNumber),
    )
    .execute();
  return new Set(found.map(({ company_number }) => company_number));
}
