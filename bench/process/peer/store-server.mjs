// A bare Hono server that opens and queries the files of `DATA_DIR` before it listens, without build, checks
// or migrations: the minimum time of a start through npm.
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import Database from 'libsql';

const DATA_DIR = process.env['DATA_DIR'] ?? '';
const WRITTEN =
  'pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on';

const READ = 'pragma query_only = on; pragma mmap_size = 2147483648';
ask('gateway.sqlite', WRITTEN, 'select count(*) from attempt');
ask('accounts.sqlite', WRITTEN, 'select count(*) from account');
ask('sample.sqlite', READ, 'select value from meta');

/** @param {string} name @param {string} pragmas @param {string} question */
function ask(name, pragmas, question) {
  const file = new Database(join(DATA_DIR, name));
  file.exec(pragmas);
  file.prepare(question).all();
}

const app = new Hono();
app.get('/health', (context) => context.json({ status: 'ready' }));
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`ready at http://127.0.0.1:${port}`),
);
process.once('SIGTERM', () => server.close());
