import type { Migration } from 'kysely';
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
