import { type Migration, sql } from 'kysely';
import type { Engine } from '#database/engine.ts';

/** Quotes of records, by which agents buy, and the decisions of people about them. */
export const recordQuotes = (engine: Engine): Migration => ({
  async up({ schema }) {
    await schema
      .createTable('record_quote')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('credits', 'bigint', (column) => column.notNull())
      .addColumn('asked_at', 'text')
      .addColumn('decision', 'text', (column) => column.check(sql`decision in ('approved', 'denied')`))
      .addColumn('decided_by', 'text')
      .addColumn('decided_at', 'text')
      .execute();
    await schema
      .createIndex('record_quote_by_age')
      .on('record_quote')
      .columns(['source', 'created_at'])
      .execute();
    await schema
      .createIndex('record_quote_asked')
      .on('record_quote')
      .columns(['source', 'asked_at'])
      .where(sql<boolean>`asked_at is not null`)
      .execute();
    await engine
      .clustered(schema.createTable('record_quote_item'))
      .addColumn('quote', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('page', 'integer', (column) => column.notNull())
      .addColumn('resource', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('credits', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('record_quote_item_key', ['quote', 'position'])
      .execute();
  },
});
