import { type Migration, sql } from 'kysely';

/** Team records one by one, and those that one person bought. */
export const heldRecords: Migration = {
  async up({ schema }) {
    await schema
      .createIndex('holding_by_actor')
      .on('holding')
      .columns(['source', 'kind', 'latest_actor', 'latest_at', 'subject'])
      .execute();
    const records = {
      held_record_by_latest_at: ['latest_at'],
      held_record_by_sort_name: ['sort_name'],
      held_record_by_actor: ['latest_actor', 'latest_at'],
    };
    for (const [name, order] of Object.entries(records)) {
      await schema
        .createIndex(name)
        .on('holding')
        .columns(['source', ...order, 'subject', 'kind'])
        .where(sql.ref('kind'), '<>', 'company')
        .execute();
    }
  },
};
