import { sql, type Transaction } from 'kysely';
import type { ChargedDay, LedgerEntry } from '#contract/api/credits.ts';
import type { PurchaseKind } from '#contract/operations.ts';
import { ProblemError } from '../problem.ts';
import { type BudgetMonth, dayIn, isCounted, monthOf, readBudgetMonth } from './budget-month.ts';
import { type PersonSpending, spendingOfPeople } from './key-limits.ts';
import {
  addToSpending,
  correctSpending,
  isUnchanged,
  type Spent,
  spendingChanges,
  spendingDifferences,
  type Transition,
} from './spending.ts';
import type { SourceDatabase, StoreTables } from './tables.ts';

/** Credits of one operation and person in the current month. */
export type SpendingRow = Spent & { operation: PurchaseKind; actor: string; settledToday: number };

export type Balance = { readonly credits: number; readonly reportedAt: string };

export class Ledger {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  /** Lines before `seq`, newest first; those of one person or order, if given. */
  async before(seq: number, limit: number, actor?: string): Promise<LedgerEntry[]> {
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
        'attempt.title',
        'attempt.page',
        'attempt.version',
      ])
      .where('ledger.source', '=', source)
      .where('ledger.seq', '<', seq)
      .$if(actor !== undefined, (lines) => lines.where('ledger.actor', '=', actor ?? ''))
      .orderBy('ledger.seq', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ detail, title, ...entry }) => ({
      ...entry,
      ...(title === null ? {} : { title }),
      ...(detail === null ? {} : { detail }),
    }));
  }

  async budgetMonth(): Promise<BudgetMonth> {
    return await readBudgetMonth(this.#database.query, this.#database);
  }

  /** Throws a `ProblemError` if a sum cannot be read exactly. */
  async spending(month?: BudgetMonth): Promise<SpendingRow[]> {
    const { query, source, clock } = this.#database;
    const counted = month ?? (await this.budgetMonth());
    const rows = await query
      .selectFrom('spending')
      .leftJoin('spending as today', (join) =>
        join
          .onRef('today.source', '=', 'spending.source')
          .on('today.period', '=', dayIn(counted, clock()))
          .onRef('today.operation', '=', 'spending.operation')
          .onRef('today.actor', '=', 'spending.actor'),
      )
      .select(({ fn }) => [
        'spending.operation',
        'spending.actor',
        fn.sum<number>('spending.settled').as('settled'),
        fn.sum<number>('spending.unsettled').as('unsettled'),
        fn.sum<number>('spending.written_off').as('written_off'),
        fn.coalesce(fn.max('today.settled'), sql<number>`0`).as('settledToday'),
      ])
      .where('spending.source', '=', source)
      .where(isCounted(counted))
      .groupBy(['spending.operation', 'spending.actor'])
      .execute();
    exactSum(rows.flatMap(({ settled, unsettled, written_off }) => [settled, unsettled, written_off]));
    return rows.filter((row) => !isUnchanged(row));
  }

  /** Of everyone who spent anything today or this month, or of one person. */
  async spendingOfPeople(person?: string): Promise<PersonSpending[]> {
    const { query, source, clock } = this.#database;
    const month = await this.budgetMonth();
    return await spendingOfPeople(query, source, month, dayIn(month, clock()), person);
  }

  /** The first month in which anything counts; `undefined` before the first purchase. */
  async firstMonth(): Promise<string | undefined> {
    const { query, source } = this.#database;
    const first = await query
      .selectFrom('spending')
      .select('period')
      .where('source', '=', source)
      .orderBy('period')
      .limit(1)
      .executeTakeFirst();
    return first?.period.slice(0, 'YYYY-MM'.length);
  }

  /** What a person, or everyone, was charged on each day of the month, if anything. */
  async days({ clock: from, later }: BudgetMonth, actor?: string): Promise<ChargedDay[]> {
    const { query, source } = this.#database;
    const days = query
      .selectFrom('spending')
      .select(({ fn }) => ['period as day', fn.sum<number>('settled').as('charged')])
      .where('source', '=', source)
      .where('period', '>=', `${from}-01`)
      .where('period', '<=', `${later ?? from}-31`)
      // Without the months between two.
      .where(sql<boolean>`length(period) = ${'YYYY-MM-DD'.length}`)
      .groupBy('period')
      .having(({ fn }) => fn.sum('settled'), '<>', 0)
      .orderBy('period');
    const rows = await (actor === undefined ? days : days.where('actor', '=', actor)).execute();
    exactSum(rows.map(({ charged }) => charged));
    return rows;
  }

  /** Compares this month's sums with the ledger and corrects them. Returns the number of corrected rows. */
  async correctSpending(): Promise<number> {
    const { query, source, clock } = this.#database;
    return await query.transaction().execute(async (transaction) => {
      const differences = await spendingDifferences(transaction, { source, month: monthOf(clock()) });
      await correctSpending(transaction, differences);
      return differences.length;
    });
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

/** Appends a line for each, and adds them to the sums. Call it in the transaction that changes the attempts. */
export async function appendTransitions(
  transaction: Transaction<StoreTables>,
  { source, clock }: Pick<SourceDatabase, 'source' | 'clock'>,
  transitions: readonly Transition[],
): Promise<void> {
  for (const { attempt, to: event, credits, actor, detail } of transitions) {
    await transaction
      .insertInto('ledger')
      .values({ source, at: clock(), attempt: attempt.id, event, credits, actor, detail })
      .execute();
  }
  await addToSpending(
    transaction,
    spendingChanges(transitions).map((change) => ({ ...change, source })),
  );
}

/** Throws a `ProblemError` if the sum of credits is too large to be exact. Both databases return rounded sums from there on. */
export function exactSum(amounts: readonly number[]): number {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (Number.isSafeInteger(sum)) return sum;
  throw new ProblemError(
    'internal-error',
    `The credits add up to more than ${Number.MAX_SAFE_INTEGER.toLocaleString('en-GB')}, so their sum cannot be shown. An administrator can correct implausible charges: npm run ledger -- flagged. Nothing was charged for this.`,
  );
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
