import { sql, type Transaction } from 'kysely';
import type { Attempt } from '#contract/api/attempt.ts';
import type { Permissions } from '#contract/api/team.ts';
import type { PurchaseSubject } from '#contract/operations.ts';
import { resourceOf, subjectText } from '../resource.ts';
import { attemptOf, attemptRows } from './attempt-row.ts';
import { type BudgetMonth, dayIn, readBudgetMonth } from './budget-month.ts';
import { type KeyRefusal, lockKey, type PersonSpending, spendingOfPeople } from './key-limits.ts';
import { appendTransitions } from './ledger.ts';
import { type LockedOrder, lockOrder, type OrderLease } from './order-lease.ts';
import { quotedFor } from './record-quotes.ts';
import { spentBy, spentEver, spentIn, type Transition } from './spending.ts';
import { LIVE_OR_PAID, type SourceDatabase, type StoreTables } from './tables.ts';

export type Claim = {
  readonly id: string;
  readonly subject: PurchaseSubject;
  /** In credits; `undefined` if the source states none. */
  readonly price: number | undefined;
  readonly version: number;
  readonly actor: string;
  /** Milliseconds after which the attempt counts as abandoned unless its process renews the lease. */
  readonly lease: number;
  /** Credits that may be spent in the current month, this claim included. */
  readonly budget: number | undefined;
  /** An unknown attempt that a person writes off to buy the version again. */
  readonly writesOff: string | undefined;
  /** The order that buys: only while its lease lasts, and below its ceiling. */
  readonly order?: OrderLease | undefined;
  /** The quote by which the actor buys: what a person approves is all of it. */
  readonly quote?: string | undefined;
};

export type ClaimResult =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'taken'; readonly attempt: Attempt }
  | { readonly kind: 'over-budget'; readonly spent: number; readonly month: BudgetMonth }
  | {
      readonly kind: 'over-ceiling';
      readonly spent: number;
      readonly ceiling: number;
      readonly monthly: boolean;
    }
  | { readonly kind: 'order-stopped' }
  | { readonly kind: 'key-refused'; readonly person: string; readonly refusal: KeyRefusal };

/** Rolls back a claim and its write-off. Without a result, the claim is tried again. */
class NotClaimed extends Error {
  readonly result: ClaimResult | undefined;

  constructor(result: ClaimResult | undefined) {
    super(result?.kind ?? 'released meanwhile');
    this.result = result;
  }
}

/** The unique partial index decides a race. Idempotent: an unconfirmed claim can be repeated. */
export async function claim(database: SourceDatabase, wanted: Claim): Promise<ClaimResult> {
  for (;;) {
    try {
      await database.query.transaction().execute((transaction) => claimIn(transaction, database, wanted));
      return { kind: 'claimed' };
    } catch (error) {
      if (!(error instanceof NotClaimed)) throw error;
      if (error.result !== undefined) return error.result;
    }
  }
}

async function claimIn(
  transaction: Transaction<StoreTables>,
  database: SourceDatabase,
  wanted: Claim,
): Promise<void> {
  const { id, price, budget } = wanted;
  if (budget !== undefined) await lockBudget(transaction, database.source);
  const order = await orderOf(transaction, database, wanted);
  const person = order?.owner ?? wanted.actor;
  const permissions = await lockKey(transaction, database, person);
  const refuse = (refusal: KeyRefusal): never => {
    throw new NotClaimed({ kind: 'key-refused', person, refusal });
  };
  if (permissions?.isRevoked) return refuse({ reason: 'revoked' });
  if (permissions?.mayBuy === false) return refuse({ reason: 'may-not-buy' });
  const above = permissions?.approveAbove;
  if (above !== undefined && !(await isBelow(transaction, database, above, wanted, order))) {
    return refuse({ reason: 'needs-approval', above });
  }
  const writtenOff = await writeOff(transaction, database, wanted);
  const reserved = await insertAttempt(transaction, database, wanted);
  if (reserved === undefined) {
    const attempt = await holderOf(transaction, database, wanted);
    if (attempt?.id === id && attempt.state === 'reserved') return;
    throw new NotClaimed(attempt && { kind: 'taken', attempt });
  }
  await appendTransitions(transaction, database, [...writtenOff, reserved]);
  const { started_at, counts_in } = reserved.attempt;
  const month = { clock: started_at.slice(0, 7), later: counts_in };
  if (order !== undefined) {
    const spent = await spentByOrder(transaction, database.source, month, wanted);
    const { ceiling } = order;
    if (spent > ceiling) {
      const monthly = wanted.order?.kind === 'standing';
      throw new NotClaimed({ kind: 'over-ceiling', spent: spent - (price ?? 0), ceiling, monthly });
    }
  }
  if (permissions?.perDay !== undefined || permissions?.perMonth !== undefined) {
    const today = dayIn(month, sql`${started_at}`);
    const [own] = await spendingOfPeople(transaction, database.source, month, today, person);
    const limit = limitReached(permissions, own, price);
    if (limit !== undefined) return refuse(limit);
  }
  if (budget === undefined) return;
  const spent = await spentIn(transaction, database.source, month);
  // An unknown price needs a budget that is not used up.
  if (spent > budget || (price === undefined && spent === budget)) {
    throw new NotClaimed({ kind: 'over-budget', spent: spent - (price ?? 0), month });
  }
}

