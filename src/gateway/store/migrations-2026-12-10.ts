import { type Migration, sql } from 'kysely';
import { KEY_KINDS } from '#contract/api/team.ts';

/** What the holder of a key may do and spend. Keys that exist buy without limits, as before. */
export const keyLimits: Migration = {
  async up({ schema }) {
    const kinds = sql.join(KEY_KINDS.map((kind) => sql.lit(kind)));
    const alterKeys = () => schema.alterTable('access_key');
    await alterKeys()
      .addColumn('kind', 'text', (column) =>
        column.notNull().defaultTo('buyer').check(sql`kind in (${kinds})`),
      )
      .execute();
    await alterKeys()
      .addColumn('may_buy', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    for (const limit of ['per_day', 'per_month', 'approve_above']) {
      await alterKeys().addColumn(limit, 'bigint').execute();
    }
    await alterKeys().addColumn('last_seen_at', 'text').execute();
    await schema.createIndex('ledger_of_actor').on('ledger').columns(['source', 'actor', 'seq']).execute();
    for (const table of ['purchase_order', 'standing_order']) {
      await schema.createIndex(`${table}_of_actor`).on(table).columns(['source', 'actor']).execute();
    }
  },
};
