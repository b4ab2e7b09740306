import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { freshDatabase } from '../../e2e/fixtures/postgres/fresh-database.ts';
import { startPostgres } from '../../e2e/fixtures/postgres/postgres-server.ts';

/** The PostgreSQL servers that other tests use. */

test('keeps exactly the committed rows when the server crashes', async () => {
  const server = await startPostgres();
  try {
    const [first, second] = await Promise.all([server.createDatabase(), server.createDatabase()]);
    await query(first, 'create table charge (credits integer)');
    await query(first, 'insert into charge values (10)');
    const open = new Client(first);
    open.on('error', () => {});
    await open.connect();
    await open.query('begin');
    await open.query('insert into charge values (99)');

    await server.restart('immediate');

    expect(await query(first, 'select credits from charge')).toEqual([{ credits: 10 }]);
    expect(await query(second, "select to_regclass('charge') as charge")).toEqual([{ charge: null }]);
  } finally {
    await server.stop();
  }
  await expect(query(server.url(), 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('gives every test its own database with one collation', async () => {
  const database = await freshDatabase();
  expect(
    await query(
      database.url,
      `select string_agg(t, '' order by t) as s, upper('é') as u from unnest('{b,B,é,a}'::text[]) t`,
    ),
  ).toEqual([{ s: 'Babé', u: 'É' }]);
  const { pathname } = new URL(database.url);
  await database.drop();
  expect(
    await query(inject('postgresUrl'), `select from pg_database where datname = '${pathname.slice(1)}'`),
  ).toEqual([]);
});

async function query(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
