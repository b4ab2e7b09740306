import { type Kysely, type Migration, sql } from 'kysely';
import type { Engine } from '#database/engine.ts';

/** Notes and tags, the words that find them, and secret addresses for reconciliation. */
export const notes = (engine: Engine): Migration => ({
  async up(database) {
    const { schema } = database;
    for (const table of ['note', 'tag']) {
      await schema
        .createTable(table)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('list', 'text', (column) => column.notNull())
        .addColumn('company_number', 'text', (column) => column.notNull())
        .addColumn('operation', 'text', (column) => column.notNull())
        .addColumn('item', 'text', (column) => column.notNull())
        .addColumn('words', 'text', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('created_at', engine.bytewise, (column) => column.notNull())
        .$call((created) =>
          table === 'note'
            ? created.addColumn('text', 'text', (column) => column.notNull())
            : created
                .addColumn('name', 'text', (column) => column.notNull())
                .addColumn('name_key', 'text', (column) => column.notNull()),
        )
        .execute();
    }
    await schema
      .createIndex('note_of_subject')
      .on('note')
      .columns(['source', 'company_number', 'list', 'created_at', 'id'])
      .execute();
    await schema
      .createIndex('tag_of_subject')
      .on('tag')
      .columns(['source', 'company_number', 'list', 'operation', 'item', 'name_key'])
      .unique()
      .execute();
    await engine
      .clustered(schema.createTable('note_word'))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('word', engine.bytewise, (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('note', 'tag')`))
      .addColumn('owner', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('note_word_key', ['source', 'kind', 'word', 'owner'])
      .execute();
    await schema.createIndex('note_word_of_owner').on('note_word').columns(['owner']).execute();
    await engine
      .clustered(schema.createTable('tag_tally'))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('name_key', engine.bytewise, (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('uses', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('tag_tally_key', ['source', 'name_key'])
      .execute();
    await schema
      .createTable('note_change')
      .addColumn('source', 'text', (column) => column.primaryKey())
      .addColumn('changes', 'bigint', (column) => column.notNull())
      .execute();
    await allowReconciliation(database);
  },
});

/** SQLite cannot change a check, so the table of secret addresses is made again. */
async function allowReconciliation(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('feed_token_of_kind')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('calendar', 'changes', 'reconcile')`),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .execute();
  await sql`insert into feed_token_of_kind (token_hash, person, kind, created_at, revoked_at)
    select token_hash, person, kind, created_at, revoked_at from feed_token`.execute(database);
  await schema.dropTable('feed_token').execute();
  await schema.alterTable('feed_token_of_kind').renameTo('feed_token').execute();
  await schema
    .createIndex('feed_token_in_use')
    .on('feed_token')
    .columns(['person', 'kind'])
    .unique()
    .where(sql.ref('revoked_at'), 'is', null)
    .execute();
}
