import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { chunksOf } from '#contract/chunks.ts';
import { compareTexts } from '#contract/text.ts';
import type { DatedPageTable } from '../store/change-tables.ts';
import type { StoreTables } from '../store/tables.ts';
import type { ExtractedDates } from './extract-dates.ts';

/** Rows in one statement: SQLite is synchronous. */
const CHUNK = 500;

/** Replaces the dates of one page of a record, unless those of a newer version of it are indexed. Watching persons see them. */
export async function indexDates(
  transaction: Transaction<StoreTables>,
  page: DatedPageTable,
  { events, dates }: ExtractedDates,
  receivedAt: string,
): Promise<void> {
  const indexed = await transaction
    .insertInto('dated_page')
    .values(page)
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'company_number', 'operation', 'page'])
        .doUpdateSet(({ ref }) => ({ version: ref('excluded.version') }))
        .whereRef('dated_page.version', '<=', 'excluded.version'),
    )
    .returning('version')
    .executeTakeFirst();
  if (indexed === undefined) return;
  const { version: _version, ...key } = page;
  await transaction.deleteFrom('event').where(isOfPage(key)).where('kind', '<>', 'differs').execute();
  await transaction.deleteFrom('next_date').where(isOfPage(key)).execute();
  for (const chunk of chunksOf(inOrder(events), CHUNK)) {
    await transaction
      .insertInto('event')
      .values(chunk.map((each) => ({ ...key, version: 0, ...each })))
      // An item that moved to another page, whose former page is older.
      .onConflict((conflict) =>
        conflict.columns(['source', 'company_number', 'operation', 'item']).doUpdateSet(({ ref }) => ({
          ...{ page: ref('excluded.page'), title: ref('excluded.title'), detail: ref('excluded.detail') },
        })),
      )
      .execute();
    if (events.length > CHUNK) await setImmediate();
  }
  for (const chunk of chunksOf(inOrder(dates), CHUNK)) {
    await transaction
      .insertInto('next_date')
      .values(chunk.map((each) => ({ ...key, as_of: receivedAt, ...each })))
      .onConflict((conflict) =>
        conflict.columns(['source', 'company_number', 'operation', 'item']).doUpdateSet(({ ref }) => ({
          ...{ page: ref('excluded.page'), due_on: ref('excluded.due_on') },
          ...{ detail: ref('excluded.detail'), as_of: ref('excluded.as_of') },
        })),
      )
      .execute();
  }
  await showDates(transaction, key);
}

type PageKey = Omit<DatedPageTable, 'version'>;

/** In the order of the key, so that concurrent transactions cannot deadlock. */
function inOrder<T extends { readonly item: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => compareTexts(a.item, b.item));
}

function isOfPage({ source, company_number, operation, page }: PageKey) {
  return sql<boolean>`source = ${source} and company_number = ${company_number} and operation = ${operation}
    and page = ${page}`;
}

/** Copies the next dates of a record to all who watch the company. */
async function showDates(
  transaction: Transaction<StoreTables>,
  { source, company_number, operation }: PageKey,
): Promise<void> {
  await transaction
    .deleteFrom('watched_date')
    .where('source', '=', source)
    .where('company_number', '=', company_number)
    .where('operation', '=', operation)
    .execute();
  await sql`insert into watched_date (source, person, company_number, operation, item, due_on)
    select watch.source, watch.person, next_date.company_number, next_date.operation, next_date.item, next_date.due_on
    from watch join next_date on next_date.source = watch.source and next_date.company_number = watch.company_number
    where watch.source = ${source} and watch.company_number = ${company_number}
      and next_date.operation = ${operation}
    on conflict do nothing`.execute(transaction);
}
