import { type Kysely, sql } from 'kysely';
import type { Engine } from '#database/engine.ts';
import type { Migrations } from '#database/migrations.ts';
import { knownMigration } from './known/known-migration.ts';

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
      await spellProvidersOneWay(database);
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
  '2026-11-23-known': knownMigration(engine),
});

/** SQLite walks over a value to what stands after it, and the bytes of a record may be megabytes: they go to the end. */
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

/**
 * A provider's address was once kept as it was written, in capitals or with a port that goes without saying; now it is
 * spelt one way. Its records, attempts and balance go with it, unless both spellings were bought from.
 */
async function spellProvidersOneWay(database: Kysely<unknown>): Promise<void> {
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
