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

/** All readable records are read again after the next start, for members stated twice and names without controls of direction. */
export const readings: Migration = {
  async up(database) {
    const { schema } = database;
    await schema.alterTable('record').addColumn('reading_until', 'text').execute();
    await schema.alterTable('record').addColumn('duplicates', 'text').execute();
    await sql`update record set reading = 0 where problem is null`.execute(database);
  },
};

/** Charges that a person has to check, and attempts that count in another month than that of their start. */
export const chargesAndMonths: Migration = {
  async up(database) {
    const { schema } = database;
    await schema.alterTable('attempt').addColumn('counts_in', 'text').execute();
    await schema
      .createIndex('attempt_of_other_month')
      .on('attempt')
      .columns(['source', 'counts_in'])
      .where(sql.ref('counts_in'), 'is not', null)
      .execute();
    await schema
      .createTable('flagged_charge')
      .addColumn('attempt', 'text', (column) => column.primaryKey().references('attempt.id'))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('claimed', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('flagged_charge_of_source').on('flagged_charge').column('source').execute();
    // An earlier version booked whatever a source claimed.
    await sql`insert into flagged_charge (source, attempt, claimed)
      select attempt.source, attempt.id, cast(answer.credits_charged as text)
      from answer join attempt on attempt.id = answer.attempt
      where answer.credits_charged > 10 * attempt.credits`.execute(database);
  },
};

/** Documents are bought like records. Their titles are stored with the attempt. */
export const documents: Migration = {
  async up({ schema }) {
    await schema.alterTable('attempt').addColumn('title', 'text').execute();
    await schema
      .createIndex('document_of_company')
      .on('attempt')
      .columns(['source', 'subject'])
      .where(sql.ref('operation'), '=', 'document')
      .execute();
  },
};

/** What a person sees of a session. */
export const sessions: Migration = {
  async up(database) {
    for (const column of ['last_used_at', 'browser']) {
      await database.schema
        .alterTable('session')
        .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
        .execute();
    }
    await sql`update session set last_used_at = created_at`.execute(database);
  },
};

/** Long values in parts: SQLite reads one without the others. */
export const answerParts = (engine: Engine): Migration => ({
  async up(database) {
    await database.schema
      .createTable('answer_part')
      .addColumn('attempt', 'text', (column) => column.notNull().references('attempt.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('bytes', engine.bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('answer_part_key', ['attempt', 'position'])
      .execute();
    for (const name of ['answer', 'fragment']) {
      const table = sql.table(name);
      await sql`insert into answer_part (attempt, position, bytes)
        with recursive part (attempt, position) as (
          select attempt, 0 from ${table} where length(raw) > ${PART}
          union all
          select part.attempt, part.position + ${PART} from part join ${table} as stored on stored.attempt = part.attempt
          where part.position + ${PART} < length(stored.raw)
        )
        select part.attempt, part.position, substr(stored.raw, part.position + 1, ${PART})
        from part join ${table} as stored on stored.attempt = part.attempt`.execute(database);
      await sql`update ${table} set raw = substr(raw, 1, 0) where length(raw) > ${PART}`.execute(database);
    }
  },
});

/** As when this step was released. */
const PART = sql.lit(262_144);
