import { Hono } from 'hono';
import type { OpenAttempts } from '#contract/api/attempt.ts';
import type { Ledger } from '#contract/api/credits.ts';
import type { HeldRecord } from '#contract/api/held.ts';
import type { GatewayContext } from '../context.ts';
import { creditsOf } from '../credits.ts';
import { ProblemError } from '../problem-answer.ts';
import { download } from './download.ts';
import { single } from './parameters.ts';

/** An attempt's id is a UUID; nothing else is looked up. */
const ATTEMPT = ':id{[0-9a-f-]{36}}';

/** Lines of the ledger in one answer. */
const LEDGER_PAGE = 500;

/** What was spent, on what, and what is under way: all free to read. */
export function creditsRoutes(context: GatewayContext): Hono {
  const { store } = context;
  const app = new Hono();
  app.get('/credits', async (request) => request.json(await creditsOf(context)));
  app.get('/credits/ledger', async (request) => {
    const before = single(request.req, 'before') ?? String(Number.MAX_SAFE_INTEGER);
    if (!/^\d{1,16}$/.test(before))
      throw new ProblemError('page-format', 'before is a line number of the ledger.');
    return request.json(await ledgerOf(context, Number(before)));
  });
  app.get('/held', async (request) => request.json({ records: await heldRecords(context) }));
  app.get('/attempts', async (request) => request.json(await openAttempts(context)));
  app.get(`/attempts/${ATTEMPT}`, async (request) => {
    const attempt = await store.attempts.watched(request.req.param('id'));
    if (attempt === undefined) throw new ProblemError('not-found', 'There is no such attempt.');
    return request.json(attempt);
  });
  app.get(`/attempts/${ATTEMPT}/fragment`, async (request) => {
    const id = request.req.param('id');
    const fragment = await store.attempts.fragment(id);
    if (fragment === undefined) throw new ProblemError('not-found', 'Nothing came of such an attempt.');
    return download(fragment, `fragment-${id}`);
  });
  return app;
}

async function ledgerOf({ store }: GatewayContext, before: number): Promise<Ledger> {
  const entries = await store.ledger.before(before, LEDGER_PAGE);
  const last = entries.at(-1);
  return entries.length < LEDGER_PAGE || last === undefined ? { entries } : { entries, next: last.seq };
}

async function heldRecords({ store }: GatewayContext): Promise<HeldRecord[]> {
  const [copies, names] = await Promise.all([store.records.all(), store.records.names()]);
  return copies.map(({ problem: _problem, ...copy }) => withName(copy, names));
}

async function openAttempts({ store }: GatewayContext): Promise<OpenAttempts> {
  const { attempts, count } = await store.attempts.open();
  if (count === 0) return { attempts, count };
  const names = await store.records.names();
  return { attempts: attempts.map((attempt) => withName(attempt, names)), count };
}

/** With the name of its company, where that is known; a search may be for the number of one. */
function withName<T extends Pick<HeldRecord, 'operation' | 'subject'>>(
  of: T,
  names: ReadonlyMap<string, string>,
): T & { name?: string } {
  const name = of.operation === 'search' ? undefined : names.get(of.subject);
  return name === undefined ? of : { ...of, name };
}
