import type { Kysely } from 'kysely';
import type { LedgerEntry } from '#contract/api/credits.ts';
import { reportBalance, reportedBalance } from './balance.ts';
import type { StoreTables } from './store-tables.ts';

/** Reading the append-only ledger of one source. It is written where attempts change, in the same transaction. */
export class Ledger {
  readonly #database: Kysely<StoreTables>;
  readonly #source: string;

  constructor(database: Kysely<StoreTables>, source: string) {
    this.#database = database;
    this.#source = source;
  }

  /** Up to `limit` lines before `seq`, newest first. */
  async before(seq: number, limit: number): Promise<LedgerEntry[]> {
    const rows = await this.#database
      .selectFrom('ledger')
      .innerJoin('attempt', 'attempt.id', 'ledger.attempt')
      .select([
        'ledger.seq',
        'ledger.at',
        'ledger.event',
        'ledger.credits',
        'ledger.attempt',
        'ledger.actor',
        'ledger.detail',
        'attempt.operation',
        'attempt.subject',
        'attempt.page',
        'attempt.version',
      ])
      .where('attempt.source', '=', this.#source)
      .where('ledger.seq', '<', seq)
      .orderBy('ledger.seq', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ detail, ...entry }) => (detail === null ? entry : { ...entry, detail }));
  }

  /** Credits settled since `from`, as the provider charged them. */
  async settledSince(from: Date): Promise<number> {
    const { settled } = await this.#database
      .selectFrom('ledger')
      .innerJoin('attempt', 'attempt.id', 'ledger.attempt')
      .select((table) => table.fn.sum<number | null>('ledger.credits').as('settled'))
      .where('attempt.source', '=', this.#source)
      .where('ledger.event', 'in', ['settled', 'settled_late'])
      .where('ledger.at', '>=', from.toISOString())
      .executeTakeFirstOrThrow();
    return Number(settled ?? 0);
  }

  /** Credits of attempts started since `from` that are under way or unknown. */
  async unsettledSince(from: Date): Promise<number> {
    const { unsettled } = await this.#database
      .selectFrom('attempt')
      .select((table) => table.fn.sum<number | null>('credits').as('unsettled'))
      .where('source', '=', this.#source)
      .where('state', 'in', ['reserved', 'unknown'])
      .where('started_at', '>=', from.toISOString())
      .executeTakeFirstOrThrow();
    return Number(unsettled ?? 0);
  }

  async balance(): Promise<{ credits: number; reportedAt: string } | undefined> {
    return await reportedBalance(this.#database, this.#source);
  }

  /** Notes a balance that was told outside a purchase. */
  async reportBalance(remaining: number, now: Date): Promise<void> {
    await this.#database
      .transaction()
      .execute((transaction) => reportBalance(transaction, this.#source, remaining, now));
  }
}
