import { Hono, type HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import {
  lastOrderDay,
  MOST_ORDER_COMPANIES,
  MOST_ORDER_YEARS,
  NewOrder,
  type OrderDetail,
  type OrderRun,
  type StandingOrder,
  type StandingOrders,
} from '#contract/api/standing-orders.ts';
import { companyNumber } from '#contract/company-number.ts';
import { LABELS } from '#contract/labels.ts';
import { requireBuyer, requireCeiling, requirePerson } from '../access/permitted.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { isCoveredKind } from '../coverage.ts';
import { londonDay } from '../london-time.ts';
import { ProblemError, problem, problemResponse } from '../problem.ts';
import { priceOf } from '../resource.ts';
import { endOf, startOf } from '../standing-orders/schedule.ts';
import { knownRecordsOf, type StandingOrderRunner } from '../standing-orders/standing-order-runner.ts';
import type { StandingOrderRunTable } from '../store/standing-order-tables.ts';
import type { OrderRow } from '../store/standing-orders.ts';
import type { Store } from '../store/store.ts';
import { cursorText, readCursor } from './cursor.ts';
import { NUMBER_FORMAT, single, unusable } from './parameters.ts';
import { readBody, refuseOtherSource, smallBody } from './purchase-parameters.ts';

const ORDERS_PAGE = 25;
const RUNS_PAGE = 10;
const FAILURES_SHOWN = 20;

const ORDER = ':id{[0-9a-f-]{36}}';

/** In bytes: for the most companies. */
const orderBody = bodyLimit({
  maxSize: 32_768,
  onError: () =>
    problemResponse(problem('body-too-large', 'The body may have at most 32 kB. Nothing was charged.')),
});

const Cursor = v.object({ createdAt: v.string(), id: v.string() });

const BODY = `The body is JSON with name, records, companies (1 to ${MOST_ORDER_COMPANIES}), every, ceiling, until and approvedBy, and perhaps from.`;

/** Standing orders. None of these requests buys: a run does, on the path of every purchase. */
export function standingOrdersRoutes(
  context: GatewayContext,
  runner: StandingOrderRunner,
): Hono<GatewayRequest> {
  const { store, source } = context;
  const app = new Hono<GatewayRequest>();
  app.get('/standing-orders', async (request) =>
    request.json(await pageOf(store, readCursor(request.req, Cursor, 'after'))),
  );
  app.get(`/standing-orders/${ORDER}`, async (request) => {
    const before = single(request.req, 'before') ?? '9999';
    if (!/^[\dT:.Z-]{4,24}$/.test(before)) throw unusable('before is the value of next in the page before.');
    return request.json(await detailOf(store, await find(store, request.req), before));
  });
  app.post('/standing-orders', orderBody, async (request) => {
    refuseOtherSource(request.req, source);
    requirePerson(request.env.person);
    requireBuyer(request.env.person, source);
    const order = await readBody(request.req, NewOrder, BODY);
    requireCeiling(request.env.person, order.ceiling);
    const { name, signedIn } = request.env.person;
    if (signedIn && order.approvedBy !== name) {
      throw new ProblemError(
        'body-format',
        `Who is signed in approves the order: approvedBy is ${name}. Nothing was charged.`,
      );
    }
    const id = await create(context, order, name);
    runner.wake();
    return request.json(orderOf(await found(store, id)), 201, { Location: `/api/standing-orders/${id}` });
  });
  const change = (
    action: string,
    work: (id: string, person: string) => Promise<boolean>,
    refusal: string,
  ): void => {
    app.post(`/standing-orders/${ORDER}/${action}`, smallBody, async (request) => {
      requirePerson(request.env.person);
      if (action === 'resume') requireBuyer(request.env.person, source);
      const { id } = await find(store, request.req);
      if (!(await work(id, request.env.person.name))) {
        throw new ProblemError('order-stopped', `${refusal} Nothing was charged.`);
      }
      runner.wake();
      return request.json(orderOf(await found(store, id)));
    });
  };
  change('pause', (id, by) => store.standingOrders.pause(id, by), 'This order is paused or has ended.');
  change('resume', (id) => store.standingOrders.resume(id), 'This order is not paused, or has ended.');
  change('end', (id, by) => store.standingOrders.end(id, by), 'This order has ended.');
  return app;
}

async function pageOf(
  { standingOrders: orders }: Store,
  after: v.InferOutput<typeof Cursor> | undefined,
): Promise<StandingOrders> {
  const rows = await orders.page(after, ORDERS_PAGE);
  const last = rows.at(-1);
  const page = { orders: rows.map(orderOf) };
  if (rows.length < ORDERS_PAGE || last === undefined) return page;
  return { ...page, next: cursorText({ createdAt: last.created_at, id: last.id }) };
}

async function detailOf(
  { standingOrders: orders, standingOrderRuns: orderRuns }: Store,
  row: OrderRow,
  before: string,
): Promise<OrderDetail> {
  const [companies, rows] = await Promise.all([
    orders.companies(row.id),
    orderRuns.page(row.id, before, RUNS_PAGE),
  ]);
  const order = orderOf(row);
  const runs = await Promise.all(rows.map((run) => runOf(orderRuns, order, run)));
  const last = rows.at(-1);
  const detail = { order, companies, runs };
  return rows.length < RUNS_PAGE || last === undefined ? detail : { ...detail, next: last.due_at };
}

async function runOf(
  orderRuns: Store['standingOrderRuns'],
  { companies, records }: StandingOrder,
  row: StandingOrderRunTable,
): Promise<OrderRun> {
  const { id, due_at: dueAt, started_at: startedAt, ended_at, stopped, detail } = row;
  const { bought, held, refused, unknown, spent } = row;
  const hasFailures = refused + unknown > 0;
  return {
    ...{ id, dueAt, startedAt, records: companies * records.length, bought, held, refused, unknown, spent },
    ...(ended_at !== null && { endedAt: ended_at }),
    ...(stopped !== null && { stopped }),
    ...(detail !== null && { detail }),
    failures: hasFailures ? await orderRuns.failures(id, FAILURES_SHOWN) : [],
  };
}

function orderOf(row: OrderRow): StandingOrder {
  const { id, name, actor, companies, every, ceiling, first_day: from, last_day: until, now, reason } = row;
  const state = stateOf(row);
  const since = row.ended_at ?? row.paused_at ?? (state === 'ended' ? row.ends_at : null);
  return {
    ...{ id, name, actor, records: knownRecordsOf(row), companies, every, ceiling, from, until },
    ...{ approvedBy: row.approved_by, createdBy: row.created_by, createdAt: row.created_at },
    ...{ state, spentThisMonth: row.spent },
    ...(since !== null && { since }),
    ...(row.changed_by !== null && { by: row.changed_by }),
    ...(reason !== null && { reason }),
    ...(state !== 'ended' && row.next_due_at !== null && { nextDue: nextDue(row.next_due_at, now) }),
  };
}

/** An order that is due runs as soon as a process looks. */
function nextDue(due: string, now: string): string {
  return due < now ? now : due;
}

function stateOf({ ended_at, ends_at, paused_at, runner, lease_until, now }: OrderRow) {
  if (ended_at !== null || ends_at <= now) return 'ended';
  if (paused_at !== null) return 'paused';
  return runner !== null && lease_until !== null && lease_until > now ? 'running' : 'active';
}

async function create(
  { store, source }: GatewayContext,
  { records, companies, ...order }: NewOrder,
  createdBy: string,
): Promise<string> {
  const numbers = companies.map(companyNumber);
  const usable = [...new Set(numbers.filter((number) => number !== undefined))];
  if (numbers.includes(undefined)) throw new ProblemError('company-number-format', NUMBER_FORMAT);
  const kinds = new Set(records.map(({ operation }) => operation));
  if (kinds.size < records.length) throw new ProblemError('body-format', `${BODY} Nothing was charged.`);
  for (const { operation, credits } of records) {
    const label = LABELS[operation];
    if (!isCoveredKind(operation, source)) {
      throw new ProblemError(
        'not-covered',
        `${source.label} does not provide ${label}. Nothing was charged.`,
      );
    }
    const price = priceOf({ operation, companyNumber: '', page: 1 }, source);
    if (price !== credits) {
      const detail = `The price of ${label} is ${price}, not ${credits}. Nothing was charged.`;
      throw new ProblemError('price-changed', detail, { credits: price });
    }
  }
  const today = londonDay(await store.standingOrders.now());
  const from = order.from ?? today;
  if (from < today) throw unusable('The first day has passed.');
  if (order.until < from) throw unusable('The last day is before the first.');
  if (order.until > lastOrderDay(today)) {
    throw unusable(`The last day is more than ${MOST_ORDER_YEARS} years from today.`);
  }
  const id = await store.standingOrders.create({
    ...{ ...order, records, companies: usable, from, createdBy },
    ...{ endsAt: endOf(order.until), firstDue: startOf(from) },
  });
  if (id !== undefined) return id;
  throw new ProblemError(
    'name-taken',
    `There is or was a standing order “${order.name}”, and the ledger keeps its name. Choose another name. Nothing was charged.`,
  );
}

async function find(store: Store, request: HonoRequest): Promise<OrderRow> {
  return await found(store, request.param('id') ?? '');
}

async function found({ standingOrders: orders }: Store, id: string): Promise<OrderRow> {
  const row = await orders.find(id);
  if (row === undefined) throw new ProblemError('not-found', 'There is no such standing order.');
  return row;
}
