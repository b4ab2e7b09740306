import { createHash } from 'node:crypto';
import { type Compilable, sql, type Transaction } from 'kysely';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { Problem } from '#contract/api/problem.ts';
import { grouped } from '#contract/grouped.ts';
import { askAtOnce } from '#database/at-once.ts';
import type { Fragment, Outcome } from '../outcome.ts';
import { attemptOf, type Watched } from './attempt-row.ts';
import { reportBalance } from './balance.ts';
import { insertLines, writeLines } from './ledger-line.ts';
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
 * answer that still comes after `unknown` or `written_off`. An attempt that was never written stays so. Answers what each has
 * come to, `undefined` where it was never written.
 */
export async function settleTogether(
  tables: SourceTables,
  settlings: readonly Settling[],
): Promise<(Watched | undefined)[]> {
  return await tables.query.transaction().execute((transaction) => settleIn(transaction, tables, settlings));
}

async function settleIn(
  transaction: Transaction<StoreTables>,
  tables: SourceTables,
  settlings: readonly Settling[],
): Promise<(Watched | undefined)[]> {
  const attempts = await lockAttempts(transaction, tables, settlings);
  const paid: Entered[] = [];
  let remaining: number | undefined;
  for (const { id, outcome } of settlings) {
    const attempt = attempts.get(id);
    if (attempt === undefined) continue;
    const state = nextState(attempt.state, outcome.kind);
    if (state !== undefined) {
      const problem = outcome.kind === 'answered' ? null : JSON.stringify(outcome.problem);
      attempts.set(id, { ...attempt, state, problem });
      if (outcome.kind === 'answered') paid.push({ attempt, state, outcome });
      else await enterUnpaid(transaction, tables, attempt, state, outcome.problem);
    }
    // Also where a sweep came first: what arrived is worth keeping.
    if (outcome.kind === 'unknown') await keepFragment(transaction, id, outcome.fragment);
    remaining = outcome.remaining ?? remaining;
  }
  const entering = enterPaid(transaction, tables, paid);
  // As it was told last.
  if (remaining !== undefined) entering.push(reportBalance(transaction, tables, remaining));
  await askAtOnce(transaction, entering);
  for (const { inside } of settlings) await inside?.();
  return settlings.map(({ id, outcome }) => watchedOf(attempts.get(id), outcome));
}

/** These attempts by id. Whoever sweeps one or writes it off goes before or after. */
async function lockAttempts(
  transaction: Transaction<StoreTables>,
  { engine }: SourceTables,
  settlings: readonly Settling[],
): Promise<Map<string, AttemptTable>> {
  const ids = settlings.map(({ id }) => id);
  const rows = await transaction
    .selectFrom('attempt')
    .selectAll()
    .where(engine.isOneOf('id', ids))
    // In one order, so that two processes never wait for each other.
    .orderBy('id')
    // SQLite has locked the whole file by now.
    .$if(engine.shared, (attempts) => attempts.forUpdate())
    .execute();
  return new Map(rows.map((attempt) => [attempt.id, attempt]));
}

/** What an attempt has come to, as `watch` tells it. */
function watchedOf(row: AttemptTable | undefined, outcome: Outcome): Watched | undefined {
  if (row === undefined) return undefined;
  const paid = outcome.kind === 'answered' ? (outcome.charged ?? row.credits) : undefined;
  const fragment = outcome.kind === 'unknown' ? outcome.fragment?.raw.byteLength : undefined;
  return { attempt: attemptOf({ ...row, fragment_bytes: fragment ?? null }), charged: paid };
}

/** Brings an attempt that brought nothing into a state, with its line in the ledger. */
async function enterUnpaid(
  transaction: Transaction<StoreTables>,
  tables: SourceTables,
  { id, credits, actor }: AttemptTable,
  state: Exclude<AttemptState, 'reserved'>,
  problem: Problem,
): Promise<void> {
  await transaction
    .updateTable('attempt')
    .set({ state, problem: JSON.stringify(problem) })
    .where('id', '=', id)
    .execute();
  const charged = state === 'released' ? 0 : credits;
  const line = { attempt: id, event: state, actor, detail: problem.detail ?? null, credits: charged };
  await writeLines(transaction, tables, [line]);
}

/** Brings attempts into their states, each with its bytes, its line in the ledger and its record: the queries, in their order. */
function enterPaid(
  transaction: Transaction<StoreTables>,
  tables: SourceTables,
  paid: readonly Entered[],
): Compilable[] {
  if (paid.length === 0) return [];
  const { engine, clock } = tables;
  const entered = [...grouped(paid, ({ state }) => state)].map(([state, some]) => {
    const ids = some.map(({ attempt }) => attempt.id);
    return transaction.updateTable('attempt').set({ state, problem: null }).where(engine.isOneOf('id', ids));
  });
  const answers = paid.map(({ attempt, outcome }) => ({
    attempt: attempt.id,
    raw: outcome.raw,
    content_type: outcome.contentType,
    sha256: createHash('sha256').update(outcome.raw).digest('hex'),
    received_at: clock(),
    credits_charged: outcome.charged ?? attempt.credits,
  }));
  const short = answers.filter(({ raw }) => raw.byteLength <= LONG);
  const long = answers.filter(({ raw }) => raw.byteLength > LONG);
  const kept = [short, ...long.map((each) => [each])]
    .filter((some) => some.length > 0)
    .map((some) => transaction.insertInto('answer').values(some));
  const lines = paid.map(({ attempt: { id, credits, actor }, state, outcome }) => {
    return { attempt: id, event: state, actor, credits: outcome.charged ?? credits, detail: null };
  });
  return [
    ...entered,
    ...kept,
    insertLines(transaction, tables, lines),
    insertRecords(
      transaction,
      tables,
      paid.map(({ attempt }) => attempt.id),
    ),
  ];
}

/**
 * Makes the records of answers. Two answers to one version: one came late, after a person had given up on it. The first
 * stays the record, so that what was read once never changes; the other's bytes are kept beside it.
 */
function insertRecords(
  transaction: Transaction<StoreTables>,
  { engine }: SourceTables,
  attempts: readonly string[],
) {
  return transaction
    .insertInto('record')
    .columns(['source', 'resource', 'version', 'attempt', 'problem'])
    .expression(({ selectFrom }) =>
      selectFrom('attempt')
        .select(['source', 'resource', 'version', 'id'])
        .select(sql.lit('unread').as('problem'))
        .where(engine.isOneOf('id', attempts))
        // In one order, so that two processes never wait for each other.
        .orderBy('resource')
        .orderBy('version'),
    )
    .onConflict((conflict) => conflict.doNothing());
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
