import { type Migration, sql } from 'kysely';
import type { Engine } from '#database/engine.ts';

/** Lists of companies: the rows of a spreadsheet, which company each is, and each company of a list once. */
export const lists = (engine: Engine): Migration => ({
  async up({ schema }) {
    const counts = ['rows', 'companies', 'matched', 'ambiguous', 'not_found', 'malformed', 'skipped'];
    const table = schema
      .createTable('company_list')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('note_key', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', engine.bytewise, (column) => column.notNull())
      .addColumn('deleted_at', 'text')
      .addColumn('file_name', 'text')
      .addColumn('columns', 'text', (column) => column.notNull());
    await [...counts, 'pending', 'unsearched']
      .reduce(
        (counted, name) => counted.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0)),
        table,
      )
      .execute();
    await schema
      .createIndex('company_list_newest')
      .on('company_list')
      .columns(['source', 'created_at', 'id'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
    await schema
      .createTable('list_row')
      .addColumn('list', 'text', (column) => column.notNull().references('company_list.id'))
      .addColumn('row', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('matched', 'ambiguous', 'not-found', 'invalid')`),
      )
      .addColumn('company_number', 'text')
      .addColumn('company_name', 'text')
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('candidates', 'text', (column) => column.notNull())
      .addColumn('cells', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('query', 'text')
      .addColumn('added', 'integer', (column) => column.notNull())
      .addColumn('pending', 'integer', (column) => column.notNull())
      .addColumn('unsearched', 'integer', (column) => column.notNull())
      .addColumn('decision', 'text', (column) => column.check(sql`decision in ('picked', 'skipped')`))
      .addColumn('decided_by', 'text')
      .addColumn('decided_at', 'text')
      .addColumn('found', 'text')
      .addPrimaryKeyConstraint('list_row_key', ['list', 'row'])
      .execute();
    const index = (name: string, columns: string[]) =>
      schema.createIndex(name).on('list_row').columns(columns);
    await index('list_row_of_company', ['list', 'company_number', 'row']).execute();
    await index('list_row_of_state', ['list', 'state', 'row']).execute();
    await index('list_row_pending', ['list', 'row']).where(sql.ref('pending'), '=', 1).execute();
    await index('list_row_to_review', ['list', 'row'])
      .where(sql<boolean>`state <> 'matched' and decision is null`)
      .execute();
    await index('list_row_unsearched', ['query', 'list', 'row'])
      .where(sql.ref('unsearched'), '=', 1)
      .execute();
    await index('list_row_of_query', ['list', 'query', 'row']).where(sql.ref('unsearched'), '=', 1).execute();
    await schema
      .createTable('list_company')
      .addColumn('list', 'text', (column) => column.notNull().references('company_list.id'))
      .addColumn('company_number', 'text', (column) => column.notNull())
      .addColumn('first_row', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('list_company_key', ['list', 'company_number'])
      .execute();
    await schema
      .createIndex('list_company_in_order')
      .on('list_company')
      .columns(['list', 'first_row', 'company_number'])
      .execute();
  },
});
