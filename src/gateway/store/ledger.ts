import type { LedgerEntry } from '#contract/api/credits.ts';
import { reportBalance, reportedBalance } from './balance.ts';
import { type SpendingRow, spendingThisMonth } from './spending.ts';
import type { SourceTables } from './store-tables.ts';

/** Reading the append-only ledger of one source. It is written where attempts change, in the same transaction. */
export class Ledger {
  readonly #tables: SourceTables;

  constructor(tables: SourceTables) {
    this.#tables = tables;
  }

  /** Up to `limit` lines before `seq`, newest first. */
  async before(seq: number, limit: number): Promise<LedgerEntry[]> {
    const { query, source } = this.#tables;
    const rows = await query
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
      .where('attempt.source', '=', source)
      .where('ledger.seq', '<', seq)
      .orderBy('ledger.seq', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ detail, ...entry }) => (detail === null ? entry : { ...entry, detail }));
  }

  /** What was spent, and may have been, by attempts started this month. */
  async spending(): Promise<SpendingRow[]> {
    const { query, source, clock } = this.#tables;
    return await spendingThisMonth(query, source, clock);
  }

  /** The balance as the source last told it. */
  async balance(): Promise<{ credits: number; reportedAt: string } | undefined> {
    return await reportedBalance(this.#tables.query, this.#tables.source);
  }

  /** Notes a balance that was told outside a purchase. */
  async reportBalance(remaining: number): Promise<void> {
    await this.#tables.query.transaction().execute(async (transaction) => {
      await reportBalance(transaction, this.#tables, remaining).execute();
    });
  }
}
