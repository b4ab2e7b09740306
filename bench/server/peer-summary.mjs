// Minimal cost of a company's summary: a Hono handler that runs the gateway's statements (revision, attempts without a
// record, known facts, holdings) on the gateway's database, and sends a body of the same length.
import { Hono } from 'hono';
import Database from 'libsql';
import pg from 'pg';

/** The number of the company is the last parameter. */
const STATEMENTS = [
  `select (select max(seq) from ledger where source = $1) as line,
    (select count(*) from record where source = $1 and reading = 0) as unindexed,
    (select count(*) from attempt where state in ('reserved', 'unknown') and state = 'reserved' and source = $1) as reserved,
    (select reported_at from balance where source = $1) as balanced`,
  `select id, operation, resource, page, version, state from attempt
    where source = $1 and subject = $2 and state in ('reserved', 'unknown', 'released')`,
  'select * from known_company where source = $1 and company_number = $2 order by fetched_at desc',
  'select * from holding where source = $1 and subject = $2',
];
/** The gateway's number of connections. */
const CONNECTIONS = 10;

/** @param {{ path?: string, url?: string, source: string, body: number }} settings as of `peer-reads` */
export function peer({ path, url, source, body }) {
  const ask = path === undefined ? postgres(url) : sqlite(path);
  const answer = Buffer.alloc(body, ' ');
  const app = new Hono();
  app.get('/api/company/:number', async (context) => {
    const number = context.req.param('number');
    for (const [index, statement] of STATEMENTS.entries()) {
      await ask(statement, index === 0 ? [source] : [source, number]);
    }
    return context.body(answer, 200, { 'Content-Type': 'application/json' });
  });
  return app;
}

/** @param {string} path @returns {(statement: string, values: string[]) => Promise<unknown>} */
function sqlite(path) {
  const file = new Database(path);
  const prepared = new Map(STATEMENTS.map((text) => [text, file.prepare(text.replaceAll(/\$(\d)/g, '?$1'))]));
  return async (statement, values) => prepared.get(statement)?.all(...values);
}

/** @param {string | undefined} url @returns {(statement: string, values: string[]) => Promise<unknown>} */
function postgres(url) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  return (statement, values) => pool.query(statement, values);
}
