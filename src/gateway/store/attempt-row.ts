import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import type { Attempt } from '#contract/api/attempt.ts';
import { Problem } from '#contract/api/problem.ts';
import type { AttemptTable, SourceDatabase, StoreTables } from './tables.ts';

/** `charged` is defined once an answer has come, unless it costs an unknown price and states no charge. */
export type AttemptStatus = { readonly attempt: Attempt; readonly charged: number | undefined };

export function attemptRows(database: Kysely<StoreTables>) {
  return database
    .selectFrom('attempt')
    .leftJoin('fragment', 'fragment.attempt', 'attempt.id')
    .selectAll('attempt')
    .select('fragment.length as fragment_bytes');
}

/** Locks the attempt against a concurrent change. SQLite has locked the whole file already. */
export async function lockAttempt(
  transaction: Transaction<StoreTables>,
  { engine }: Pick<SourceDatabase, 'engine'>,
  id: string,
): Promise<AttemptTable | undefined> {
  return await transaction
    .selectFrom('attempt')
    .selectAll()
    .where('id', '=', id)
    .$if(engine.shared, (attempts) => attempts.forUpdate())
    .executeTakeFirst();
}

/** A document has no stated price: its row has 0. */
export function pricedAt({ operation, credits }: Pick<AttemptTable, 'operation' | 'credits'>): {
  credits?: number;
} {
  return operation === 'document' ? {} : { credits };
}

export function attemptOf(row: AttemptTable & { fragment_bytes: number | null }): Attempt {
  return {
    id: row.id,
    resource: row.resource,
    version: row.version,
    ...pricedAt(row),
    state: row.state,
    startedAt: row.started_at,
    startedBy: row.actor,
    ...(row.problem === null ? {} : { problem: v.parse(Problem, JSON.parse(row.problem)) }),
    ...(row.fragment_bytes === null ? {} : { fragmentBytes: row.fragment_bytes }),
  };
}
