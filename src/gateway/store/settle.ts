import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { Fragment, Outcome } from '../outcome.ts';
import { reportBalance } from './balance.ts';
import { writeLine } from './ledger-line.ts';
import type { AttemptTable, SourceTables, StoreTables } from './store-tables.ts';

/** Something done before a transaction commits. */
export type InTransaction = () => Promise<void>;

/**
 * Writes down what became of a call: bytes, state and ledger line in one transaction. The bytes are not read here: they are
 * safe before anything can go wrong with their content. Idempotent: an attempt that
 * has ended stays as it is, but for an answer that still comes after `unknown` or `written_off`. An attempt that was
 * never written stays so.
 */
export async function settle(
  tables: SourceTables,
  id: string,
  outcome: Outcome,
  inside: InTransaction = async () => {},
): Promise<void> {
  const { query, engine, source, clock } = tables;
  await query.transaction().execute(async (transaction) => {
    const attempt = await transaction
      .selectFrom('attempt')
      .selectAll()
      .where('id', '=', id)
      // Whoever sweeps it or writes it off goes before or after. SQLite has locked the whole file by now.
      .$if(engine.shared, (attempts) => attempts.forUpdate())
      .executeTakeFirst();
    if (attempt === undefined) return;
    const state = nextState(attempt.state, outcome.kind);
    if (state !== undefined) await enter(transaction, tables, attempt, state, outcome);
    if (state !== undefined && outcome.kind === 'answered') await keepRecord(transaction, attempt);
    // Also where a sweep came first: what arrived is worth keeping.
    if (outcome.kind === 'unknown') await keepFragment(transaction, id, outcome.fragment);
    if (outcome.remaining !== undefined) {
      await reportBalance(transaction, source, outcome.remaining, clock());
    }
    await inside();
  });
}

/** Brings an attempt into a state, with its bytes and its line in the ledger. */
async function enter(
  transaction: Transaction<StoreTables>,
  { clock }: SourceTables,
  { id, credits, actor }: AttemptTable,
  state: AttemptState,
  outcome: Outcome,
): Promise<void> {
  const problem = outcome.kind === 'answered' ? undefined : outcome.problem;
  await transaction
    .updateTable('attempt')
    .set({ state, problem: problem === undefined ? null : JSON.stringify(problem) })
    .where('id', '=', id)
    .execute();
  const line = { attempt: id, event: state, actor, at: clock(), detail: problem?.detail };
  if (outcome.kind === 'answered') {
    const charged = outcome.charged ?? credits;
    await transaction
      .insertInto('answer')
      .values({
        attempt: id,
        raw: outcome.raw,
        content_type: outcome.contentType,
        sha256: createHash('sha256').update(outcome.raw).digest('hex'),
        received_at: clock(),
        credits_charged: charged,
      })
      .execute();
    await writeLine(transaction, { ...line, credits: charged });
    return;
  }
  await writeLine(transaction, { ...line, credits: state === 'released' ? 0 : credits });
}

/**
 * Makes the record of an answer. Two answers to one version: one came late, after a person had given up on it. The first
 * stays the record, so that what was read once never changes; the other's bytes are kept beside it.
 */
async function keepRecord(
  transaction: Transaction<StoreTables>,
  { source, resource, version, id }: AttemptTable,
): Promise<void> {
  await transaction
    .insertInto('record')
    .values({ source, resource, version, attempt: id, problem: 'unread' })
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
