import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { Problem } from '#contract/api/problem.ts';
import type { Fragment, Outcome } from '../outcome.ts';
import { inOneOrder } from './attempt-row.ts';
import { reportBalance } from './balance.ts';
import { writeLine, writeLines } from './ledger-line.ts';
import type { AttemptTable, SourceTables, StoreTables } from './store-tables.ts';

/** Something done before a transaction commits. */
export type InTransaction = () => Promise<void>;

/** What became of the call of one attempt. `inside` runs before the transaction commits. */
export type Settling = {
  readonly id: string;
  readonly outcome: Outcome;
  readonly inside?: InTransaction | undefined;
};

type Paid = Extract<Outcome, { kind: 'answered' }>;
type Entered = { readonly attempt: AttemptTable; readonly state: AttemptState; readonly outcome: Paid };

/** Answers in one statement; a longer one, in bytes, is written by itself. */
const LONG = 256 * 1024;

/**
 * Writes down what became of calls: bytes, states and ledger lines in one transaction. The bytes are not read here: they
 * are safe before anything can go wrong with their content. Idempotent: an attempt that has ended stays as it is, but for an
 * answer that still comes after `unknown` or `written_off`. An attempt that was never written stays so.
 */
async function settle(tables: SourceTables, settlings: readonly Settling[]): Promise<void> {
  await tables.query.transaction().execute((transaction) => settleIn(transaction, tables, settlings));
}

/** The same for calls that ended at about the same time, each as if by itself: one that cannot be written is the only one. */
export async function settleTogether(
  tables: SourceTables,
  settlings: readonly Settling[],
): Promise<(void | Promise<void>)[]> {
  const alone = () => settlings.map((each) => settle(tables, [each]));
  if (settlings.length === 1) return await Promise.all(alone());
  return await settle(tables, settlings).then(
    () => settlings.map(() => undefined),
    // Also where the commit was not confirmed: writing one down again changes nothing.
    alone,
  );
}

async function settleIn(
  transaction: Transaction<StoreTables>,
  tables: SourceTables,
  settlings: readonly Settling[],
): Promise<void> {
  const { engine, source, clock } = tables;
  const rows = await transaction
    .selectFrom('attempt')
    .selectAll()
    .where(
      'id',
      'in',
      settlings.map(({ id }) => id),
    )
    // In one order, so that two processes never wait for each other.
    .orderBy('id')
    // Whoever sweeps one or writes it off goes before or after. SQLite has locked the whole file by now.
    .$if(engine.shared, (attempts) => attempts.forUpdate())
    .execute();
  const attempts = new Map(rows.map((attempt) => [attempt.id, attempt]));
  const paid: Entered[] = [];
  let remaining: number | undefined;
  for (const { id, outcome } of settlings) {
    const attempt = attempts.get(id);
    if (attempt === undefined) continue;
    const state = nextState(attempt.state, outcome.kind);
    if (state !== undefined) {
      attempts.set(id, { ...attempt, state });
      if (outcome.kind === 'answered') paid.push({ attempt, state, outcome });
      else await enterUnpaid(transaction, tables, attempt, state, outcome.problem);
    }
    // Also where a sweep came first: what arrived is worth keeping.
    if (outcome.kind === 'unknown') await keepFragment(transaction, id, outcome.fragment);
    remaining = outcome.remaining ?? remaining;
  }
  await enterPaid(transaction, tables, paid);
  // As it was told last.
  if (remaining !== undefined) await reportBalance(transaction, source, remaining, clock());
  for (const { inside } of settlings) await inside?.();
}

/** Brings an attempt that brought nothing into a state, with its line in the ledger. */
async function enterUnpaid(
  transaction: Transaction<StoreTables>,
  { clock }: SourceTables,
  { id, credits, actor }: AttemptTable,
  state: AttemptState,
  problem: Problem,
): Promise<void> {
  await transaction
    .updateTable('attempt')
    .set({ state, problem: JSON.stringify(problem) })
    .where('id', '=', id)
    .execute();
  const charged = state === 'released' ? 0 : credits;
  const line = { attempt: id, event: state, actor, at: clock(), detail: problem.detail };
  await writeLine(transaction, { ...line, credits: charged });
}

/** Brings attempts into their states, each with its bytes, its line in the ledger and its record. */
async function enterPaid(
  transaction: Transaction<StoreTables>,
  { clock }: SourceTables,
  paid: readonly Entered[],
): Promise<void> {
  if (paid.length === 0) return;
  for (const entered of ['settled', 'settled_late'] as const) {
    const ids = paid.filter(({ state }) => state === entered).map(({ attempt }) => attempt.id);
    if (ids.length === 0) continue;
    await transaction
      .updateTable('attempt')
      .set({ state: entered, problem: null })
      .where('id', 'in', ids)
      .execute();
  }
  const answers = paid.map(({ attempt, outcome }) => ({
    attempt: attempt.id,
    raw: outcome.raw,
    content_type: outcome.contentType,
    sha256: createHash('sha256').update(outcome.raw).digest('hex'),
    received_at: clock(),
    credits_charged: outcome.charged ?? attempt.credits,
  }));
  const short = answers.filter(({ raw }) => raw.byteLength <= LONG);
  for (const some of [short, ...answers.filter((each) => !short.includes(each)).map((each) => [each])]) {
    if (some.length > 0) await transaction.insertInto('answer').values(some).execute();
  }
  await writeLines(
    transaction,
    paid.map(({ attempt: { id, credits, actor }, state, outcome }) => ({
      attempt: id,
      event: state,
      actor,
      at: clock(),
      credits: outcome.charged ?? credits,
    })),
  );
  await keepRecords(transaction, paid);
}

/**
 * Makes the records of answers. Two answers to one version: one came late, after a person had given up on it. The first
 * stays the record, so that what was read once never changes; the other's bytes are kept beside it.
 */
async function keepRecords(transaction: Transaction<StoreTables>, paid: readonly Entered[]): Promise<void> {
  const records = paid.map(({ attempt: { source, resource, version, id } }) => ({
    source,
    resource,
    version,
    attempt: id,
    problem: 'unread' as const,
  }));
  await transaction
    .insertInto('record')
    .values(records.sort(inOneOrder))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function keepFragment(
  transaction: Transaction<StoreTables>,
  attempt: string,
  fragment: Fragment | undefined,
): Promise<void> {
  if (fragment === undefined || fragment.raw.byteLength === 0) return;
  const { raw, contentType } = fragment;
  await transaction
    .insertInto('fragment')
    .values({ attempt, raw, length: raw.byteLength, content_type: contentType })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The transitions of an attempt; `undefined` where the outcome changes nothing any more. */
function nextState(state: AttemptState, outcome: Outcome['kind']) {
  if (outcome === 'answered') {
    if (state === 'written_off') return 'settled_late';
    return state === 'reserved' || state === 'unknown' ? 'settled' : undefined;
  }
  if (state === 'reserved') return outcome;
  return state === 'unknown' && outcome === 'released' ? 'released' : undefined;
}
