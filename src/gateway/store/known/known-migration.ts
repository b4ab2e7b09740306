import { type Migration, sql } from 'kysely';
import type { Engine } from '#database/engine.ts';

/**
 * What is asked of everything known: names, words of names, searches and officers. Nothing is filled here: `reading` starts
 * at 0 for records that tell of these, so that the next start reads what was bought before.
 */
export const knownMigration = (engine: Engine): Migration => ({
  async up(database) {
    const { schema } = database;
    await schema
      .alterTable('record')
      .addColumn('reading', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update record set reading = 1 where problem in ('unreadable', 'wrong-company') or (problem is null
      and attempt in (select id from attempt where operation not in ('search', 'profile', 'appointments')))`.execute(
      database,
    );
    await schema
      .alterTable('known_company')
      .addColumn('address_key', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await schema
      .createIndex('company_of_address')
      .on('known_company')
      .columns(['source', 'address_key', 'company_number'])
      .execute();
    await schema.createIndex('attempt_of_subject').on('attempt').columns(['source', 'subject']).execute();
    await schema
      .createTable('known_name')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('company_number', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_name_key', ['source', 'company_number', 'operation', 'position'])
      .execute();
    await schema
      .createIndex('company_of_name')
      .on('known_name')
      .columns(['source', 'name_key', 'company_number'])
      .execute();
    await engine
      .keptInOrder(schema.createTable('known_word'))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('word', engine.bytewise, (column) => column.notNull())
      .addColumn('company_number', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name_text', 'text', (column) => column.notNull())
      .addColumn('fetched_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_word_key', [
        'source',
        'word',
        'company_number',
        'operation',
        'position',
      ])
      .execute();
    await schema
      .createIndex('word_of_company')
      .on('known_word')
      .columns(['source', 'operation', 'company_number'])
      .execute();
    await schema
      .createTable('known_search')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('query', 'text', (column) => column.notNull())
      .addColumn('query_text', 'text', (column) => column.notNull())
      .addColumn('fetched_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_search_key', ['source', 'query'])
      .execute();
    await schema
      .createTable('officers_page')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('company_number', 'text', (column) => column.notNull())
      .addColumn('page', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('officers_page_key', ['source', 'company_number', 'page'])
      .execute();
    await schema
      .createTable('office')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('company_number', 'text', (column) => column.notNull())
      .addColumn('page', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('person_id', 'bigint', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('appointment_date', 'text', (column) => column.notNull())
      .addColumn('resignation_date', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('office_key', ['source', 'company_number', 'page', 'position'])
      .execute();
    await schema.createIndex('office_of_person').on('office').columns(['source', 'person_id']).execute();
  },
});
