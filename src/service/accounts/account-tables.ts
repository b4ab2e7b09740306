import { type Generated, sql } from 'kysely';
import type { Engine } from '#database/engine.ts';
import type { Migrations } from '#database/migrations.ts';

/** The key itself is never stored, only its SHA-256. */
type AccountTable = {
  id: Generated<number>;
  name: string;
  key_hash: string;
  balance: number;
  created_at: string;
  revoked_at: string | null;
};

type ChargeTable = {
  seq: Generated<number>;
  account: number;
  at: string;
  operation: string;
  subject: string;
  page: number;
  credits: number;
  remaining: number;
};

/** One row. */
type LinkSecretTable = { id: number; secret: string };

export type AccountTables = { account: AccountTable; charge: ChargeTable; link_secret: LinkSecretTable };

/** A separate migration table, because the accounts may share a database with the gateway. */
export const ACCOUNT_MIGRATION_TABLE = 'account_migration';

/** `ifNotExists`, because earlier versions recorded migrations in another table. */
export const accountMigrations = (engine: Engine): Migrations => ({
  '2026-11-21-accounts': {
    async up(database) {
      const { schema } = database;
      await engine
        .addSequence(schema.createTable('account').ifNotExists(), 'id')
        .addColumn('name', 'text', (column) => column.notNull().unique())
        .addColumn('key_hash', 'text', (column) => column.notNull().unique())
        .addColumn('balance', 'bigint', (column) => column.notNull().check(sql`balance >= 0`))
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('revoked_at', 'text')
        .execute();
      await engine
        .addSequence(schema.createTable('charge').ifNotExists(), 'seq')
        .addColumn('account', 'bigint', (column) => column.notNull().references('account.id'))
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('operation', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('page', 'integer', (column) => column.notNull())
        .addColumn('credits', 'bigint', (column) => column.notNull())
        .addColumn('remaining', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '2026-11-29-documents': {
    async up({ schema }) {
      await schema
        .createTable('link_secret')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('secret', 'text', (column) => column.notNull())
        .execute();
    },
  },
});
