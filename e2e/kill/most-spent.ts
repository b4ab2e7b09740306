import { type Kysely, sql } from 'kysely';
import { type Location, openDatabase } from '#database/database.ts';
import type { StoreTables } from '#gateway/store/tables.ts';
import { creditsAfter } from './history.ts';

/** The most that each actor had spent at any line of the ledger, with what may have been charged. */
export async function mostSpent(location: Location): Promise<ReadonlyMap<string, number>> {
  return await reading(location, async (query) => {
    const lines = await query
      .selectFrom('ledger')
      .innerJoin('attempt', 'attempt.id', 'ledger.attempt')
      .select(['ledger.seq', 'ledger.attempt', 'ledger.event', 'ledger.credits', 'attempt.actor'])
      .orderBy(sql`ledger.seq`)
      .execute();
    const ofAttempt = new Map<string, number>();
    const sums = new Map<string, number>();
    const most = new Map<string, number>();
    for (const { actor, ...line } of lines) {
      const before = ofAttempt.get(line.attempt) ?? 0;
      const now = creditsAfter(line, before);
      ofAttempt.set(line.attempt, now);
      const sum = (sums.get(actor) ?? 0) + now - before;
      sums.set(actor, sum);
      most.set(actor, Math.max(sum, most.get(actor) ?? 0));
    }
    return most;
  });
}

/** Reads the database beside the processes that use it. */
export async function reading<T>(
  location: Location,
  read: (query: Kysely<StoreTables>) => Promise<T>,
): Promise<T> {
  const { query } = openDatabase<StoreTables>(location);
  try {
    return await read(query);
  } finally {
    await query.destroy();
  }
}
