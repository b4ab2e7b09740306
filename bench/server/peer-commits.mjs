// Minimal cost of a purchase: a Hono handler that makes three durable commits (claim, result, extracted
// names), each of one row as long as the gateway's.
import { Hono } from 'hono';
import Database from 'libsql';
import pg from 'pg';

/** Bytes of the attempt with its ledger line, of the answer with its line, and of the extracted names. */
const lengths = (/** @type {number} */ answer) => [400, answer + 300, 600];
/** The gateway's number of connections. */
const CONNECTIONS = 10;

/**
 * @param {{ path?: string, url?: string, answer: number, body: number }} settings `path` of a SQLite file, or `url` of a
 *   PostgreSQL database; number of bytes of the provider's answer and of the gateway's
 */
export async function peer({ path, url, answer, body }) {
  const rows = lengths(answer).map((length) => Buffer.alloc(length, 'x'));
  const commit = path === undefined ? await postgres(url) : sqlite(path);
  const answerBody = Buffer.alloc(body, ' ');
  const app = new Hono();
  app.post('/api/company/:number/profile', async (context) => {
    const number = context.req.param('number');
    for (const row of rows) await commit(number, row);
    return context.body(answerBody, 201, { 'Content-Type': 'application/json', 'Credits-Charged': '1' });
  });
  return app;
}

/** @param {string} path @returns {(number: string, row: Buffer) => Promise<void>} */
function sqlite(path) {
  const file = new Database(path);
  file.exec('pragma journal_mode = wal; pragma synchronous = full');
  file.exec('create table written (seq integer primary key, number text not null, bytes blob not null)');
  const insert = file.prepare('insert into written (number, bytes) values (?, ?)');
  return async (number, row) => {
    file.exec('begin immediate');
    insert.run(number, row);
    file.exec('commit');
  };
}

/** @param {string | undefined} url @returns {Promise<(number: string, row: Buffer) => Promise<void>>} */
async function postgres(url) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, options: '-c synchronous_commit=on' });
  await pool.query(
    'create table written (seq bigint generated always as identity primary key, number text not null, bytes bytea not null)',
  );
  return async (number, row) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('insert into written (number, bytes) values ($1, $2)', [number, row]);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}
