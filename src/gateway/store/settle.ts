import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { Subject } from '#contract/operations.ts';
import type { Outcome } from '../outcome.ts';
import { reportBalance } from './balance.ts';
import { interpret } from './interpret.ts';
import { writeLine } from './ledger-line.ts';
import type { StoreTables } from './store-tables.ts';

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
      // A written-off answer that still came is kept as bytes; the version belongs to the one that replaced it.
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
    const remaining = outcome.kind === 'unknown' ? undefined : outcome.remaining;
    if (remaining !== undefined) await reportBalance(transaction, source, remaining, now);
  });
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
