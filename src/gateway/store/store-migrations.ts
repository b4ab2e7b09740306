import { sql } from 'kysely';
import type { Engine } from '#database/engine.ts';
import type { Migrations } from '#database/migrations.ts';

/** The tables of the store, made and changed in steps that never change themselves once they are out. */
export const storeMigrations = (engine: Engine): Migrations => ({
  '2026-11-21-store': {
    async up(database) {
      const { schema } = database;
      await schema
        .createTable('attempt')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('resource', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('operation', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('page', 'integer', (column) => column.notNull())
        .addColumn('credits', 'integer', (column) => column.notNull())
        .addColumn('state', 'text', (column) =>
          column
            .notNull()
            .check(
              sql`state in ('reserved', 'settled', 'released', 'unknown', 'written_off', 'settled_late')`,
            ),
        )
        .addColumn('actor', 'text', (column) => column.notNull())
        .addColumn('started_at', 'text', (column) => column.notNull())
        .addColumn('lease_until', 'text', (column) => column.notNull())
        .addColumn('problem', 'text')
        .execute();
      await schema
        .createIndex('one_live_or_paid')
        .unique()
        .on('attempt')
        .columns(['source', 'resource', 'version'])
        .where(sql.ref('state'), 'in', ['reserved', 'unknown', 'settled'])
        .execute();
      await schema.createIndex('attempt_of_resource').on('attempt').columns(['source', 'resource']).execute();
      await engine
        .addSequence(schema.createTable('ledger'), 'seq')
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('attempt', 'text', (column) => column.notNull().references('attempt.id'))
        .addColumn('event', 'text', (column) => column.notNull())
        .addColumn('credits', 'integer', (column) => column.notNull())
        .addColumn('actor', 'text', (column) => column.notNull())
        .addColumn('detail', 'text')
        .execute();
      await engine.makeAppendOnly(database, 'ledger');
      await schema
        .createTable('answer')
        .addColumn('attempt', 'text', (column) => column.primaryKey().references('attempt.id'))
        .addColumn('raw', engine.bytes, (column) => column.notNull())
        .addColumn('content_type', 'text', (column) => column.notNull())
        .addColumn('sha256', 'text', (column) => column.notNull())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('credits_charged', 'integer', (column) => column.notNull())
        .execute();
      await schema
        .createTable('record')
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('resource', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('attempt', 'text', (column) => column.notNull().unique().references('attempt.id'))
        .addColumn('problem', 'text')
        .addPrimaryKeyConstraint('record_key', ['source', 'resource', 'version'])
        .execute();
      await schema
        .createTable('known_company')
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('company_number', 'text', (column) => column.notNull())
        .addColumn('operation', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('ceased_on', 'text', (column) => column.notNull())
        .addColumn('locality', 'text', (column) => column.notNull())
        .addColumn('postal_code', 'text', (column) => column.notNull())
        .addColumn('fetched_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('known_company_key', ['source', 'company_number', 'operation'])
        .execute();
      await schema
        .createTable('balance')
        .addColumn('source', 'text', (column) => column.primaryKey())
        .addColumn('remaining', 'integer', (column) => column.notNull())
        .addColumn('reported_at', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '2026-11-22-people': {
    async up(database) {
      const { schema } = database;
      await schema.createIndex('ledger_of_attempt').on('ledger').columns(['attempt', 'event']).execute();
      await schema.createIndex('attempt_of_month').on('attempt').columns(['source', 'started_at']).execute();
      await schema
        .createTable('fragment')
        .addColumn('attempt', 'text', (column) => column.primaryKey().references('attempt.id'))
        .addColumn('raw', engine.bytes, (column) => column.notNull())
        .addColumn('length', 'integer', (column) => column.notNull())
        .addColumn('content_type', 'text', (column) => column.notNull())
        .execute();
      await schema
        .createTable('purse')
        .addColumn('source', 'text', (column) => column.primaryKey())
        .addColumn('claims', 'integer', (column) => column.notNull())
        .execute();
      await engine
        .addSequence(schema.createTable('access_key'), 'id')
        .addColumn('name', 'text', (column) => column.notNull().unique())
        .addColumn('key_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('revoked_at', 'text')
        .execute();
      await schema
        .createTable('session')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('access_key', 'bigint', (column) => column.notNull().references('access_key.id'))
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute();
    },
  },
});
