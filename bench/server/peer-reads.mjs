// Minimal cost of reading a bought record: a Hono handler that runs the gateway's query (the newest versions and
// bytes, an open purchase) on the gateway's database, and sends a body of the same length.
import { Hono } from 'hono';
import { openPeerDatabase } from './peer-database.mjs';

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

/** @typedef {{ version: number, received_at: string, raw: ArrayBuffer | Uint8Array }} Row */

/**
 * @param {{ path?: string, url?: string, source: string, overhead: number }} settings `path` of the SQLite file, or `url` of
 *   the PostgreSQL database; `overhead`, number of bytes that the gateway adds
 */
export function peer({ path, url, source, overhead }) {
  const ask = openPeerDatabase({ path, url })(SELECT);
  const padding = Buffer.alloc(overhead, ' ');
  const app = new Hono();
  app.get('/api/company/:number/profile', async (context) => {
    const rows = await ask(source, `/company/${context.req.param('number')}/profile`);
    const row = /** @type {Row | undefined} */ (rows[0]);
    if (row === undefined) return context.notFound();
    return context.body(Buffer.concat([new Uint8Array(row.raw), padding]), 200, {
      'Content-Type': 'application/json',
      ETag: `"${row.version}"`,
      'Last-Modified': row.received_at,
    });
  });
  return app;
}
