import { type Migration, sql } from 'kysely';

/** Free copies, which have no ledger line: where each came from, and how many were loaded. */
export const freeCopies: Migration = {
  async up({ schema }) {
    await schema
      .createTable('origin')
      .addColumn('attempt', 'text', (column) => column.primaryKey().references('attempt.id'))
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('as_of', 'text')
      .addColumn('build', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('loading')
      .addColumn('source', 'text', (column) => column.primaryKey())
      .addColumn('loads', 'bigint', (column) => column.notNull().check(sql`loads > 0`))
      .execute();
  },
};
