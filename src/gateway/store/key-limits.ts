import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Permissions } from '#contract/api/team.ts';
import { type BudgetMonth, isCounted } from './budget-month.ts';
import { PERMISSION_COLUMNS, permissionsOf } from './permissions.ts';
import type { SourceDatabase, StoreTables } from './tables.ts';

/** Why the holder of a key may not buy. Amounts are in credits. */
export type KeyRefusal =
  | { readonly reason: 'revoked' }
  | { readonly reason: 'may-not-buy' }
  | { readonly reason: 'needs-approval'; readonly above: number }
  | {
      readonly reason: 'limit';
      readonly period: 'day' | 'month';
      readonly limit: number;
      /** Without this purchase. */
      readonly spent: number;
    };

/** Credits of the holder of a key, with those of their orders. Unknown outcomes count, as for the budget. */
export type PersonSpending = {
  readonly person: string;
  readonly today: number;
  readonly thisMonth: number;
};

/**
 * What the holder of a key may do, locked until the transaction ends, so that each claim counts all their claims before;
 * `undefined` for people without a key, who are not limited. SQLite has locked the whole file already.
 */
export async function lockKey(
  transaction: Transaction<StoreTables>,
  { engine }: SourceDatabase,
  name: string,
): Promise<(Permissions & { readonly isRevoked: boolean }) | undefined> {
  const row = await transaction
    .selectFrom('access_key')
    .select([...PERMISSION_COLUMNS, 'revoked_at'])
    .where('name', '=', name)
    // Sessions of the key may be opened meanwhile.
    .$if(engine.shared, (keys) => keys.forNoKeyUpdate())
    .executeTakeFirst();
  return row && { ...permissionsOf(row), isRevoked: row.revoked_at !== null };
}

/** Of everyone who spent anything today or in the month, or of one person. `today` is a day in the month that counts. */
export async function spendingOfPeople(
  database: Kysely<StoreTables>,
  source: string,
  month: BudgetMonth,
  today: RawBuilder<string>,
  person?: string,
): Promise<PersonSpending[]> {
  const credits = sql`(settled + unsettled + written_off)`;
  // An order spends for the person who made or approved it. Subqueries, so that each is found by its index.
  const owner = sql<string>`coalesce(
    (select created_by from purchase_order where source = spending.source and actor = spending.actor),
    (select approved_by from standing_order where source = spending.source and actor = spending.actor),
    spending.actor)`;
  const rows = await database
    .selectFrom((from) =>
      from
        .selectFrom('spending')
        .select(owner.as('person'))
        .select(sql<number>`case when period = ${today} then ${credits} else 0 end`.as('today'))
        .select(sql<number>`case when length(period) = 7 then ${credits} else 0 end`.as('this_month'))
        .where('source', '=', source)
        .where(({ or, eb }) => or([isCounted(month), eb('period', '=', today)]))
        .as('spent'),
    )
    .select(['person', ({ fn }) => fn.sum<number>('today').as('today')])
    .select(({ fn }) => fn.sum<number>('this_month').as('this_month'))
    .$if(person !== undefined, (spent) => spent.where('person', '=', person ?? ''))
    .groupBy('person')
    .execute();
  return rows.map((row) => ({
    person: row.person,
    today: exactOrMost(row.today),
    thisMonth: exactOrMost(row.this_month),
  }));
}

function exactOrMost(credits: number): number {
  return Math.min(Number(credits), Number.MAX_SAFE_INTEGER);
}
