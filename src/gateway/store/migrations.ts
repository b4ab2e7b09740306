import { type Kysely, sql } from 'kysely';
import type { Engine } from '#database/engine.ts';
import type { Migrations } from '#database/migrations.ts';
import {
  answerParts,
  baselinesAndChecksums,
  chargesAndMonths,
  documents,
  readings,
  sessions,
} from './migrations-2026-11-29.ts';
import { heldRecords } from './migrations-2026-12-01.ts';
import { freeCopies } from './migrations-2026-12-02.ts';
import { changes } from './migrations-2026-12-03.ts';
import { standingOrders } from './migrations-2026-12-04.ts';
import { alerts } from './migrations-2026-12-05.ts';
import { lists } from './migrations-2026-12-06.ts';
import { orders } from './migrations-2026-12-07.ts';
import { portfolio } from './migrations-2026-12-08.ts';
import { notes } from './migrations-2026-12-09.ts';
import { keyLimits } from './migrations-2026-12-10.ts';
import { recordQuotes } from './migrations-2026-12-11.ts';
import { agentCalls } from './migrations-2026-12-12.ts';

/** A released migration never changes. */
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
        .addColumn('credits', 'bigint', (column) => column.notNull())
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
        .addColumn('credits', 'bigint', (column) => column.notNull())
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
        .addColumn('credits_charged', 'bigint', (column) => column.notNull())
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
        .addColumn('remaining', 'bigint', (column) => column.notNull())
        .addColumn('reported_at', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '2026-11-22-people': {
    async up(database) {
      const { schema } = database;
      await schema.createIndex('ledger_of_attempt').on('ledger').columns(['attempt', 'event']).execute();
      await schema.createIndex('attempt_of_month').on('attempt').columns(['source', 'started_at']).execute();
      await putBytesLast(database, engine);
      await normaliseProviders(database);
      await schema
        .createTable('fragment')
        .addColumn('attempt', 'text', (column) => column.primaryKey().references('attempt.id'))
        .addColumn('length', 'integer', (column) => column.notNull())
        .addColumn('content_type', 'text', (column) => column.notNull())
        .addColumn('raw', engine.bytes, (column) => column.notNull())
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
  /** Indexes nothing yet: records that have `reading` 0 are indexed at the next start. */
  '2026-11-23-known': {
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
        .clustered(schema.createTable('known_word'))
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
  },
  /** Creates the derived tables empty, and lines without a source: `fillDerivedTables` fills both right after. */
  '2026-11-27-volume': {
    async up(database) {
      const { schema } = database;
      await schema
        .alterTable('ledger')
        .addColumn('source', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await schema.createIndex('ledger_of_source').on('ledger').columns(['source', 'seq']).execute();
      await schema.dropIndex('attempt_of_resource').execute();
      await schema.dropIndex('attempt_of_subject').execute();
      await schema
        .createIndex('attempt_of_version')
        .on('attempt')
        .columns(['source', 'resource', 'version'])
        .execute();
      await schema
        .createIndex('attempt_without_record')
        .on('attempt')
        .columns(['source', 'subject'])
        .where(sql.ref('state'), 'in', ['reserved', 'unknown', 'released'])
        .execute();
      await schema
        .createIndex('open_attempt')
        .on('attempt')
        .columns(['state', 'source', 'started_at'])
        .where(sql.ref('state'), 'in', ['reserved', 'unknown'])
        .execute();
      await schema
        .createIndex('unindexed_record')
        .on('record')
        .columns(['source', 'reading', 'attempt'])
        .where(sql.ref('reading'), '=', 0)
        .execute();
      await engine
        .clustered(schema.createTable('spending'))
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('period', 'text', (column) => column.notNull())
        .addColumn('operation', 'text', (column) => column.notNull())
        .addColumn('actor', 'text', (column) => column.notNull())
        .addColumn('settled', 'bigint', (column) => column.notNull())
        .addColumn('unsettled', 'bigint', (column) => column.notNull())
        .addColumn('written_off', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('spending_key', ['source', 'period', 'operation', 'actor'])
        .execute();
      await engine
        .clustered(schema.createTable('holding'))
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('sort_name', engine.bytewise, (column) => column.notNull())
        .addColumn('pages', 'integer', (column) => column.notNull())
        .addColumn('last_page', 'integer', (column) => column.notNull())
        .addColumn('copies', 'integer', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('fetched_at', 'text', (column) => column.notNull())
        .addColumn('actor', 'text', (column) => column.notNull())
        .addColumn('problem', 'text')
        .addColumn('latest_at', 'text', (column) => column.notNull())
        .addColumn('latest_operation', 'text', (column) => column.notNull())
        .addColumn('latest_actor', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('holding_key', ['source', 'subject', 'kind'])
        .execute();
      for (const order of ['latest_at', 'sort_name']) {
        await schema
          .createIndex(`holding_by_${order}`)
          .on('holding')
          .columns(['source', 'kind', order, 'subject'])
          .execute();
      }
      await engine
        .clustered(schema.createTable('held_page'))
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('operation', 'text', (column) => column.notNull())
        .addColumn('page', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('held_page_key', ['source', 'subject', 'operation', 'page'])
        .execute();
      await schema
        .createTable('tally')
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('total', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('tally_key', ['source', 'kind'])
        .execute();
      await engine
        .clustered(schema.createTable('known_search_word'))
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('word', engine.bytewise, (column) => column.notNull())
        .addColumn('query', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('known_search_word_key', ['source', 'word', 'query'])
        .execute();
    },
  },
  /**
   * All records but accounts and overviews are read again after the next start, for the names that they state and their number
   * of pages.
   */
  '2026-11-28-names-and-pages': {
    async up(database) {
      await database.schema.alterTable('holding').addColumn('total_pages', 'integer').execute();
      await sql`update record set reading = 0 where attempt in (select id from attempt
        where operation not in ('financials', 'profile'))`.execute(database);
    },
  },
  '2026-11-29-store': baselinesAndChecksums(engine),
  '2026-11-29-readings': readings,
  '2026-11-29-money': chargesAndMonths,
  '2026-11-29-documents': documents,
  '2026-11-29-access': sessions,
  '2026-11-30-parts': answerParts(engine),
  '2026-12-01-held-records': heldRecords,
  '2026-12-02-free-copies': freeCopies,
  '2026-12-03-changes': changes(engine),
  '2026-12-04-standing-orders': standingOrders,
  '2026-12-05-alerts': alerts(engine),
  '2026-12-06-lists': lists(engine),
  '2026-12-07-orders': orders(engine),
  '2026-12-08-portfolio': portfolio,
  '2026-12-09-notes': notes(engine),
  '2026-12-10-key-limits': keyLimits,
  '2026-12-11-record-quotes': recordQuotes(engine),
  '2026-12-12-agent-calls': agentCalls(engine),
});

/** SQLite reads past a value to reach the columns after it, and the bytes of a record may be megabytes. */
async function putBytesLast(database: Kysely<unknown>, engine: Engine): Promise<void> {
  await database.schema
    .createTable('answer_in_order')
    .addColumn('attempt', 'text', (column) => column.primaryKey().references('attempt.id'))
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('credits_charged', 'bigint', (column) => column.notNull())
    .addColumn('raw', engine.bytes, (column) => column.notNull())
    .execute();
  await sql`insert into answer_in_order (attempt, content_type, sha256, received_at, credits_charged, raw)
    select attempt, content_type, sha256, received_at, credits_charged, raw from answer`.execute(database);
  await database.schema.dropTable('answer').execute();
  await database.schema.alterTable('answer_in_order').renameTo('answer').execute();
}

/** An earlier version stored addresses as typed, with capitals or a default port. */
async function normaliseProviders(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ source: string }>`select distinct source from attempt`.execute(database);
  const known = new Set(rows.map(({ source }) => source));
  for (const { source } of rows) {
    const address = source.replace(/^provider:/, '');
    if (address === source || !URL.canParse(address)) continue;
    const spelt = `provider:${new URL(address).href.replace(/\/+$/, '')}`;
    if (known.has(spelt)) continue;
    for (const table of ['attempt', 'record', 'known_company', 'balance']) {
      await sql`update ${sql.table(table)} set source = ${spelt} where source = ${source}`.execute(database);
    }
  }
}
