import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { Fragment, Outcome } from '../outcome.ts';
import { readAnswer } from './answer-reading.ts';
import { subjectOf } from './attempt-row.ts';
import { reportBalance } from './balance.ts';
import { keepRecord } from './keep-record.ts';
import { writeLine } from './ledger-line.ts';
import type { AttemptTable, SourceTables, StoreTables } from './store-tables.ts';

/** Something done before a transaction commits. */
export type InTransaction = () => Promise<void>;

/**
 * Writes down what became of a call: bytes, state and ledger line in one transaction. Idempotent: an attempt that
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
  const claimed = await query.selectFrom('attempt').selectAll().where('id', '=', id).executeTakeFirst();
  if (claimed === undefined) return;
  // Read before the transaction begins: however long that takes, no lock is held meanwhile.
  const reading = outcome.kind === 'answered' ? readAnswer(subjectOf(claimed), outcome.raw) : undefined;
  await query.transaction().execute(async (transaction) => {
    const attempt = await transaction
      .selectFrom('attempt')
      .selectAll()
      .where('id', '=', id)
      // Whoever sweeps it or writes it off goes before or after. SQLite has locked the whole file by now.
      .$if(engine.shared, (attempts) => attempts.forUpdate())
      .executeTakeFirstOrThrow();
    const state = nextState(attempt.state, outcome.kind);
    if (state !== undefined) await enter(transaction, tables, attempt, state, outcome);
    if (state !== undefined && reading !== undefined)
      await keepRecord(transaction, attempt, reading, clock());
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
