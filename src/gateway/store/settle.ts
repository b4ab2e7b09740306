import { createHash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { Subject } from '#contract/operations.ts';
import type { Outcome } from '../outcome.ts';
import { reportBalance } from './balance.ts';
import { interpret } from './interpret.ts';
import { writeLine } from './ledger-line.ts';
import { LIVE_OR_PAID, type SourceTables, type StoreTables } from './store-tables.ts';

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
  subject: Subject,
  outcome: Outcome,
  inside: InTransaction = async () => {},
): Promise<void> {
  await tables.query.transaction().execute(async (transaction) => {
    const claimed = await attemptWith(transaction, id);
    if (claimed === undefined) return;
    const attempts = await lockVersion(transaction, tables, claimed);
    const attempt = attempts.find((row) => row.id === id) ?? claimed;
    const state = nextState(attempt.state, outcome.kind);
    if (state === undefined) return;
    await settleIn(transaction, tables, attempt, state, outcome);
    if (outcome.kind === 'answered' && state === 'settled') {
      await interpret(transaction, attempt, subject, outcome.raw, tables.clock());
    } else if (state === 'settled_late' || state === 'released') {
      const others = attempts.filter((row) => row !== attempt);
      await adoptLateAnswer(transaction, [...others, { ...attempt, state }], subject);
    }
    if (outcome.remaining !== undefined) {
      await reportBalance(transaction, tables.source, outcome.remaining, tables.clock());
    }
    await inside();
  });
}

async function attemptWith(
  transaction: Transaction<StoreTables>,
  id: string,
): Promise<AttemptRow | undefined> {
  return await transaction.selectFrom('attempt').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The attempts at one version, in the order of their claims. Locked first against others who settle, sweep or write off
 * one of them, then read: a replacement that was claimed while the lock was waited for has to be seen too. SQLite has
 * locked the whole file by now.
 */
async function lockVersion(
  transaction: Transaction<StoreTables>,
  { engine }: SourceTables,
  { source, resource, version }: AttemptRow,
): Promise<AttemptRow[]> {
  const ofVersion = transaction
    .selectFrom('attempt')
    .selectAll('attempt')
    .where('attempt.source', '=', source)
    .where('attempt.resource', '=', resource)
    .where('attempt.version', '=', version);
  if (engine.shared) await ofVersion.orderBy('attempt.id').forUpdate().execute();
  return await ofVersion
    .innerJoin('ledger', 'ledger.attempt', 'attempt.id')
    .where('ledger.event', '=', 'reserved')
    .orderBy('ledger.seq')
    .execute();
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

/**
 * An answer that came after its attempt was written off was paid for. It becomes the record where the purchase that
 * replaced it has not brought one and is no longer trying to.
 */
async function adoptLateAnswer(
  transaction: Transaction<StoreTables>,
  attempts: readonly AttemptRow[],
  subject: Subject,
): Promise<void> {
  const late = attempts.find(({ state }) => state === 'settled_late');
  const replaced = attempts.some(({ state }) => LIVE_OR_PAID.some((live) => live === state));
  if (late === undefined || replaced) return;
  const { source, resource, version } = late;
  const held = await transaction
    .selectFrom('record')
    .select('version')
    .where('source', '=', source)
    .where('resource', '=', resource)
    .where('version', '=', version)
    .executeTakeFirst();
  if (held !== undefined) return;
  const { raw, received_at } = await transaction
    .selectFrom('answer')
    .select(['raw', 'received_at'])
    .where('attempt', '=', late.id)
    .executeTakeFirstOrThrow();
  await interpret(transaction, late, subject, new Uint8Array(raw), received_at);
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
