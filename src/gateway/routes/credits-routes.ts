import { Hono } from 'hono';
import type { OpenAttempts } from '#contract/api/attempt.ts';
import { AcceptedLoss } from '#contract/api/changes.ts';
import type { Credits, Ledger, MonthSpending, Spending } from '#contract/api/credits.ts';
import type { PurchaseKind } from '#contract/operations.ts';
import { requirePerson } from '../access/permitted.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { readInTurn } from '../few-reads.ts';
import { ProblemError } from '../problem.ts';
import { exactSum, type SpendingRow } from '../store/ledger.ts';
import type { Store } from '../store/store.ts';
import { download } from './download.ts';
import { normalised, single } from './parameters.ts';
import { readBody, smallBody } from './purchase-parameters.ts';

const ATTEMPT = ':id{[0-9a-f-]{36}}';

const LEDGER_PAGE = 100;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export function creditsRoutes(context: GatewayContext): Hono<GatewayRequest> {
  const { store } = context;
  const app = new Hono<GatewayRequest>();
  app.get('/credits', async (request) => request.json(await creditsOf(context)));
  app.get('/credits/spending', async (request) => {
    const month = single(request.req, 'month');
    if (month !== undefined && !MONTH.test(month)) {
      throw new ProblemError('page-format', 'month is a month such as 2026-11.');
    }
    const actor = single(request.req, 'actor');
    return request.json(
      await monthSpending(context, month, actor === undefined ? undefined : normalised(actor)),
    );
  });
  app.get('/credits/ledger', async (request) => {
    const before = single(request.req, 'before') ?? String(Number.MAX_SAFE_INTEGER);
    if (!/^\d{1,16}$/.test(before)) throw new ProblemError('page-format', 'before is a ledger line number.');
    const actor = single(request.req, 'actor');
    return request.json(
      await ledgerOf(context, Number(before), actor === undefined ? undefined : normalised(actor)),
    );
  });
  app.post('/credits/loss', smallBody, async (request) => {
    requirePerson(request.env.person);
    const { loss } = await readBody(
      request.req,
      AcceptedLoss,
      'The body is JSON with loss: the text at /api/changes.',
    );
    if (await store.mark.accept(request.env.person.name, loss)) return request.body(null, 204);
    const detail = 'What is missing has changed since you read the notice. Nothing was accepted.';
    throw new ProblemError('ledger-incomplete', detail);
  });
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
    return download(fragment, `fragment-${id}`, readInTurn(context.reads, request.req.raw));
  });
  return app;
}

async function creditsOf({ store, budget }: GatewayContext): Promise<Credits> {
  const month = await store.ledger.budgetMonth();
  const [remaining, rows, flagged] = await Promise.all([
    store.ledger.balance(),
    store.ledger.spending(month),
    store.corrections.flagged(),
  ]);
  return {
    ...(remaining === undefined ? {} : { remaining }),
    ...(month.later === null ? {} : { clockBehind: { clock: month.clock, countsIn: month.later } }),
    flagged: await withNames(store, flagged),
    spentThisMonth: exactSum(rows.map(({ settled }) => settled)),
    spentToday: exactSum(rows.map(({ settledToday }) => settledToday)),
    unsettled: exactSum(rows.map(({ unsettled }) => unsettled)),
    writtenOff: exactSum(rows.map(({ written_off }) => written_off)),
    ...(budget === undefined ? {} : { budget }),
    spending: rows.map(spendingOf).sort((a, b) => b.thisMonth + b.uncertain - (a.thisMonth + a.uncertain)),
  };
}

function spendingOf({
  operation,
  actor,
  settled,
  settledToday,
  unsettled,
  written_off,
}: SpendingRow): Spending {
  return { operation, actor, thisMonth: settled, today: settledToday, uncertain: unsettled + written_off };
}

/** Without a month, of the one that counts now. */
async function monthSpending(
  { store: { ledger } }: GatewayContext,
  given: string | undefined,
  actor: string | undefined,
): Promise<MonthSpending> {
  const now = await ledger.budgetMonth();
  const current = now.later ?? now.clock;
  const isCurrent = given === undefined || given === current;
  const month = isCurrent ? now : { clock: given, later: null };
  const [rows, days, firstMonth] = await Promise.all([
    ledger.spending(month),
    ledger.days(month, actor),
    ledger.firstMonth(),
  ]);
  return {
    month: isCurrent ? current : given,
    ...(firstMonth === undefined ? {} : { firstMonth }),
    spending: rows
      .map(({ operation, actor: person, settled, settledToday, unsettled, written_off }) => ({
        ...{ operation, actor: person, charged: settled, uncertain: unsettled + written_off },
        ...(isCurrent ? { today: settledToday } : {}),
      }))
      .sort((a, b) => b.charged + b.uncertain - (a.charged + a.uncertain)),
    days,
  };
}

async function ledgerOf(
  { store }: GatewayContext,
  before: number,
  actor: string | undefined,
): Promise<Ledger> {
  const lines = await store.ledger.before(before, LEDGER_PAGE, actor);
  const last = lines.at(-1);
  const entries = await withNames(store, lines);
  return lines.length < LEDGER_PAGE || last === undefined ? { entries } : { entries, next: last.seq };
}

async function openAttempts({ store }: GatewayContext): Promise<OpenAttempts> {
  const { attempts, count } = await store.attempts.open();
  return { attempts: await withNames(store, attempts), count };
}

/** With the name of each company, if known. A search gets none: its query may be a company number. */
async function withNames<T extends { readonly operation: PurchaseKind; readonly subject: string }>(
  { companies }: Store,
  items: readonly T[],
): Promise<(T | (T & { name: string }))[]> {
  const ofCompanies = items.filter(({ operation }) => operation !== 'search');
  const names = await companies.names([...new Set(ofCompanies.map(({ subject }) => subject))]);
  return items.map((item) => {
    const name = item.operation === 'search' ? undefined : names.get(item.subject);
    return name === undefined ? item : { ...item, name };
  });
}
