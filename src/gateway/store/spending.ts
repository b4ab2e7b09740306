import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Clock } from '#database/engine.ts';
import type { StoreTables } from './store-tables.ts';

/** Credits of the current month, by what they were for, who spent them and what became of the attempt. */
export type SpendingRow = {
  operation: OperationName;
  actor: string;
  state: AttemptState;
  thisMonth: number;
  today: number;
};

/** What an attempt cost once it was settled, else its price. */
const CREDITS = sql<number>`coalesce(ledger.credits, attempt.credits)`;

/**
 * Credits that attempts started this month have cost or may have: everything but what was released. Attempts whose
 * outcome is unknown count, so that a budget holds whatever turns out.
 */
export async function spentThisMonth(
  database: Kysely<StoreTables>,
  source: string,
  clock: Clock,
): Promise<number> {
  const { spent } = await attemptsOfMonth(database, source, clock)
    .select((table) => table.fn.sum<number | null>(CREDITS).as('spent'))
    .executeTakeFirstOrThrow();
  return Number(spent ?? 0);
}

/** The same in its parts. */
export async function spendingThisMonth(
  database: Kysely<StoreTables>,
  source: string,
  clock: Clock,
): Promise<SpendingRow[]> {
  const ofToday = sql<number>`case when attempt.started_at >= ${today(clock)} then ${CREDITS} else 0 end`;
  const rows = await attemptsOfMonth(database, source, clock)
    .select(['attempt.operation', 'attempt.actor', 'attempt.state'])
    .select((table) => [
      table.fn.sum<number>(CREDITS).as('thisMonth'),
      table.fn.sum<number>(ofToday).as('today'),
    ])
    .groupBy(['attempt.operation', 'attempt.actor', 'attempt.state'])
    .execute();
  return rows;
}

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

/**
 * `YYYY-MM`, which sorts before every moment of that month; days and months are those of UTC. As a query of its own it is
 * asked once and not for every row, so that an index serves.
 */
function thisMonth(clock: Clock): RawBuilder<string> {
  return sql<string>`(select substr(${clock()}, 1, 7))`;
}

function today(clock: Clock): RawBuilder<string> {
  return sql<string>`(select substr(${clock()}, 1, 10))`;
}
