import { type Migration, sql } from 'kysely';
import type { Engine } from '#database/engine.ts';

/** Where the ledger may begin again after a loss, and checksums of fragments; earlier ones have none. */
export const baselinesAndChecksums = (engine: Engine): Migration => ({
  async up(database) {
    const { schema } = database;
    await engine
      .addSequence(schema.createTable('ledger_baseline'), 'seq')
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('unexplained', 'bigint')
      .addColumn('loss', 'text')
      .execute();
    await engine.makeAppendOnly(database, 'ledger_baseline');
    await schema
      .alterTable('fragment')
      .addColumn('sha256', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
});

/** All readable records are read again after the next start, for the members that they state twice. */
export const readings: Migration = {
  async up(database) {
    const { schema } = database;
    await schema.alterTable('record').addColumn('reading_until', 'text').execute();
    await schema.alterTable('record').addColumn('duplicates', 'text').execute();
    await sql`update record set reading = 0 where problem is null`.execute(database);
  },
};
