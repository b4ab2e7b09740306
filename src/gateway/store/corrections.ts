import { type Kysely, sql } from 'kysely';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { FlaggedCharge } from '#contract/api/credits.ts';
import { lockAttempt } from './attempt-row.ts';
import { monthOf } from './budget-month.ts';
import { appendTransitions } from './ledger.ts';
import { correctSpending, spendingDifferences } from './spending.ts';
import type { SourceDatabase, StoreTables } from './tables.ts';

/** The message is for the administrator. */
export class CorrectionError extends Error {}

export type Correction = {
  /** Of any source. */
  readonly attempt: string;
  /** What the purchase really cost. */
  readonly credits: number;
  readonly actor: string;
  readonly reason: string;
};

const MOST_FLAGGED = 100;

/** What only an administrator changes: what a purchase cost, and the month in which purchases count. */
export class Corrections {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  /** Charges of this source that nobody has decided about yet: newest first, 100 at most. */
  async flagged(): Promise<FlaggedCharge[]> {
    const { query, source } = this.#database;
    const rows = flaggedRows(query).where('flagged_charge.source', '=', source);
    return (await rows.limit(MOST_FLAGGED).execute()).map(flaggedCharge);
  }

  async flaggedInAnySource(): Promise<FlaggedCharge[]> {
    return (await flaggedRows(this.#database.query).execute()).map(flaggedCharge);
  }

  /** Appends a line with the difference. It counts where the purchase counts. Returns the credits that were booked before. */
  async correct({ attempt: id, credits, actor, reason }: Correction): Promise<number> {
    const { query, engine, clock } = this.#database;
    return await query.transaction().execute(async (transaction) => {
      const attempt = await lockAttempt(transaction, { engine }, id);
      if (attempt === undefined) throw new CorrectionError(`There is no purchase ${id}.`);
      const answer = await transaction
        .selectFrom('answer')
        .select('credits_charged as booked')
        .where('attempt', '=', id)
        .executeTakeFirst();
      if (answer === undefined) throw new CorrectionError(WITHOUT_CHARGE[attempt.state]);
      const { booked } = answer;
      const { source } = attempt;
      const detail = `Cost ${credits} instead of ${booked}: ${reason}`;
      await appendTransitions(transaction, { source, clock }, [
        { attempt, from: undefined, to: 'corrected', credits: credits - booked, actor, detail },
      ]);
      await transaction
        .updateTable('answer')
        .set({ credits_charged: credits })
        .where('attempt', '=', id)
        .execute();
      await transaction.deleteFrom('flagged_charge').where('attempt', '=', id).execute();
      return booked;
    });
  }

  /**
   * Counts purchases of later months, of any source, in the month of the clock: they were made before it was set back. Returns
   * their number. `month` is the month that the administrator expects.
   */
  async countInMonth(month: string): Promise<number> {
    const { query, engine, clock } = this.#database;
    return await query.transaction().execute(async (transaction) => {
      // Purchases wait meanwhile, so that none of them counts in a later month.
      if (engine.shared) {
        await sql`lock table attempt, spending in share row exclusive mode`.execute(transaction);
      }
      const { rows } = await sql<{ now: string }>`select ${monthOf(clock())} as now`.execute(transaction);
      const now = rows[0]?.now ?? '';
      if (now !== month) {
        throw new CorrectionError(
          `The clock of the database says ${now}, not ${month}. Set the clock first, then try again.`,
        );
      }
      const moved = await transaction
        .updateTable('attempt')
        .set({ counts_in: month })
        .where('state', '<>', 'released')
        .where(sql<boolean>`coalesce(counts_in, substr(started_at, 1, 7)) > ${month}`)
        .executeTakeFirst();
      await correctSpending(transaction, await spendingDifferences(transaction));
      return Number(moved.numUpdatedRows);
    });
  }
}

const WITHOUT_CHARGE: Readonly<Record<AttemptState, string>> = {
  reserved: 'This purchase is in progress, so there is nothing to correct yet.',
  unknown: 'The outcome of this purchase is unknown. A person decides about it on the page of its record.',
  written_off: 'This purchase was written off without an answer, so nothing was booked as charged.',
  released: 'This purchase was not charged, so there is nothing to correct.',
  settled: 'The answer of this purchase is missing: run npm run check-store.',
  settled_late: 'The answer of this purchase is missing: run npm run check-store.',
};

function flaggedRows(query: Kysely<StoreTables>) {
  return query
    .selectFrom('flagged_charge')
    .innerJoin('attempt', 'attempt.id', 'flagged_charge.attempt')
    .innerJoin('answer', 'answer.attempt', 'flagged_charge.attempt')
    .select([
      'flagged_charge.attempt',
      'attempt.operation',
      'attempt.subject',
      'attempt.title',
      'attempt.page',
      'attempt.started_at as startedAt',
      'attempt.actor as startedBy',
      'flagged_charge.claimed',
      'answer.credits_charged as booked',
    ])
    .orderBy('attempt.started_at', 'desc');
}

type FlaggedRow = Omit<FlaggedCharge, 'title'> & { readonly title: string | null };

function flaggedCharge({ title, ...charge }: FlaggedRow): FlaggedCharge {
  return { ...charge, ...(title === null ? {} : { title }) };
}
