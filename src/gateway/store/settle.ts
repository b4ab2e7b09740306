import { createHash } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { Subject } from '#contract/operations.ts';
import type { Outcome } from '../outcome.ts';
import { reportBalance } from './balance.ts';
import { interpret } from './interpret.ts';
import { writeLine } from './ledger-line.ts';
import { LIVE_OR_PAID, type StoreTables } from './store-tables.ts';

/**
 * Writes down what became of a call: bytes, state and ledger line in one transaction. Idempotent: an attempt that
 * has ended stays as it is, but for an answer that still comes after `unknown` or `written_off`.
 */
export async function settle(
  database: Kysely<StoreTables>,
  source: string,
  id: string,
  subject: Subject,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const attempt = await transaction
      .selectFrom('attempt')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const state = nextState(attempt.state, outcome.kind);
    if (state === undefined) return;
    const problem = outcome.kind === 'answered' ? undefined : outcome.problem;
    await transaction
      .updateTable('attempt')
      .set({ state, problem: problem === undefined ? null : JSON.stringify(problem) })
      .where('id', '=', id)
      .execute();
    if (outcome.kind === 'answered') {
      const charged = outcome.charged ?? attempt.credits;
      await transaction
        .insertInto('answer')
        .values({
          attempt: id,
          raw: outcome.raw,
          content_type: outcome.contentType,
          sha256: createHash('sha256').update(outcome.raw).digest('hex'),
          received_at: now.toISOString(),
          credits_charged: charged,
        })
        .execute();
      await writeLine(transaction, id, state, charged, attempt.actor, now);
      if (state === 'settled') await interpret(transaction, attempt, subject, outcome.raw, now);
    } else {
      await writeLine(
        transaction,
        id,
        state,
        state === 'released' ? 0 : attempt.credits,
        attempt.actor,
        now,
        problem?.detail,
      );
    }
    if (state === 'settled_late' || state === 'released')
      await adoptLateAnswer(transaction, attempt, subject);
    const remaining = outcome.kind === 'unknown' ? undefined : outcome.remaining;
    if (remaining !== undefined) await reportBalance(transaction, source, remaining, now);
  });
}

/**
 * An answer that came after its attempt was written off was paid for. It becomes the record where the purchase that
 * replaced it has not brought one and is no longer trying to.
 */
async function adoptLateAnswer(
  transaction: Transaction<StoreTables>,
  { source, resource, version }: Selectable<StoreTables['attempt']>,
  subject: Subject,
): Promise<void> {
  const attempts = await transaction
    .selectFrom('attempt')
    .selectAll()
    .where('source', '=', source)
    .where('resource', '=', resource)
    .where('version', '=', version)
    .where('state', 'in', [...LIVE_OR_PAID, 'settled_late'])
    .orderBy('started_at')
    .execute();
  const [late] = attempts;
  if (late === undefined || attempts.some(({ state }) => state !== 'settled_late')) return;
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
  await interpret(transaction, late, subject, new Uint8Array(raw), new Date(received_at));
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
