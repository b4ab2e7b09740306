import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { LedgerEntry, LedgerEvent } from '#contract/api/credits.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Clock } from '#database/engine.ts';
import type { SourceDatabase, StoreTables } from './tables.ts';

export type LedgerLine = {
  readonly attempt: string;
  readonly event: LedgerEvent;
  readonly credits: number;
  readonly actor: string;
  readonly detail: string | null;
};

export type SpendingRow = {
  operation: OperationName;
  actor: string;
  state: AttemptState;
  thisMonth: number;
  today: number;
};

export type Balance = { readonly credits: number; readonly reportedAt: string };

export class Ledger {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  /** Lines before `seq`, newest first. */
  async before(seq: number, limit: number): Promise<LedgerEntry[]> {
    const { query, source } = this.#database;
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

  async spending(): Promise<SpendingRow[]> {
    const { query, source, clock } = this.#database;
    const creditsToday = sql<number>`case when attempt.started_at >= ${today(clock)} then ${CREDITS} else 0 end`;
    return await attemptsOfMonth(query, source, clock)
      .select(['attempt.operation', 'attempt.actor', 'attempt.state'])
      .select(({ fn }) => [fn.sum<number>(CREDITS).as('thisMonth'), fn.sum<number>(creditsToday).as('today')])
      .groupBy(['attempt.operation', 'attempt.actor', 'attempt.state'])
      .execute();
  }

  async balance(): Promise<Balance | undefined> {
    const { query, source } = this.#database;
    const row = await query.selectFrom('balance').selectAll().where('source', '=', source).executeTakeFirst();
    return row && { credits: row.remaining, reportedAt: row.reported_at };
  }

  async reportBalance(remaining: number): Promise<void> {
    await this.#database.query.transaction().execute(async (transaction) => {
      await updateBalance(transaction, this.#database, remaining);
    });
  }
}

/** Appends a line. Call it in the transaction that changes the attempt. */
export async function appendLine(
  transaction: Transaction<StoreTables>,
  { clock }: SourceDatabase,
  line: LedgerLine,
): Promise<void> {
  await transaction
    .insertInto('ledger')
    .values({ ...line, at: clock() })
    .execute();
}

export async function updateBalance(
  transaction: Transaction<StoreTables>,
  { source, clock }: SourceDatabase,
  remaining: number,
): Promise<void> {
  const balance = { source, remaining, reported_at: clock() };
  await transaction
    .insertInto('balance')
    .values(balance)
    .onConflict((conflict) => conflict.column('source').doUpdateSet(balance))
    .execute();
}

/** Credits of this month's attempts, except released ones. Unknown outcomes count, so that a budget holds. */
export async function spentThisMonth(
  transaction: Transaction<StoreTables>,
  { source, clock }: SourceDatabase,
): Promise<number> {
  const { spent } = await attemptsOfMonth(transaction, source, clock)
    .select(({ fn }) => fn.sum<number | null>(CREDITS).as('spent'))
    .executeTakeFirstOrThrow();
  return Number(spent ?? 0);
}

const CREDITS = sql<number>`coalesce(ledger.credits, attempt.credits)`;

function attemptsOfMonth(database: Kysely<StoreTables>, source: string, clock: Clock) {
  return database
    .selectFrom('attempt')
    .leftJoin('ledger', (join) =>
      join.onRef('ledger.attempt', '=', 'attempt.id').on('ledger.event', 'in', ['settled', 'settled_late']),
    )
    .where('attempt.source', '=', source)
    .where('attempt.state', '!=', 'released')
    .where('attempt.started_at', '>=', thisMonth(clock));
}

/** `YYYY-MM` in UTC sorts before every moment of that month. As a subquery it can use an index. */
function thisMonth(clock: Clock): RawBuilder<string> {
  return sql<string>`(select substr(${clock()}, 1, 7))`;
}

function today(clock: Clock): RawBuilder<string> {
  return sql<string>`(select substr(${clock()}, 1, 10))`;
}
