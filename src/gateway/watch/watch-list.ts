import { type SqlBool, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { NewsItem, WatchedDate } from '#contract/api/watch.ts';
import { chunksOf } from '#contract/chunks.ts';
import { StoredChanges } from '../changes/change-excerpt.ts';
import type { NextDateTable } from '../store/change-tables.ts';
import { lockCompanies } from '../store/company-lock.ts';
import type { SourceDatabase, StoreTables } from '../store/tables.ts';
import { forgetDeliveries } from '../webhooks/outbox.ts';
import { type DateCursor, type NewsCursor, watchedDates, watchedNews } from './watched-rows.ts';

type Page<Cursor> = { readonly after: Cursor | undefined; readonly limit: number };

export type WatchedNews = Omit<NewsItem, 'companyName'>;
export type DueDate = Omit<WatchedDate, 'companyName'> & { readonly item: string };

/** More unread news are not counted. */
export const MOST_COUNTED = 400;

/** Companies in one statement: SQLite is synchronous. */
const CHUNK = 250;

/** Which companies a person watches, what changed in them, and what is due. */
export class WatchList {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  /** Answers with how many companies were not watched before. News begin now. */
  async add(person: string, numbers: readonly string[]): Promise<number> {
    return await this.#change(person, numbers, async (transaction, chunk) => {
      const { source, clock } = this.#database;
      const added = await transaction
        .insertInto('watch')
        .values(chunk.map((company_number) => ({ source, person, company_number, since: clock() })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('company_number')
        .execute();
      await sql`insert into watched_date (source, person, company_number, operation, item, due_on)
        select source, ${person}, company_number, operation, item, due_on from next_date
        where source = ${source} and company_number in (${sql.join(chunk)})
        on conflict do nothing`.execute(transaction);
      return added.length;
    });
  }

  /** Answers with how many companies were watched. Their news are forgotten. */
  async remove(person: string, numbers: readonly string[]): Promise<number> {
    return await this.#change(person, numbers, async (transaction, chunk) => {
      const isOfThese = sql<SqlBool>`source = ${this.#database.source} and person = ${person}
        and company_number in (${sql.join(chunk)})`;
      for (const table of ['news', 'watched_date'] as const) {
        await transaction.deleteFrom(table).where(isOfThese).execute();
      }
      await forgetDeliveries(transaction, this.#database.source, person, chunk);
      const removed = await transaction
        .deleteFrom('watch')
        .where(isOfThese)
        .returning('company_number')
        .execute();
      return -removed.length;
    }).then((change) => -change);
  }

  async #change(
    person: string,
    numbers: readonly string[],
    work: (transaction: Transaction<StoreTables>, chunk: string[]) => Promise<number>,
  ): Promise<number> {
    const { query, source } = this.#database;
    let total = 0;
    // In the order of the key, so that concurrent transactions cannot deadlock.
    for (const chunk of chunksOf([...new Set(numbers)].sort(), CHUNK)) {
      total += await query.transaction().execute(async (transaction) => {
        await lockCompanies(transaction, this.#database, chunk);
        const change = await work(transaction, [...chunk]);
        await transaction
          .insertInto('watch_tally')
          .values({ source, person, companies: change, looked_at: null })
          .onConflict((conflict) =>
            conflict
              .columns(['source', 'person'])
              .doUpdateSet((row) => ({ companies: row('watch_tally.companies', '+', change) })),
          )
          .execute();
        return change;
      });
    }
    return total;
  }

  /** Since when the person watches the company; `undefined` if not. */
  async since(person: string, companyNumber: string): Promise<string | undefined> {
    const { query, source } = this.#database;
    const row = await query
      .selectFrom('watch')
      .select('since')
      .where('source', '=', source)
      .where('person', '=', person)
      .where('company_number', '=', companyNumber)
      .executeTakeFirst();
    return row?.since;
  }

  async tally(person: string): Promise<{ companies: number; lookedAt: string | undefined }> {
    const { query, source } = this.#database;
    const row = await query
      .selectFrom('watch_tally')
      .select(['companies', 'looked_at'])
      .where('source', '=', source)
      .where('person', '=', person)
      .executeTakeFirst();
    return { companies: row?.companies ?? 0, lookedAt: row?.looked_at ?? undefined };
  }

  /** At most `MOST_COUNTED` and one. */
  async unread(person: string): Promise<number> {
    const { query, source } = this.#database;
    const { total } = await query
      .selectFrom(({ selectFrom }) =>
        selectFrom('news')
          .select('seen_at')
          .where('source', '=', source)
          .where('person', '=', person)
          .where(IS_UNREAD)
          .limit(MOST_COUNTED + 1)
          .as('match'),
      )
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** By number. */
  async companies(
    person: string,
    { after, limit }: Page<string>,
  ): Promise<{ companyNumber: string; since: string }[]> {
    const { query, source } = this.#database;
    return await query
      .selectFrom('watch')
      .select(['company_number as companyNumber', 'since'])
      .where('source', '=', source)
      .where('person', '=', person)
      .$if(after !== undefined, (watched) => watched.where('company_number', '>', after ?? ''))
      .orderBy('company_number')
      .limit(limit)
      .execute();
  }

  /** Newest first. */
  async news(person: string, { after, limit }: Page<NewsCursor>): Promise<WatchedNews[]> {
    const rows = await watchedNews(this.#database, person, after)
      .select(['news.company_number', 'news.operation', 'news.version', 'news.seen_at', 'news.read_at'])
      .select(['comparison.actor', 'comparison.summary', 'comparison.total', 'comparison.changes'])
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ...{ companyNumber: row.company_number, operation: row.operation },
      ...{ from: row.version - 1, to: row.version, seenAt: row.seen_at, by: row.actor },
      ...{ summary: row.summary, total: row.total, changes: v.parse(StoredChanges, row.changes) },
      read: row.read_at !== null,
    }));
  }

  /** Of one version; whether the person has it as news. */
  async markOne(
    person: string,
    { companyNumber, operation, to }: Pick<NewsItem, 'companyNumber' | 'operation' | 'to'>,
    read: boolean,
  ): Promise<boolean> {
    const { query, source, clock } = this.#database;
    const marked = await query
      .updateTable('news')
      .set({ read_at: read ? clock() : null })
      .where('source', '=', source)
      .where('person', '=', person)
      .where('company_number', '=', companyNumber)
      .where('operation', '=', operation)
      .where('version', '=', to)
      .returning('version')
      .executeTakeFirst();
    return marked !== undefined;
  }

  /** Everything that was seen until then. */
  async markAll(person: string, until: string): Promise<void> {
    const { query, source, clock } = this.#database;
    await query.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('news')
        .set({ read_at: clock() })
        .where('source', '=', source)
        .where('person', '=', person)
        .where('seen_at', '<=', until)
        .where(IS_UNREAD)
        .execute();
      await transaction
        .updateTable('watch_tally')
        .set({ looked_at: clock() })
        .where('source', '=', source)
        .where('person', '=', person)
        .execute();
    });
  }

  /**
   * Earliest first, so that those overdue come first. `today` is ISO: a judgment that has expired since is left out, because
   * nothing is to be done about it.
   */
  async dates(
    person: string,
    { after, limit, today }: Page<DateCursor> & { readonly today: string },
  ): Promise<DueDate[]> {
    const rows = await watchedDates(this.#database, person, after)
      .where(sql<SqlBool>`(next_date.kind <> 'judgment-expires' or watched_date.due_on >= ${today})`)
      .limit(limit)
      .execute();
    return rows.map(dueDateOf);
  }

  /** Those of one company, watched or not. */
  async datesOf(companyNumber: string, today: string): Promise<DueDate[]> {
    const { query, source } = this.#database;
    const rows = await query
      .selectFrom('next_date')
      .select(['company_number', 'operation', 'item', 'kind', 'due_on', 'detail', 'as_of'])
      .where('source', '=', source)
      .where('company_number', '=', companyNumber)
      .where(sql<SqlBool>`(kind <> 'judgment-expires' or due_on >= ${today})`)
      .orderBy('due_on')
      .orderBy('operation')
      .orderBy('item')
      .execute();
    return rows.map(dueDateOf);
  }
}

type DueDateRow = Pick<
  NextDateTable,
  'company_number' | 'operation' | 'item' | 'kind' | 'due_on' | 'detail' | 'as_of'
>;

function dueDateOf(row: DueDateRow): DueDate {
  return {
    ...{ companyNumber: row.company_number, operation: row.operation, item: row.item, kind: row.kind },
    ...{ date: row.due_on, detail: row.detail, asOf: row.as_of },
  };
}

/** A literal: a parameter would not prove that the partial index serves the query. */
const IS_UNREAD = sql<SqlBool>`news.read_at is null`;
