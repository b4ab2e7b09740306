// Minimal cost of a lookup: a Hono handler that makes one durable commit and sends the service's bytes from
// memory.
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import Database from 'libsql';

/**
 * @param {{ path: string, bodies: string }} settings `path` of its SQLite file; `bodies`, a JSON file of bodies by number
 */
export function peer({ path, bodies }) {
  const file = new Database(path);
  file.exec('pragma journal_mode = wal; pragma synchronous = full');
  file.exec('create table charge (seq integer primary key, subject text not null, credits integer not null)');
  const insert = file.prepare('insert into charge (subject, credits) values (?, ?)');
  const charge = file.transaction((/** @type {string} */ number) => insert.run(number, 1)).immediate;
  /** @type {Map<string, string>} */
  const answers = new Map(Object.entries(JSON.parse(readFileSync(bodies, 'utf8'))));
  let left = 1_000_000_000;
  const app = new Hono();
  app.get('/service/company/:number/profile', (context) => {
    const number = context.req.param('number');
    const body = answers.get(number);
    if (body === undefined) return context.notFound();
    charge(number);
    left -= 1;
    return context.body(body, 200, {
      'Content-Type': 'application/json',
      'Credits-Charged': '1',
      'Credits-Remaining': String(left),
    });
  });
  return app;
}
