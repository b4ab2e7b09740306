import type { Migration } from 'kysely';

/** Facts of companies for the tables of lists, and named views of lists. */
export const portfolio: Migration = {
  async up({ schema }) {
    await schema
      .createTable('portfolio_fact')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('company_number', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('portfolio_fact_key', ['source', 'company_number'])
      .execute();
    await schema
      .createTable('list_view')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('search', 'text', (column) => column.notNull())
      .addColumn('saved_by', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('list_view_key', ['source', 'list', 'name'])
      .execute();
  },
};
