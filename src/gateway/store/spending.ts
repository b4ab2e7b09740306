import type { Kysely } from 'kysely';
import type { StoreTables } from './store-tables.ts';

/**
 * Credits that attempts started since `from` have cost or may have: everything but what was released. Attempts whose
 * outcome is unknown count, so that a budget holds whatever turns out.
 */
export async function spentSince(database: Kysely<StoreTables>, source: string, from: Date): Promise<number> {
  const { spent } = await database
    .selectFrom('attempt')
    .select((table) => table.fn.sum<number | null>('credits').as('spent'))
    .where('source', '=', source)
    .where('state', '!=', 'released')
    .where('started_at', '>=', from.toISOString())
    .executeTakeFirstOrThrow();
  return Number(spent ?? 0);
}
