// Minimal cost of a company's summary: a Hono handler that runs the gateway's statements (revision, attempts without a
// record, known facts, holdings) on the gateway's database, and sends a body of the same length.
import { Hono } from 'hono';
import { openPeerDatabase } from './peer-database.mjs';

/** All but the first are of one company. */
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

/** @param {{ path?: string, url?: string, source: string, body: number }} settings as of `peer-reads` */
export function peer({ path, url, source, body }) {
  const [revision, ...ofCompany] = STATEMENTS.map(openPeerDatabase({ path, url }));
  const answer = Buffer.alloc(body, ' ');
  const app = new Hono();
  app.get('/api/company/:number', async (context) => {
    const number = context.req.param('number');
    await revision?.(source);
    for (const statement of ofCompany) await statement(source, number);
    return context.body(answer, 200, { 'Content-Type': 'application/json' });
  });
  return app;
}
