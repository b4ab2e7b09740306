import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { LedgerEvent } from '#contract/api/credits.ts';
import { chunksOf } from '#contract/chunks.ts';
import { PURCHASE_KINDS } from '#contract/operations.ts';
import { type BudgetMonth, isCounted } from './budget-month.ts';
import type { AttemptTable, SpendingTable, StoreTables } from './tables.ts';

/** A change of an attempt's state, or a correction. `credits` are those of the ledger line. */
export type Transition = {
  readonly attempt: Pick<AttemptTable, 'id' | 'operation' | 'actor' | 'started_at' | 'credits' | 'counts_in'>;
  readonly from: AttemptState | undefined;
  readonly to: LedgerEvent;
  readonly credits: number;
  readonly actor: string;
  readonly detail: string | null;
};

export type Spent = Pick<SpendingTable, 'settled' | 'unsettled' | 'written_off'>;

export type SpendingChange = Omit<SpendingTable, 'source'>;

/** Where an attempt counts; a released one costs nothing. */
const COLUMNS: Readonly<Record<LedgerEvent, keyof Spent | undefined>> = {
  reserved: 'unsettled',
  unknown: 'unsettled',
  settled: 'settled',
  settled_late: 'settled',
  corrected: 'settled',
  written_off: 'written_off',
  released: undefined,
};

/** What transitions add to the sums of the day and the month in which each attempt counts, one row per key, ordered by key. */
export function spendingChanges(transitions: readonly Transition[]): SpendingChange[] {
  const changes = new Map<string, SpendingChange>();
  for (const transition of transitions) {
    const { operation, actor, started_at, counts_in } = transition.attempt;
    const change = changeOf(transition);
    const month = counts_in ?? started_at.slice(0, 7);
    for (const period of [month, month + started_at.slice(7, 10)]) {
      const key = JSON.stringify([period, operation, actor]);
      const before = changes.get(key);
      changes.set(key, { period, operation, actor, ...(before ? plus(before, change) : change) });
    }
  }
  return [...changes]
    .filter(([, change]) => !isUnchanged(change))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change);
}

export function isUnchanged({ settled, unsettled, written_off }: Spent): boolean {
  return settled === 0 && unsettled === 0 && written_off === 0;
}

/** Until it is settled, an attempt counts with its expected price. */
function changeOf({ attempt, from, to, credits }: Transition): Spent {
  const column = COLUMNS[to];
  const added =
    column === undefined ? NOTHING : spent(column, column === 'settled' ? credits : attempt.credits);
  const former = from && COLUMNS[from];
  return former === undefined ? added : plus(added, spent(former, -attempt.credits));
}

const NOTHING: Spent = { settled: 0, unsettled: 0, written_off: 0 };

function spent(column: keyof Spent, credits: number): Spent {
  return { ...NOTHING, [column]: credits };
}

function plus(one: Spent, other: Spent): Spent {
  return {
    settled: one.settled + other.settled,
    unsettled: one.unsettled + other.unsettled,
    written_off: one.written_off + other.written_off,
  };
}

/** `rows` have different keys, and one order in all transactions, so that these cannot deadlock. */
export async function addToSpending(
  transaction: Transaction<StoreTables>,
  rows: readonly SpendingTable[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('spending')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['source', 'period', 'operation', 'actor']).doUpdateSet((row) => ({
        settled: row('spending.settled', '+', row.ref('excluded.settled')),
        unsettled: row('spending.unsettled', '+', row.ref('excluded.unsettled')),
        written_off: row('spending.written_off', '+', row.ref('excluded.written_off')),
      })),
    )
    .execute();
}

/**
 * Credits of the attempts that count in this month, except released ones, or 2^53 - 1 if there are more. Unknown outcomes
 * count, so that a budget holds.
 */
