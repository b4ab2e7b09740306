import { createHash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { Outcome } from '../outcome.ts';
import { reportBalance } from './balance.ts';
import { interpret } from './interpret.ts';
import { writeLine } from './ledger-line.ts';
import type { SourceTables, StoreTables } from './store-tables.ts';

/** Something done before a transaction commits. */
export type InTransaction = () => Promise<void>;

type AttemptRow = Selectable<StoreTables['attempt']>;

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
  await tables.query.transaction().execute(async (transaction) => {
    const attempt = await transaction
      .selectFrom('attempt')
      .selectAll()
      .where('id', '=', id)
      // Whoever sweeps it or writes it off goes before or after. SQLite has locked the whole file by now.
      .$if(tables.engine.shared, (query) => query.forUpdate())
      .executeTakeFirst();
    const state = attempt && nextState(attempt.state, outcome.kind);
    if (attempt === undefined || state === undefined) return;
    await settleIn(transaction, tables, attempt, state, outcome);
    if (outcome.kind === 'answered') {
      await interpret(transaction, attempt, outcome.raw, tables.clock());
    }
    if (outcome.remaining !== undefined) {
      await reportBalance(transaction, tables.source, outcome.remaining, tables.clock());
    }
    await inside();
  });
}

async function settleIn(
  transaction: Transaction<StoreTables>,
  { clock }: SourceTables,
  { id, credits, actor }: AttemptRow,
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
  const fragment = outcome.kind === 'unknown' ? outcome.fragment : undefined;
  if (fragment === undefined || fragment.raw.byteLength === 0) return;
  const { raw, contentType } = fragment;
  await transaction
    .insertInto('fragment')
    .values({ attempt: id, raw, length: raw.byteLength, content_type: contentType })
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