/** The limit that a purchase has passed, which is in `spending` already. An unknown price needs a limit that is not used up. */
function limitReached(
  { perDay, perMonth }: Permissions,
  spending: PersonSpending | undefined,
  price: number | undefined,
): KeyRefusal | undefined {
  const { today = 0, thisMonth = 0 } = spending ?? {};
  const limits = [
    { period: 'day', limit: perDay, sum: today },
    { period: 'month', limit: perMonth, sum: thisMonth },
  ] as const;
  for (const { period, limit, sum } of limits) {
    if (limit === undefined) continue;
    if (sum > limit || (price === undefined && sum === limit)) {
      return { reason: 'limit', period, limit, spent: sum - (price ?? 0) };
    }
  }
  return undefined;
}

/** Whether all that is approved at once costs no more than `above`, or a person has approved it. A price that is unknown may be more. */
async function isBelow(
  transaction: Transaction<StoreTables>,
  database: SourceDatabase,
  above: number,
  { price, subject, actor, quote }: Claim,
  order: LockedOrder | undefined,
): Promise<boolean> {
  if (order !== undefined) return order.ceiling <= above;
  if (quote === undefined) return price !== undefined && price <= above;
  const terms = { quote, actor, resource: resourceOf(subject), price };
  const quoted = await quotedFor(transaction, database, terms);
  return quoted !== undefined && (quoted.isApproved || quoted.credits <= above);
}

/** Its row is locked from here on, so that each claim of an order counts all its claims before. */
async function orderOf(
  transaction: Transaction<StoreTables>,
  database: SourceDatabase,
  { order, actor }: Claim,
): Promise<LockedOrder | undefined> {
  if (order === undefined) return undefined;
  const locked = await lockOrder(transaction, database, order);
  if (locked?.actor !== actor) throw new NotClaimed({ kind: 'order-stopped' });
  return locked;
}

async function spentByOrder(
  transaction: Transaction<StoreTables>,
  source: string,
  month: BudgetMonth,
  { order, actor }: Claim,
): Promise<number> {
  if (order?.kind === 'standing') return await spentBy(transaction, source, month, actor);
  return await spentEver(transaction, source, actor);
}

/** `undefined` if another attempt holds the version. */
async function insertAttempt(
  transaction: Transaction<StoreTables>,
  database: SourceDatabase,
  { id, subject, price, version, actor, lease }: Claim,
): Promise<Transition | undefined> {
  const { source, clock } = database;
  const { operation } = subject;
  const { later } = await readBudgetMonth(transaction, database);
  const credits = price ?? 0;
  const inserted = await transaction
    .insertInto('attempt')
    .values({
      id,
      source,
      resource: resourceOf(subject),
      version,
      operation,
      subject: subjectText(subject),
      page: subject.page,
      title: subject.operation === 'document' ? subject.title : null,
      credits,
      state: 'reserved',
      actor,
      started_at: clock(),
      lease_until: clock(lease),
      problem: null,
      counts_in: later,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('started_at')
    .executeTakeFirst();
  if (inserted === undefined) return undefined;
  const attempt = { id, operation, actor, credits, counts_in: later, ...inserted };
  const detail = price === undefined ? 'The source states no price.' : null;
  return { attempt, from: undefined, to: 'reserved', credits, actor, detail };
}

async function holderOf(
  transaction: Transaction<StoreTables>,
  { source }: SourceDatabase,
  { subject, version }: Claim,
): Promise<Attempt | undefined> {
  const row = await attemptRows(transaction)
    .where('attempt.source', '=', source)
    .where('attempt.resource', '=', resourceOf(subject))
    .where('attempt.version', '=', version)
    .where('attempt.state', 'in', LIVE_OR_PAID)
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** Serialises claims under a budget across processes, so that each counts all claims before it. */
async function lockBudget(transaction: Transaction<StoreTables>, source: string): Promise<void> {
  await transaction
    .insertInto('purse')
    .values({ source, claims: 1 })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet((row) => ({ claims: row('purse.claims', '+', 1) })),
    )
    .execute();
}

async function writeOff(
  transaction: Transaction<StoreTables>,
  database: SourceDatabase,
  { subject, version, actor, writesOff }: Claim,
): Promise<Transition[]> {
  if (writesOff === undefined) return [];
  const written = await transaction
    .updateTable('attempt')
    .set({ state: 'written_off' })
    .where('id', '=', writesOff)
    .where('source', '=', database.source)
    .where('resource', '=', resourceOf(subject))
    .where('version', '=', version)
    .where('state', '=', 'unknown')
    .returning(['id', 'operation', 'actor', 'credits', 'started_at', 'counts_in'])
    .executeTakeFirst();
  if (written === undefined) return [];
  const { credits } = written;
  return [{ attempt: written, from: 'unknown', to: 'written_off', credits, actor, detail: null }];
}
