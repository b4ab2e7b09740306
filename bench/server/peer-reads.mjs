// Minimal cost of reading a bought record: a Hono handler that runs the gateway's query (the newest versions and
// bytes, an open purchase) on the gateway's database, and sends a body of the same length.
import { Hono } from 'hono';
import Database from 'libsql';
import pg from 'pg';

const SELECT = `select record.version, record.problem, attempt.actor, answer.received_at, answer.credits_charged,
    answer.content_type,
    case when record.version = (select max(newest.version) from record as newest
      where newest.source = record.source and newest.resource = record.resource) then answer.raw end as raw,
    (select max(open.id) from attempt as open where open.source = record.source and open.resource = record.resource
      and open.state in ('reserved', 'unknown') and open.version > record.version) as open
  from record join attempt on attempt.id = record.attempt join answer on answer.attempt = record.attempt
  where record.source = $1 and record.resource = $2 and record.version > (select max(newest.version) from record as newest
    where newest.source = record.source and newest.resource = record.resource) - 20
  order by record.version desc`;
/** The gateway's number of connections. */
const CONNECTIONS = 10;

/** @typedef {{ version: number, received_at: string, raw: ArrayBuffer | Uint8Array }} Row */

/**
 * @param {{ path?: string, url?: string, source: string, overhead: number }} settings `path` of the SQLite file, or `url` of
 *   the PostgreSQL database; `overhead`, number of bytes that the gateway adds
 */
export function peer({ path, url, source, overhead }) {
  const ask = path === undefined ? postgres(url) : sqlite(path);
  const padding = Buffer.alloc(overhead, ' ');
  const app = new Hono();
  app.get('/api/company/:number/profile', async (context) => {
    const [row] = await ask(source, `/company/${context.req.param('number')}/profile`);
    if (row === undefined) return context.notFound();
    return context.body(Buffer.concat([new Uint8Array(row.raw), padding]), 200, {
      'Content-Type': 'application/json',
      ETag: `"${row.version}"`,
      'Last-Modified': row.received_at,
    });
  });
  return app;
}

/** @param {string} path @returns {(source: string, resource: string) => Promise<Row[]>} */
function sqlite(path) {
  const file = new Database(path);
  const select = file.prepare(SELECT.replaceAll(/\$\d/g, '?'));
  return async (source, resource) => /** @type {Row[]} */ (select.all(source, resource));
}

/** @param {string | undefined} url @returns {(source: string, resource: string) => Promise<Row[]>} */
function postgres(url) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  return async (source, resource) => (await pool.query(SELECT, [source, resource])).rows;
}
