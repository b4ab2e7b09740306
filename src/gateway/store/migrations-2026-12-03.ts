import { type Migration, sql } from 'kysely';
import type { Engine } from '#database/engine.ts';

/**
 * What changed: versions compared with the version before, dated events and next dates of companies, and who watches which.
 * All readable records are read again after the next start, so that these tables have what was bought before.
 */
export const changes = (engine: Engine): Migration => ({
  async up(database) {
    const { schema } = database;
    await schema
      .createTable('comparison')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('company_number', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('waiting', 'compared')`))
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('requests', 'integer', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('summary', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('changes', 'text', (column) => column.notNull().defaultTo('[]'))
      .addPrimaryKeyConstraint('comparison_key', ['source', 'company_number', 'operation', 'version'])
      .execute();
    await schema
      .createIndex('comparison_waiting')
      .on('comparison')
      .columns(['source', 'seen_at', 'company_number', 'operation', 'version'])
      .where(sql.ref('state'), '=', 'waiting')
      .execute();
    await schema
      .createTable('dated_page')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('company_number', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('page', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('dated_page_key', ['source', 'company_number', 'operation', 'page'])
      .execute();
    await schema
      .createTable('event')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('company_number', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('happened_on', engine.bytewise, (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('page', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_key', ['source', 'company_number', 'operation', 'item'])
      .execute();
    await schema
      .createIndex('event_of_page')
      .on('event')
      .columns(['source', 'company_number', 'operation', 'page'])
      .execute();
    await schema
      .createIndex('event_by_date')
      .on('event')
      .columns(['source', 'company_number', 'happened_on', 'operation', 'item'])
      .execute();
    await schema
      .createIndex('event_of_record_by_date')
      .on('event')
      .columns(['source', 'company_number', 'operation', 'happened_on', 'item'])
      .execute();
    await schema
      .createTable('next_date')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('company_number', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('due_on', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('page', 'integer', (column) => column.notNull())
      .addColumn('as_of', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('next_date_key', ['source', 'company_number', 'operation', 'item'])
      .execute();
    await schema
      .createTable('watch')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('company_number', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('watch_key', ['source', 'person', 'company_number'])
      .execute();
    await schema
      .createIndex('watch_of_company')
      .on('watch')
      .columns(['source', 'company_number', 'person'])
      .execute();
    await schema
      .createTable('watch_tally')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('companies', 'integer', (column) => column.notNull())
      .addColumn('looked_at', 'text')
      .addPrimaryKeyConstraint('watch_tally_key', ['source', 'person'])
      .execute();
    await schema
      .createTable('news')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('company_number', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('seen_at', engine.bytewise, (column) => column.notNull())
      .addColumn('read_at', 'text')
      .addPrimaryKeyConstraint('news_key', ['source', 'person', 'company_number', 'operation', 'version'])
      .execute();
    await schema
      .createIndex('news_by_time')
      .on('news')
      .columns(['source', 'person', 'seen_at', 'company_number', 'operation', 'version'])
      .execute();
    await schema
      .createIndex('unread_news')
      .on('news')
      .columns(['source', 'person', 'seen_at'])
      .where(sql.ref('read_at'), 'is', null)
      .execute();
    await schema
      .createTable('watched_date')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('company_number', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('due_on', engine.bytewise, (column) => column.notNull())
      .addPrimaryKeyConstraint('watched_date_key', [
        'source',
        'person',
        'company_number',
        'operation',
        'item',
      ])
      .execute();
    await schema
      .createIndex('watched_date_by_day')
      .on('watched_date')
      .columns(['source', 'person', 'due_on', 'company_number', 'operation', 'item'])
      .execute();
    await schema
      .createIndex('watched_date_of_company')
      .on('watched_date')
      .columns(['source', 'company_number', 'operation'])
      .execute();
    await schema
      .createTable('watch_refresh')
      .addColumn('source', 'text', (column) => column.primaryKey())
      .addColumn('build', 'text', (column) => column.notNull())
      .addColumn('reached', 'text')
      .execute();
    // Searches and documents have no dates, and a document is never read.
    await sql`update record set reading = 0 where problem is null and attempt not in
      (select id from attempt where operation in ('search', 'document'))`.execute(database);
    await sql`update record set reading = 1 where attempt in (select id from attempt where operation = 'document')`.execute(
      database,
    );
  },
});
