import { Hono } from 'hono';
import type { OpenAttempts } from '#contract/api/attempt.ts';
import type { Credits, Ledger, Spending } from '#contract/api/credits.ts';
import type { HeldRecord } from '#contract/api/held.ts';
import type { GatewayContext } from '../context.ts';
import { ProblemError } from '../problem.ts';
import type { SpendingRow } from '../store/ledger.ts';
import { download } from './download.ts';
import { single } from './parameters.ts';

const ATTEMPT = ':id{[0-9a-f-]{36}}';

const LEDGER_PAGE = 500;

export function creditsRoutes(context: GatewayContext): Hono {
  const { store } = context;
  const app = new Hono();
  app.get('/credits', async (request) => request.json(await creditsOf(context)));
  app.get('/credits/ledger', async (request) => {
    const before = single(request.req, 'before') ?? String(Number.MAX_SAFE_INTEGER);
    if (!/^\d{1,16}$/.test(before)) throw new ProblemError('page-format', 'before is a ledger line number.');
    return request.json(await ledgerOf(context, Number(before)));
  });
  app.get('/held', async (request) => request.json({ records: await heldRecords(context) }));
  app.get('/attempts', async (request) => request.json(await openAttempts(context)));
  app.get(`/attempts/${ATTEMPT}`, async (request) => {
    const attempt = await store.attempts.findInAnySource(request.req.param('id'));
    if (attempt === undefined) throw new ProblemError('not-found', 'There is no such attempt.');
    return request.json(attempt);
  });
  app.get(`/attempts/${ATTEMPT}/fragment`, async (request) => {
    const id = request.req.param('id');
    const fragment = await store.attempts.fragment(id);
    if (fragment === undefined) throw new ProblemError('not-found', 'There is no partial response.');
    return download(fragment, `fragment-${id}`);
  });
  return app;
}

async function creditsOf({ store, budget }: GatewayContext): Promise<Credits> {
  const [remaining, rows] = await Promise.all([store.ledger.balance(), store.ledger.spending()]);
  const settled = rows.filter(isSettled);
  const unsettled = rows.filter(({ state }) => state === 'reserved' || state === 'unknown');
  const writtenOff = rows.filter(({ state }) => state === 'written_off');
  return {
    ...(remaining === undefined ? {} : { remaining }),
    spentThisMonth: sum(settled, 'thisMonth'),
    spentToday: sum(settled, 'today'),
    unsettled: sum(unsettled, 'thisMonth'),
    writtenOff: sum(writtenOff, 'thisMonth'),
    ...(budget === undefined ? {} : { budget }),
    spending: byOperationAndPerson(rows),
  };
}

function byOperationAndPerson(rows: readonly SpendingRow[]): Spending[] {
  const lines = new Map<string, Spending>();
  for (const row of rows) {
    const { operation, actor, thisMonth, today } = row;
    const key = `${operation} ${actor}`;
    const line = lines.get(key) ?? { operation, actor, thisMonth: 0, today: 0, uncertain: 0 };
    lines.set(
      key,
      isSettled(row)
        ? { ...line, thisMonth: line.thisMonth + thisMonth, today: line.today + today }
        : { ...line, uncertain: line.uncertain + thisMonth },
    );
  }
  return [...lines.values()].sort((a, b) => b.thisMonth + b.uncertain - (a.thisMonth + a.uncertain));
}

function isSettled({ state }: SpendingRow): boolean {
  return state === 'settled' || state === 'settled_late';
}

function sum(rows: readonly SpendingRow[], column: 'thisMonth' | 'today'): number {
  return rows.reduce((total, row) => total + row[column], 0);
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

/** A search gets no name: its query may be a company number. */
function withName<T extends Pick<HeldRecord, 'operation' | 'subject'>>(
  record: T,
  names: ReadonlyMap<string, string>,
): T & { name?: string } {
  const name = record.operation === 'search' ? undefined : names.get(record.subject);
  return name === undefined ? record : { ...record, name };
}
