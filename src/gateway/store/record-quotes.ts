import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { chunksOf } from '#contract/chunks.ts';
import { nowOf } from './order-lease.ts';
import type { QuoteDecision, RecordQuoteItemTable, RecordQuoteTable } from './record-quote-tables.ts';
import type { SourceDatabase, StoreTables } from './tables.ts';

export type QuotedRecord = Omit<RecordQuoteItemTable, 'quote' | 'position'>;

/** `now` is the database's time. */
export type RecordQuoteRow = RecordQuoteTable & { readonly now: string };

/** In milliseconds. */
const QUOTE_LENGTH = 24 * 3_600_000;

/** In milliseconds: who decided stays readable that long. */
const QUOTES_KEPT = 90 * 86_400_000;

/** Quotes that are forgotten with each new one. */
const FORGOTTEN = 20;

/** In one statement: SQLite accepts 32,766 parameters. */
const ROWS = 1_000;

/** What was quoted to people and agents, and decisions about it. A quote never changes. */
export class RecordQuotes {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  async create(by: string, records: readonly QuotedRecord[]): Promise<RecordQuoteRow> {
    const { query, source, clock } = this.#database;
    const id = randomUUID();
    const credits = records.reduce((sum, record) => sum + record.credits, 0);
    await query.transaction().execute(async (transaction) => {
      await this.#forget(transaction);
      await transaction
        .insertInto('record_quote')
        .values({
          ...{ id, source, created_by: by, created_at: clock(), expires_at: clock(QUOTE_LENGTH), credits },
          ...{ asked_at: null, decision: null, decided_by: null, decided_at: null },
        })
        .execute();
      const rows = records.map((record, position) => ({ quote: id, position, ...record }));
      for (const some of chunksOf(rows, ROWS)) {
        await transaction.insertInto('record_quote_item').values(some).execute();
      }
    });
    const created = await this.find(id);
    if (created === undefined) throw new Error('A new quote is missing.');
    return created;
  }

  async find(id: string): Promise<RecordQuoteRow | undefined> {
    const { query, source, clock } = this.#database;
    return await query
      .selectFrom('record_quote')
      .selectAll()
      .select(clock().as('now'))
      .where('id', '=', id)
      .where('source', '=', source)
      .executeTakeFirst();
  }

  async records(id: string): Promise<QuotedRecord[]> {
    return await this.#database.query
      .selectFrom('record_quote_item')
      .select(['operation', 'subject', 'page', 'resource', 'version', 'credits'])
      .where('quote', '=', id)
      .orderBy('position')
      .execute();
  }

  /** Quotes about which a person was asked, asked last first. */
  async asked(limit: number): Promise<RecordQuoteRow[]> {
    const { query, source, clock } = this.#database;
    return await query
      .selectFrom('record_quote')
      .selectAll()
      .select(clock().as('now'))
      .where('source', '=', source)
      .where('asked_at', 'is not', null)
      .orderBy('asked_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  /** Shows the quote to those who may approve it, once. */
  async ask(id: string): Promise<void> {
    const { query, clock } = this.#database;
    await query.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('record_quote')
        .set({ asked_at: clock() })
        .where('id', '=', id)
        .where('asked_at', 'is', null)
        .execute();
    });
  }

  /** False if it was decided before, or has expired. */
  async decide(id: string, decision: QuoteDecision, by: string): Promise<boolean> {
    const { query, source, clock } = this.#database;
    return await query.transaction().execute(async (transaction) => {
      const decided = await transaction
        .updateTable('record_quote')
        .set({ decision, decided_by: by, decided_at: clock() })
        .where('id', '=', id)
        .where('source', '=', source)
        .where('decision', 'is', null)
        .where('expires_at', '>', nowOf(this.#database))
        .returning('id')
        .executeTakeFirst();
      return decided !== undefined;
    });
  }

  /** The oldest ones, a few at a time. */
  async #forget(transaction: Transaction<StoreTables>): Promise<void> {
    const { source, clock } = this.#database;
    const old = await transaction
      .selectFrom('record_quote')
      .select('id')
      .where('source', '=', source)
      .where('created_at', '<', sql<string>`(select ${clock(-QUOTES_KEPT)})`)
      .orderBy('created_at')
      .limit(FORGOTTEN)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return;
    await transaction.deleteFrom('record_quote').where('id', 'in', ids).execute();
    await transaction.deleteFrom('record_quote_item').where('quote', 'in', ids).execute();
  }
}

/** All of the quote that names this record at this price to this actor; `undefined` without one that has not expired. */
export async function quotedFor(
  database: Kysely<StoreTables>,
  source: SourceDatabase,
  {
    quote,
    actor,
    resource,
    price,
  }: {
    readonly quote: string;
    readonly actor: string;
    readonly resource: string;
    readonly price: number | undefined;
  },
): Promise<{ readonly credits: number; readonly isApproved: boolean } | undefined> {
  if (price === undefined) return undefined;
  const row = await database
    .selectFrom('record_quote')
    .innerJoin('record_quote_item', 'record_quote_item.quote', 'record_quote.id')
    .select(['record_quote.credits', 'record_quote.decision'])
    .where('record_quote.id', '=', quote)
    .where('record_quote.source', '=', source.source)
    .where('record_quote.created_by', '=', actor)
    .where('record_quote.expires_at', '>', nowOf(source))
    .where('record_quote_item.resource', '=', resource)
    .where('record_quote_item.credits', '=', price)
    .executeTakeFirst();
  return row && { credits: row.credits, isApproved: row.decision === 'approved' };
}
