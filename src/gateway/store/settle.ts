import type { Transaction } from 'kysely';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { PurchaseKind } from '#contract/operations.ts';
import type { Fragment, Outcome } from '../outcome.ts';
import { isPdf } from '../pdf.ts';
import { type AttemptStatus, attemptOf, lockAttempt } from './attempt-row.ts';
import { checksumOf } from './checksum.ts';
import { holdCopy } from './holdings.ts';
import { appendTransitions, updateBalance } from './ledger.ts';
import { storeParts } from './stored-bytes.ts';
import type { AttemptTable, SourceDatabase, StoreTables } from './tables.ts';

type Answered = Extract<Outcome, { kind: 'answered' }>;

/** Idempotent, but an answer may follow `unknown` or `written_off`. Bytes are stored before parsing. */
export async function settle(
  database: SourceDatabase,
  id: string,
  outcome: Outcome,
  beforeCommit?: () => Promise<void>,
): Promise<AttemptStatus | undefined> {
  // Long bytes before the transaction, so that nothing waits for all of them.
  const raw = await storeParts(database, id, bytesOf(outcome) ?? new Uint8Array());
  return await database.query.transaction().execute(async (transaction) => {
    const attempt = await lockAttempt(transaction, database, id);
    if (attempt === undefined) return undefined;
    const state = nextState(attempt.state, outcome.kind);
    const problem = outcome.kind === 'answered' ? null : JSON.stringify(outcome.problem);
    const settled = state === undefined ? attempt : { ...attempt, state, problem };
    if (state !== undefined) {
      await transaction.updateTable('attempt').set({ state, problem }).where('id', '=', id).execute();
      if (outcome.kind === 'answered') await storeAnswer(transaction, database, attempt, outcome, raw);
      await appendTransitions(transaction, database, [
        {
          attempt,
          from: attempt.state,
          to: state,
          credits: creditsOf(attempt, outcome),
          actor: attempt.actor,
          detail: detailOf(attempt, outcome),
        },
      ]);
    }
    // Also after a sweep, because these bytes may help support.
    const fragment = outcome.kind === 'unknown' ? outcome.fragment : undefined;
    await storeFragment(transaction, id, fragment, raw);
    if (outcome.remaining !== undefined) await updateBalance(transaction, database, outcome.remaining);
    await beforeCommit?.();
    return {
      attempt: attemptOf({ ...settled, fragment_bytes: fragment?.raw.byteLength ?? null }),
      charged:
        isUnstated(attempt, outcome) || outcome.kind !== 'answered' ? undefined : creditsOf(attempt, outcome),
    };
  });
}

function bytesOf(outcome: Outcome): Uint8Array | undefined {
  if (outcome.kind === 'answered') return outcome.raw;
  return outcome.kind === 'unknown' ? outcome.fragment?.raw : undefined;
}

function creditsOf({ credits }: AttemptTable, outcome: Outcome): number {
  if (outcome.kind === 'released') return 0;
  return outcome.kind === 'answered' ? (outcome.charged ?? credits) : credits;
}

/** Neither the price nor the charge is known: the ledger books 0 and says so. */
function isUnstated({ operation }: AttemptTable, outcome: Outcome): boolean {
  return operation === 'document' && outcome.kind === 'answered' && outcome.charged === undefined;
}

function detailOf(attempt: AttemptTable, outcome: Outcome): string | null {
  if (outcome.kind !== 'answered') return outcome.problem.detail ?? null;
  const { operation, credits } = attempt;
  if (outcome.implausible !== undefined) {
    const booked = operation === 'document' ? '0, since the price is unknown' : `the price, ${credits}`;
    return `The source claimed a charge of ${readable(outcome.implausible)} credits. Dossier booked ${booked}. A person has to check this.`;
  }
  return isUnstated(attempt, outcome) ? 'The source stated no charge.' : null;
}

function readable(digits: string): string {
  return /^\d+$/.test(digits) ? BigInt(digits).toLocaleString('en-GB') : digits;
}

/** If two answers came to one version, the first stays the record; the bytes of both are stored. */
async function storeAnswer(
  transaction: Transaction<StoreTables>,
  { clock }: SourceDatabase,
  attempt: AttemptTable,
  { raw: received, contentType, charged, implausible }: Answered,
  raw: Uint8Array,
): Promise<void> {
  const { id, source, resource, version, credits, operation } = attempt;
  const { received_at } = await transaction
    .insertInto('answer')
    .values({
      attempt: id,
      raw,
      content_type: contentType,
      sha256: checksumOf(received),
      received_at: clock(),
      credits_charged: charged ?? credits,
    })
    .returning('received_at')
    .executeTakeFirstOrThrow();
  if (implausible !== undefined) {
    await transaction
      .insertInto('flagged_charge')
      .values({ source, attempt: id, claimed: implausible })
      .execute();
  }
  const record = await transaction
    .insertInto('record')
    .values({ source, resource, version, attempt: id, ...readingOf(operation, received) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  if (record === undefined || operation === 'document') return;
  await holdCopy(transaction, { ...attempt, operation, received_at });
}

/** A document is never read. */
function readingOf(operation: PurchaseKind, raw: Uint8Array) {
  if (operation !== 'document') return { problem: 'unread' } as const;
  return { problem: isPdf(raw) ? null : 'unreadable', reading: 1 } as const;
}

async function storeFragment(
  transaction: Transaction<StoreTables>,
  attempt: string,
  fragment: Fragment | undefined,
  raw: Uint8Array,
): Promise<void> {
  if (fragment === undefined || fragment.raw.byteLength === 0) return;
  const { raw: received, contentType } = fragment;
  const identity = { length: received.byteLength, sha256: checksumOf(received) };
  await transaction
    .insertInto('fragment')
    .values({ attempt, raw, content_type: contentType, ...identity })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function nextState(
  state: AttemptState,
  outcome: Outcome['kind'],
): 'settled' | 'settled_late' | 'released' | 'unknown' | undefined {
  if (outcome === 'answered') {
    if (state === 'written_off') return 'settled_late';
    return state === 'reserved' || state === 'unknown' ? 'settled' : undefined;
  }
  if (state === 'reserved') return outcome;
  return state === 'unknown' && outcome === 'released' ? 'released' : undefined;
}
