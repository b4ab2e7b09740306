import { type Migration, sql } from 'kysely';

/** Standing orders, their companies and their runs. */
export const standingOrders: Migration = {
  async up({ schema }) {
    await schema
      .createTable('standing_order')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('records', 'text', (column) => column.notNull())
      .addColumn('companies', 'integer', (column) => column.notNull().check(sql`companies > 0`))
      .addColumn('every', 'text', (column) => column.notNull().check(sql`every in ('day', 'week', 'month')`))
      .addColumn('ceiling', 'bigint', (column) => column.notNull().check(sql`ceiling >= 0`))
      .addColumn('first_day', 'text', (column) => column.notNull())
      .addColumn('last_day', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .addColumn('approved_by', 'text', (column) =>
        column.notNull().check(sql`length(trim(approved_by)) > 0`),
      )
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('paused_at', 'text')
      .addColumn('ended_at', 'text')
      .addColumn('changed_by', 'text')
      .addColumn('reason', 'text')
      .addColumn('next_due_at', 'text')
      .addColumn('next_record', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('lease_until', 'text')
      .addColumn('runner', 'text')
      .addUniqueConstraint('standing_order_name', ['source', 'name_key'])
      .addUniqueConstraint('standing_order_actor', ['source', 'actor'])
      .execute();
    await schema
      .createIndex('standing_order_by_date')
      .on('standing_order')
      .columns(['source', 'created_at', 'id'])
      .execute();
    await schema
      .createIndex('due_standing_order')
      .on('standing_order')
      .columns(['source', 'next_due_at'])
      .where(sql<boolean>`next_due_at is not null and paused_at is null and ended_at is null`)
      .execute();
    await schema
      .createTable('standing_order_company')
      .addColumn('standing_order', 'text', (column) => column.notNull().references('standing_order.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('company_number', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('standing_order_company_key', ['standing_order', 'position'])
      .execute();
    await schema
      .createTable('standing_order_run')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('standing_order', 'text', (column) => column.notNull().references('standing_order.id'))
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('first_record', 'integer', (column) => column.notNull())
      .addColumn('done', 'integer', (column) => column.notNull())
      .addColumn('bought', 'integer', (column) => column.notNull())
      .addColumn('held', 'integer', (column) => column.notNull())
      .addColumn('refused', 'integer', (column) => column.notNull())
      .addColumn('unknown', 'integer', (column) => column.notNull())
      .addColumn('spent', 'bigint', (column) => column.notNull())
      .addColumn('stopped', 'text')
      .addColumn('detail', 'text')
      .addUniqueConstraint('standing_order_run_due', ['standing_order', 'due_at'])
      .execute();
    await schema
      .createTable('standing_order_failure')
      .addColumn('run', 'text', (column) => column.notNull().references('standing_order_run.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('company_number', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('standing_order_failure_key', ['run', 'position'])
      .execute();
  },
};
