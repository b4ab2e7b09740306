import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { Migrations } from '#database/migrations.ts';

/** Who may ask, and what each has left. The key itself is never stored, only its SHA-256. */
type AccountTable = {
  id: Generated<number>;
  name: string;
  key_hash: string;
  balance: number;
  created_at: string;
  revoked_at: string | null;
};

/** One line per successful request: what it was and what it cost. */
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

export type AccountTables = { account: AccountTable; charge: ChargeTable };

export const ACCOUNT_MIGRATIONS: Migrations = {
  '2026-11-21-accounts': {
    async up(database) {
      await database.schema
        .createTable('account')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull().unique())
        .addColumn('key_hash', 'text', (column) => column.notNull().unique())
        .addColumn('balance', 'integer', (column) => column.notNull().check(sql`balance >= 0`))
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('revoked_at', 'text')
        .execute();
      await database.schema
        .createTable('charge')
        .addColumn('seq', 'integer', (column) => column.primaryKey())
        .addColumn('account', 'integer', (column) => column.notNull().references('account.id'))
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('operation', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('page', 'integer', (column) => column.notNull())
        .addColumn('credits', 'integer', (column) => column.notNull())
        .addColumn('remaining', 'integer', (column) => column.notNull())
        .execute();
    },
  },
};
