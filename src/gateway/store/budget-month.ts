import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SourceDatabase, StoreTables } from './tables.ts';

/**
 * A budget counts every purchase in the latest month in which anything counts, so that a clock that is set back opens no
 * budget again. Until the clock reaches that month, the months from its own on count together.
 */
export type BudgetMonth = {
  /** `YYYY-MM` in UTC, as the database's clock says. */
  readonly clock: string;
  /** A later month in which purchases count already; `null` unless the clock was set back. */
  readonly later: string | null;
};

export async function readBudgetMonth(
  database: Kysely<StoreTables>,
  { source, clock }: SourceDatabase,
): Promise<BudgetMonth> {
  // Periods after those of the month and its days.
  const { rows } = await sql<BudgetMonth>`select ${monthOf(clock())} as clock,
    (select substr(period, 1, 7) from spending
      where source = ${source} and period > (select substr(${clock()}, 1, 7) || '-99')
        and (settled <> 0 or unsettled <> 0 or written_off <> 0)
      order by period desc limit 1) as later`.execute(database);
  const [month] = rows;
  if (month === undefined) throw new Error('The database does not tell the time.');
  return month;
}

/** `YYYY-MM` in UTC. As a subquery it can use an index. */
export function monthOf(time: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(select substr(${time}, 1, 7))`;
}

/** The day of `time` in the month in which purchases count now. */
export function dayIn({ clock, later }: BudgetMonth, time: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(select ${later ?? clock} || substr(${time}, 8, 3))`;
}

/** Of a row of `spending`: whether it is a month that counts now. */
export function isCounted({ clock, later }: BudgetMonth): RawBuilder<boolean> {
  return later === null
    ? sql<boolean>`spending.period = ${clock}`
    : sql<boolean>`(spending.period >= ${clock} and length(spending.period) = 7)`;
}
