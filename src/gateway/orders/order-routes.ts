import { type Context, Hono, type HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import {
  MatchApproval,
  OrderApproval,
  OrderResumption,
  type Orders,
  QuoteRequest,
} from '#contract/api/orders.ts';
import { requireBuyer, requireCeiling } from '../access/permitted.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { findList } from '../lists/find-list.ts';
import { ProblemError, problem, problemResponse } from '../problem.ts';
import { cursorText, LAST_POSITION, Position, readCursor } from '../routes/cursor.ts';
import { single, unusable } from '../routes/parameters.ts';
import { readBody, refuseOtherSource, smallBody } from '../routes/purchase-parameters.ts';
import type { PurchaseOrderRow } from '../store/purchase-orders.ts';
import type { ListOrderRunner } from './list-order-runner.ts';
import { createMatchOrder } from './match-order.ts';
import { orderDetail, ordersJson } from './order-json.ts';
import { createQuote, planOfQuote } from './quote.ts';

const ORDERS_PAGE = 25;

const ID = ':id{[0-9a-f-]{36}}';

const UUID = /^[0-9a-f-]{36}$/;

/** In bytes: of a quote for some companies of the largest list. */
const quoteBody = bodyLimit({
  maxSize: 2 * 1024 * 1024,
  onError: () =>
    problemResponse(problem('body-too-large', 'The body may have at most 2 MB. Nothing was charged.')),
});

const Cursor = v.object({ number: Position });

const Request = v.pipe(v.string(), v.parseJson(), QuoteRequest);

/** Orders of lists. None of these requests buys: the runner does, on the path of every purchase. */
export function orderRoutes(context: GatewayContext, runner: ListOrderRunner): Hono<GatewayRequest> {
  const { store, source } = context;
  const { purchaseOrders } = store;
  const quoting = { ...context, lists: store.lists };
  const app = new Hono<GatewayRequest>();

  app.post(`/lists/${ID}/quote`, quoteBody, async (request) => {
    const list = await findList(context, request.req.param('id'));
    const wanted = await readBody(request.req, QuoteRequest, QUOTE_BODY);
    return request.json(await createQuote(quoting, list, wanted, request.env.person.name), 201);
  });

  app.post(`/lists/${ID}/orders`, smallBody, async (request) => {
    refuseOtherSource(request.req, source);
    requireBuyer(request.env.person, source);
    const list = await findList(context, request.req.param('id'));
    const { quote: id, expectedCredits, ceiling } = await readBody(request.req, OrderApproval, ORDER_BODY);
    requireCeiling(request.env.person, ceiling);
    const quote = await purchaseOrders.quote(id);
    if (quote?.list !== list.id) throw new ProblemError('not-found', `${NO_QUOTE} Nothing was charged.`);
    const ordered = await purchaseOrders.ofQuote(id);
    if (ordered !== undefined) return created(request, ordered, 200);
    const wanted = v.parse(Request, quote.request);
    const plan = await planOfQuote(quoting, quote, wanted, expectedCredits);
    const order = await purchaseOrders.create({
      ...{ list: list.id, quote: id, operations: wanted.operations, pages: wanted.pages },
      ...{ createdBy: request.env.person.name, expectedCredits, ceiling, records: plan.orderRecords },
    });
    runner.wake();
    return created(request, order.id, order.created ? 201 : 200);
  });

  app.post(`/lists/${ID}/match`, smallBody, async (request) => {
    refuseOtherSource(request.req, source);
    requireBuyer(request.env.person, source);
    const list = await findList(context, request.req.param('id'));
    const approval = await readBody(request.req, MatchApproval, MATCH_BODY);
    requireCeiling(request.env.person, approval.ceiling);
    const order = await createMatchOrder(context, list, approval, request.env.person.name);
    runner.wake();
    return created(request, order.id, order.created ? 202 : 200);
  });

  app.get('/orders', async (request) => {
    const list = single(request.req, 'list');
    if (list !== undefined && !UUID.test(list)) throw unusable('list is the id of a list.');
    const after = readCursor(request.req, Cursor, 'after');
    return request.json(await pageOf(context, list, after?.number ?? LAST_POSITION));
  });
  app.get(`/orders/${ID}`, async (request) =>
    request.json(await orderDetail(store, await find(context, request.req), store.lists)),
  );
  app.post(`/orders/${ID}/pause`, smallBody, async (request) => {
    const { id } = await find(context, request.req);
    if (!(await purchaseOrders.pause(id, request.env.person.name)))
      throw refused('This order is not running.');
    return request.json(await detailOf(context, id));
  });
  app.post(`/orders/${ID}/resume`, smallBody, async (request) => {
    requireBuyer(request.env.person, source);
    const { id, ceiling: before } = await find(context, request.req);
    const { ceiling } = await readBody(request.req, OrderResumption, RESUME_BODY);
    requireCeiling(request.env.person, ceiling ?? before);
    if (ceiling !== undefined && ceiling < before) {
      throw unusable(`The ceiling is ${before} credits, and may only become higher.`);
    }
    if (!(await purchaseOrders.resume(id, request.env.person.name, ceiling))) {
      throw refused('This order is not paused.');
    }
    runner.wake();
    return request.json(await detailOf(context, id));
  });
  app.post(`/orders/${ID}/cancel`, smallBody, async (request) => {
    const { id } = await find(context, request.req);
    if (!(await purchaseOrders.cancel(id, request.env.person.name))) throw refused('This order has ended.');
    return request.json(await detailOf(context, id));
  });
  return app;
}

const QUOTE_BODY = 'The body is JSON with operations, and perhaps pages, olderThanDays and companies.';
const ORDER_BODY = 'The body is JSON with quote, expectedCredits and ceiling.';
const MATCH_BODY = 'The body is JSON with expectedCredits and ceiling.';
const RESUME_BODY = 'The body is empty, or JSON with a higher ceiling.';
const NO_QUOTE = 'There is no such quote for this list.';

function created(request: Context<GatewayRequest>, id: string, status: 200 | 201 | 202): Response {
  return request.json({ id }, status, { Location: `/api/orders/${id}` });
}

function refused(reason: string): ProblemError {
  return new ProblemError('order-stopped', `${reason} Nothing was charged.`);
}

async function find({ store }: GatewayContext, request: HonoRequest): Promise<PurchaseOrderRow> {
  const row = await store.purchaseOrders.find(request.param('id') ?? '');
  if (row === undefined) throw new ProblemError('not-found', 'There is no such order.');
  return row;
}

async function detailOf({ store }: GatewayContext, id: string) {
  const row = await store.purchaseOrders.find(id);
  if (row === undefined) throw new ProblemError('not-found', 'There is no such order.');
  return await orderDetail(store, row, store.lists);
}

async function pageOf({ store }: GatewayContext, list: string | undefined, before: number): Promise<Orders> {
  const rows = await store.purchaseOrders.page(list, before, ORDERS_PAGE);
  const orders = await ordersJson(rows, store.lists);
  const last = rows.at(-1);
  if (rows.length < ORDERS_PAGE || last === undefined) return { orders };
  return { orders, next: cursorText({ number: last.number }) };
}
