import { type Migration, sql } from 'kysely';
import type { Engine } from '#database/engine.ts';

/** What agents called, session by session. */
export const agentCalls = (engine: Engine): Migration => ({
  async up({ schema }) {
    await schema
      .createTable('agent_session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('last_call_at', 'text', (column) => column.notNull())
      .addColumn('calls', 'integer', (column) => column.notNull())
      .addColumn('charged', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('agent_session_of_actor')
      .on('agent_session')
      .columns(['source', 'actor', 'started_at', 'id'])
      .execute();
    await engine
      .addSequence(schema.createTable('agent_call'), 'id')
      .addColumn('session', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('tool', 'text', (column) => column.notNull())
      .addColumn('arguments', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) =>
        column.notNull().check(sql`outcome in ('answered', 'refused', 'failed')`),
      )
      .addColumn('detail', 'text')
      .addColumn('charged', 'bigint')
      .execute();
    await schema.createIndex('agent_call_of_session').on('agent_call').columns(['session', 'id']).execute();
  },
});
