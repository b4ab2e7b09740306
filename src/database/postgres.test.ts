import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CreatedDatabase } from '../../e2e/postgres/create-database.ts';
import { freshDatabase } from '../../e2e/postgres/fresh-database.ts';
import { openPostgres } from './postgres.ts';

/** Milliseconds after which a connection counts as dead; far beyond what a busy machine takes to answer. */
const SILENCE = 1_000;

let database: CreatedDatabase;
let sockets: Socket[];
let swallowing: boolean;

/** A way to the database that can swallow everything without a word, as a machine that lost its power does. */
const way = createServer((client) => {
  const { hostname, port } = new URL(database.url);
  const server = connect(Number(port), hostname);
  sockets.push(client, server);
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    from.on('data', (chunk) => swallowing || to.write(chunk));
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  }
});

beforeEach(async () => {
  sockets = [];
  swallowing = false;
  database = await freshDatabase();
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => way.close(resolve));
  await database.drop();
});

function throughTheWay(silence: number) {
  const address = way.address();
  const url = new URL(database.url);
  url.port = String(typeof address === 'object' ? address?.port : '');
  return openPostgres(url.href, silence);
}

const ask = (query: ReturnType<typeof throughTheWay>) => sql<{ one: number }>`select 1 as one`.execute(query);

test('a query to a server that is gone without a word fails, and the next one finds a new connection', async () => {
  const query = throughTheWay(SILENCE);
  expect((await ask(query)).rows).toEqual([{ one: 1 }]);
  swallowing = true;
  await expect(ask(query)).rejects.toThrow('does not answer');
  swallowing = false;
  expect((await ask(query)).rows).toEqual([{ one: 1 }]);
  await query.destroy();
});

test('an idle connection that fell silent is replaced and ends nothing', async () => {
  const query = throughTheWay(SILENCE);
  await ask(query);
  await new Promise((resolve) => setTimeout(resolve, SILENCE * 1.3));
  expect((await ask(query)).rows).toEqual([{ one: 1 }]);
  await query.destroy();
});

test('sums and sequences are numbers', async () => {
  const query = throughTheWay(5_000);
  const { rows } =
    await sql`select sum(v) as sum, count(*) as count from (values (9999999999::bigint)) t (v)`.execute(
      query,
    );
  expect(rows).toEqual([{ sum: 9_999_999_999, count: 1 }]);
  await query.destroy();
});
