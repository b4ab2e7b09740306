import { type Migration, sql } from 'kysely';
import type { Engine } from '#database/engine.ts';

/** Quotes for the records of a list, orders, and what these buy. */
export const orders = (engine: Engine): Migration => ({
  async up({ schema }) {
    await schema
      .createTable('quote')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('credits', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('quote_by_age').on('quote').columns(['source', 'created_at']).execute();
    await schema
      .createTable('purchase_order')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('quote', 'text', (column) => column.references('quote.id'))
      .addColumn('operations', 'text', (column) => column.notNull())
      .addColumn('pages', 'text', (column) => column.notNull().check(sql`pages in ('first', 'all')`))
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('running', 'paused', 'done', 'cancelled')`),
      )
      .addColumn('reason', 'text')
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('changed_by', 'text')
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('resumed_at', 'text', (column) => column.notNull())
      .addColumn('resumed_done', 'integer', (column) => column.notNull())
      .addColumn('expected_credits', 'bigint', (column) => column.notNull())
      .addColumn('ceiling', 'bigint', (column) => column.notNull().check(sql`ceiling >= 0`))
      .addColumn('records', 'integer', (column) => column.notNull())
      .addColumn('done', 'integer', (column) => column.notNull())
      .addColumn('bought', 'integer', (column) => column.notNull())
      .addColumn('held', 'integer', (column) => column.notNull())
      .addColumn('refused', 'integer', (column) => column.notNull())
      .addColumn('unknown', 'integer', (column) => column.notNull())
      .addColumn('lease_until', 'text')
      .addColumn('runner', 'text')
      .addColumn('ran_at', 'text', (column) => column.notNull().defaultTo(''))
      .addUniqueConstraint('purchase_order_number', ['source', 'number'])
      .addUniqueConstraint('purchase_order_actor', ['source', 'actor'])
      .addUniqueConstraint('purchase_order_quote', ['quote'])
      .execute();
    await schema
      .createIndex('purchase_order_of_list')
      .on('purchase_order')
      .columns(['source', 'list', 'number'])
      .execute();
    await schema
      .createIndex('purchase_order_by_change')
      .on('purchase_order')
      .columns(['source', 'changed_at'])
      .execute();
    await schema
      .createIndex('running_purchase_order')
      .on('purchase_order')
      .columns(['source', 'number'])
      .where(sql<boolean>`state = 'running'`)
      .execute();
    await schema
      .createIndex('next_purchase_order')
      .on('purchase_order')
      .columns(['source', 'ran_at', 'number'])
      .where(sql<boolean>`state = 'running'`)
      .execute();
    await engine
      .clustered(schema.createTable('order_record'))
      .addColumn('purchase_order', 'text', (column) => column.notNull().references('purchase_order.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('page', 'integer', (column) => column.notNull())
      .addColumn('credits', 'integer', (column) => column.notNull())
      .addColumn('fresh_from', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('detail', 'text')
      .addColumn('failed', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('order_record_key', ['purchase_order', 'position'])
      .execute();
    await schema
      .createIndex('order_record_by_outcome')
      .on('order_record')
      .columns(['purchase_order', 'outcome', 'position'])
      .execute();
    // What one order has spent in all months.
    await schema.createIndex('spending_of_actor').on('spending').columns(['actor', 'period']).execute();
  },
});
