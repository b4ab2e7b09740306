import { type Migration, sql } from 'kysely';
import type { Engine } from '#database/engine.ts';

/** Changes leave the application: feeds by secret address, webhooks with an outbox, and email digests. */
export const alerts = (engine: Engine): Migration => ({
  async up({ schema }) {
    await schema
      .createTable('feed_token')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('calendar', 'changes')`))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('revoked_at', 'text')
      .execute();
    await schema
      .createIndex('feed_token_in_use')
      .on('feed_token')
      .columns(['person', 'kind'])
      .unique()
      .where(sql.ref('revoked_at'), 'is', null)
      .execute();
    await schema
      .createTable('webhook')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('paused_at', 'text')
      .addColumn('paused_because', 'text')
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', engine.bytewise)
      .addColumn('lease', 'text')
      .execute();
    await schema.createIndex('webhook_of_person').on('webhook').columns(['source', 'person']).execute();
    await schema
      .createIndex('webhook_due')
      .on('webhook')
      .columns(['source', 'due_at'])
      .where(sql.ref('due_at'), 'is not', null)
      .execute();
    await schema
      .createTable('delivery')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('webhook', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('company_number', 'text')
      .addColumn('operation', 'text')
      .addColumn('version', 'integer')
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('waiting', 'delivered', 'failed')`),
      )
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_at', engine.bytewise, (column) => column.notNull())
      .addColumn('last_status', 'integer')
      .addColumn('last_error', 'text')
      .addColumn('created_at', engine.bytewise, (column) => column.notNull())
      .addColumn('delivered_at', 'text')
      .execute();
    await schema
      .createIndex('delivery_waiting')
      .on('delivery')
      .columns(['webhook', 'next_at'])
      .where(sql.ref('state'), '=', 'waiting')
      .execute();
    await schema
      .createIndex('delivery_log')
      .on('delivery')
      .columns(['webhook', 'created_at', 'id'])
      .execute();
    await schema
      .createIndex('delivery_of_change')
      .on('delivery')
      .columns(['webhook', 'company_number', 'operation', 'version'])
      .unique()
      .execute();
    await schema
      .createTable('digest')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('every', 'text', (column) => column.notNull().check(sql`every in ('day', 'week')`))
      .addColumn('next_at', engine.bytewise, (column) => column.notNull())
      .addColumn('lease', 'text')
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('last_sent_at', 'text')
      .addColumn('last_error', 'text')
      .addColumn('unsubscribe_token', 'text', (column) => column.notNull().unique())
      .addPrimaryKeyConstraint('digest_key', ['source', 'person'])
      .execute();
    await schema.createIndex('digest_due').on('digest').columns(['source', 'next_at']).execute();
    await schema
      .createTable('digest_item')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('company_number', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('queued_at', engine.bytewise, (column) => column.notNull())
      .addPrimaryKeyConstraint('digest_item_key', [
        'source',
        'person',
        'company_number',
        'operation',
        'version',
      ])
      .execute();
    await schema
      .createIndex('digest_item_by_time')
      .on('digest_item')
      .columns(['source', 'person', 'queued_at'])
      .execute();
  },
});
