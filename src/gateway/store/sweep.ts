import { sql } from 'kysely';
import type { Problem } from '#contract/api/problem.ts';
import { writeLines } from './ledger-line.ts';
import type { SourceTables } from './store-tables.ts';

/**
 * Turns reserved attempts of processes that are gone into unknown ones, whatever their source; a late answer still settles
 * them. Who shares its database is gone when its lease has run out; where the database has one owner, everything but
 * `mine` is. That is asked of each when its turn comes: one that was claimed meanwhile is in it by then.
 */
export async function sweep(tables: SourceTables, mine: ReadonlySet<string>, why: Problem): Promise<void> {
  const { query, engine, clock } = tables;
  const abandoned = await query
    .selectFrom('attempt')
    .select('id')
    .where('state', '=', 'reserved')
    .$if(engine.shared, (attempts) => attempts.where('lease_until', '<', sql<string>`(select ${clock()})`))
    .execute();
  for (const { id } of abandoned) {
    if (mine.has(id)) continue;
    await query.transaction().execute(async (transaction) => {
      const [swept] = await transaction
        .updateTable('attempt')
        .set({ state: 'unknown', problem: JSON.stringify(why) })
        .where('id', '=', id)
        .where('state', '=', 'reserved')
        // Its process may have said meanwhile that it is alive.
        .$if(engine.shared, (attempts) => attempts.where('lease_until', '<', clock()))
        .returning(['credits', 'actor'])
        .execute();
      if (swept === undefined) return;
      const { credits, actor } = swept;
      const line = { attempt: id, event: 'unknown', credits, actor, detail: why.detail ?? null } as const;
      await writeLines(transaction, tables, [line]);
    });
  }
}
