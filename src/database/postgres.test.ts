import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CreatedDatabase } from '../../e2e/fixtures/postgres/create-database.ts';
import { freshDatabase } from '../../e2e/fixtures/postgres/fresh-database.ts';
import { openPostgres } from './postgres.ts';

/** Milliseconds after which a connection counts as dead; far above the answer time of a busy machine. */
const SILENCE = 1_000;

let database: CreatedDatabase;
let sockets: Socket[];
let swallowing: boolean;

/** A proxy to the database that can drop everything silently, like a machine without power. */
const proxy = createServer((client) => {
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
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => proxy.close(resolve));
  await database.drop();
});

function throughProxy(silence: number) {
  const address = proxy.address();
  const url = new URL(database.url);
  url.port = String(typeof address === 'object' ? address?.port : '');
  return openPostgres(url.href, silence);
}

const ask = (query: ReturnType<typeof throughProxy>) => sql<{ one: number }>`select 1 as one`.execute(query);

test('fails a query to a server that vanished, and reconnects for the next one', async () => {
  const query = throughProxy(SILENCE);
  expect((await ask(query)).rows).toEqual([{ one: 1 }]);
  swallowing = true;
  await expect(ask(query)).rejects.toThrow('does not answer');
  swallowing = false;
  expect((await ask(query)).rows).toEqual([{ one: 1 }]);
  await query.destroy();
});

test('replaces an idle connection that fell silent', async () => {
  const query = throughProxy(SILENCE);
  await ask(query);
  await new Promise((resolve) => setTimeout(resolve, SILENCE * 1.3));
  expect((await ask(query)).rows).toEqual([{ one: 1 }]);
  await query.destroy();
});

test('returns sums and sequences as numbers', async () => {
  const query = throughProxy(5_000);
  const { rows } =
    await sql`select sum(v) as sum, count(*) as count from (values (9999999999::bigint)) t (v)`.execute(
      query,
    );
  expect(rows).toEqual([{ sum: 9_999_999_999, count: 1 }]);
  await query.destroy();
});
