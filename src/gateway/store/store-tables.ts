import { type Generated, sql } from 'kysely';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { LedgerEvent } from '#contract/api/credits.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Migrations } from '#database/migrations.ts';

/** Which record of which source: part of every unique index, so that no source answers for another. */
type RecordAddress = {
  source: string;
  /** Address below `/api`, such as `/company/00445790/ccj?page=2`. */
  resource: string;
  version: number;
};

/** One attempt to buy one version of one record. Times are ISO 8601 in UTC. */
type AttemptTable = RecordAddress & {
  id: string;
  operation: OperationName;
  /** Company number or query. */
  subject: string;
  page: number;
  credits: number;
  state: AttemptState;
  actor: string;
  started_at: string;
  /** While reserved: after this the attempt's outcome counts as unknown. */
  lease_until: string;
  /** Problem document of an attempt that was released or is unknown. */
  problem: string | null;
};

/** Insert-only: the database itself refuses to change a line. */
type LedgerTable = {
  seq: Generated<number>;
  at: string;
  attempt: string;
  event: LedgerEvent;
  credits: number;
  actor: string;
  detail: string | null;
};

/** The provider's bytes as received, by the attempt that paid for them. */
type AnswerTable = {
  attempt: string;
  raw: Uint8Array;
  content_type: string;
  sha256: string;
  received_at: string;
  credits_charged: number;
};

/** A version of a record, and what is known of its answer. */
type RecordTable = RecordAddress & { attempt: string; problem: 'unreadable' | 'wrong-company' | null };

/** What held records say of companies, per record kind: for headers and lists. Derived, may be made anew. */
export type KnownCompany = {
  source: string;
  company_number: string;
  operation: 'profile' | 'search';
  name: string;
  status: string;
  type: string;
  /** Date of cessation, empty while there is none. */
  ceased_on: string;
  locality: string;
  postal_code: string;
  fetched_at: string;
};

/** Balance as a source last reported it. */
type BalanceTable = { source: string; remaining: number; reported_at: string };

export type StoreTables = {
  attempt: AttemptTable;
  ledger: LedgerTable;
  answer: AnswerTable;
  record: RecordTable;
  known_company: KnownCompany;
  balance: BalanceTable;
};

/** States in which a version is being bought, may have been bought, or has been: at most one attempt of each. */
export const LIVE_OR_PAID = ['reserved', 'unknown', 'settled'] as const satisfies readonly AttemptState[];

export const STORE_MIGRATIONS: Migrations = {
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
        .where(sql.ref('state'), 'in', [...LIVE_OR_PAID])
        .execute();
      await schema.createIndex('attempt_of_resource').on('attempt').columns(['source', 'resource']).execute();
      await schema
        .createTable('ledger')
        .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('attempt', 'text', (column) => column.notNull().references('attempt.id'))
        .addColumn('event', 'text', (column) => column.notNull())
        .addColumn('credits', 'integer', (column) => column.notNull())
        .addColumn('actor', 'text', (column) => column.notNull())
        .addColumn('detail', 'text')
        .execute();
      for (const verb of ['update', 'delete']) {
        await sql`create trigger ${sql.raw(`ledger_refuses_${verb}`)} before ${sql.raw(verb)} on ledger
          begin select raise(abort, 'the ledger is append-only'); end`.execute(database);
      }
      await schema
        .createTable('answer')
        .addColumn('attempt', 'text', (column) => column.primaryKey().references('attempt.id'))
        .addColumn('raw', 'blob', (column) => column.notNull())
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
};