export async function spentIn(
  transaction: Transaction<StoreTables>,
  source: string,
  month: BudgetMonth,
): Promise<number> {
  const { spent } = await transaction
    .selectFrom('spending')
    .select(({ fn }) => fn.sum<number | null>(sql`settled + unsettled + written_off`).as('spent'))
    .where('source', '=', source)
    .where(isCounted(month))
    .executeTakeFirstOrThrow();
  return Math.min(Number(spent ?? 0), Number.MAX_SAFE_INTEGER);
}

/** As `spentIn`, of the purchases of one person or standing order. */
export async function spentBy(
  database: Kysely<StoreTables>,
  source: string,
  month: BudgetMonth,
  actor: string,
): Promise<number> {
  const { spent } = await database
    .selectFrom('spending')
    .select(({ fn }) => fn.sum<number | null>(sql`settled + unsettled + written_off`).as('spent'))
    .where('source', '=', source)
    .where(isCounted(month))
    .where('operation', 'in', PURCHASE_KINDS)
    .where('actor', '=', actor)
    .executeTakeFirstOrThrow();
  return Math.min(Number(spent ?? 0), Number.MAX_SAFE_INTEGER);
}

/** As `spentBy`, in all months together. */
export async function spentEver(
  database: Kysely<StoreTables>,
  source: string,
  actor: string,
): Promise<number> {
  const { spent } = await database
    .selectFrom('spending')
    .select(({ fn }) => fn.sum<number | null>(sql`settled + unsettled + written_off`).as('spent'))
    // An expression leaves the few rows of the actor to its index: SQLite would read all of the source.
    .where(sql<boolean>`(spending.source || '') = ${source}`)
    .where('actor', '=', actor)
    .where(sql<boolean>`length(period) = 7`)
    .executeTakeFirstOrThrow();
  return Math.min(Number(spent ?? 0), Number.MAX_SAFE_INTEGER);
}

type Part = { readonly source: string; readonly month: RawBuilder<string> };

/** What attempts and ledger say beyond the sums, per row that differs: all of them, or one month of one source. */
export async function spendingDifferences(
  database: Kysely<StoreTables>,
  part?: Part,
): Promise<SpendingTable[]> {
  const attempts = part
    ? sql`attempt.source = ${part.source}
        and (attempt.started_at >= ${part.month} or attempt.counts_in >= ${part.month})`
    : sql`true`;
  const sums = part ? sql`spending.source = ${part.source} and spending.period >= ${part.month}` : sql`true`;
  // An attempt that counts in another month than that of its start is found by either.
  const periods = part ? sql`period >= ${part.month}` : sql`true`;
  const { rows } = await sql<SpendingTable>`
    select source, period, operation, actor, sum(settled) as settled, sum(unsettled) as unsettled,
      sum(written_off) as written_off
    from (
      select attempt.source, attempt.operation, attempt.actor,
        coalesce(attempt.counts_in, substr(attempt.started_at, 1, 7)) || substr(attempt.started_at, 8, day.characters) as period,
        case when state in ('settled', 'settled_late') then coalesce(ledger.credits, attempt.credits) else 0 end as settled,
        case when state in ('reserved', 'unknown') then attempt.credits else 0 end as unsettled,
        case when state = 'written_off' then attempt.credits else 0 end as written_off
      from attempt
        cross join (select 0 as characters union all select 3) as day
        left join ledger on ledger.attempt = attempt.id and ledger.event in ('settled', 'settled_late', 'corrected')
      where attempt.state <> 'released' and ${attempts}
      union all
      select source, operation, actor, period, -settled, -unsettled, -written_off from spending where ${sums}
    ) as difference
    where ${periods}
    group by source, period, operation, actor
    having sum(settled) <> 0 or sum(unsettled) <> 0 or sum(written_off) <> 0
    order by source, period, operation, actor`.execute(database);
  return rows;
}

/** In one statement: SQLite accepts 32,766 parameters. */
const ROWS = 1_000;

/** Differences are added, so that concurrent purchases remain counted. */
export async function correctSpending(
  transaction: Transaction<StoreTables>,
  differences: readonly SpendingTable[],
): Promise<void> {
  for (const rows of chunksOf(differences, ROWS)) await addToSpending(transaction, rows);
}
