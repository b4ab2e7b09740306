import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order, OrderDetail, Quote, QuoteRequest } from '#contract/api/orders.ts';
import { FREE, SPEC_PRICES } from '#contract/api/source.ts';
import { makeList } from '../../../e2e/fixtures/make-list.ts';
import {
  type FaultProvider,
  recordAnswer,
  startFaultProvider,
} from '../../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import {
  PERSON,
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
} from '../../../e2e/fixtures/test-gateway.ts';
import { checkStore } from '../store/check-store.ts';

/** Orders of lists through the HTTP door, with a clock that the tests set. */

const COMPANIES = Array.from({ length: 6 }, (_, index) => String(90_000_001 + index));
const SAM = { [PERSON]: 'S. Okafor' };

let db: TestDatabase;
let upstream: FaultProvider;
let gateway: TestGateway;
let now: string;
let list: string;

const clock = (later = 0) => sql<string>`${new Date(Date.parse(now) + later).toISOString()}`;

async function start(options: Partial<TestGatewayOptions> = {}): Promise<TestGateway> {
  return await startTestGateway({ location: db.location, provider: upstream.url, clock, ...options });
}

async function restart(options: Partial<TestGatewayOptions>): Promise<void> {
  await gateway.close();
  gateway = await start(options);
}

async function post(path: string, body?: object): Promise<Response> {
  return await gateway.buy(path, SAM, body);
}

async function quote(request: Partial<QuoteRequest> = {}): Promise<Quote> {
  const response = await post(`/api/lists/${list}/quote`, { operations: ['profile'], ...request });
  expect(response.status, await response.clone().text()).toBe(201);
  return await response.json();
}

async function approve({ id, credits }: Quote, ceiling = credits): Promise<Response> {
  return await post(`/api/lists/${list}/orders`, { quote: id, expectedCredits: credits, ceiling });
}

async function order(request: Partial<QuoteRequest> = {}, ceiling?: number): Promise<string> {
  const response = await approve(await quote(request), ceiling);
  expect(response.status, await response.clone().text()).toBe(201);
  const { id } = await response.json();
  expect(response.headers.get('Location')).toBe(`/api/orders/${id}`);
  return id;
}

async function detail(id: string): Promise<OrderDetail> {
  const response = await gateway.get(`/api/orders/${id}`);
  expect(response.status).toBe(200);
  return await response.json();
}

async function change(id: string, action: string, body?: object): Promise<Response> {
  return await post(`/api/orders/${id}/${action}`, body);
}

const run = () => gateway.gateway.runOrders();

const paths = () => upstream.calls.map(({ path }) => path);

/** Officers of every company have this many pages. */
function scriptPages(total: number, companies = COMPANIES): void {
  const pagination = {
    page: '1',
    per_page: '20',
    total_items: String(total * 20),
    total_pages: String(total),
  };
  for (const companyNumber of companies) {
    const subject = { operation: 'appointments', companyNumber, page: 1 } as const;
    upstream.script(`${companyNumber}/appointments`, recordAnswer(subject, { pagination, items: [] }));
  }
}

describe.each(TEST_DATABASES)('an order of a list on $database', ({ createDb }) => {
  beforeEach(async () => {
    now = '2026-12-05T12:00:00.000Z';
    db = await createDb();
    upstream = await startFaultProvider();
    gateway = await start();
    list = await makeList(gateway.store, COMPANIES);
  });

  afterEach(async () => {
    expect(await gateway.store.ledger.correctSpending()).toBe(0);
    expect(await checkStore(db.location)).toEqual([]);
    await gateway.close();
    await upstream.close();
    await db.drop();
  });

  test('is quoted by what is held, old, unknown and not covered, for nothing', async () => {
    await gateway.buy(`/api/company/${COMPANIES[0]}/profile`);
    now = '2026-12-25T12:00:00.000Z';
    await gateway.buy(`/api/company/${COMPANIES[1]}/profile`);
    upstream.script(`${COMPANIES[2]}/profile`, { kind: 'close', charged: true });
    await gateway.buy(`/api/company/${COMPANIES[2]}/profile`);
    const notCovered = { kind: 'error', status: 404, code: 'NOT_COVERED', saysFree: true } as const;
    upstream.script(`${COMPANIES[3]}/profile`, notCovered);
    await gateway.buy(`/api/company/${COMPANIES[3]}/profile`);
    const before = upstream.calls.length;
    const quoted = await quote({ operations: ['profile', 'ccj'], olderThanDays: 7 });
    expect(quoted).toMatchObject({ companies: 6, unmatched: 0, credits: 3 + 120, balance: 9_998 });
    expect(quoted.records).toEqual([
      {
        ...{ operation: 'profile', price: 1, held: 1, older: 1, notCovered: 1, unknown: 1 },
        ...{ toBuy: 3, pages: 3, pagesUnknown: 0, credits: 3 },
      },
      {
        ...{ operation: 'ccj', price: 20, held: 0, older: 0, notCovered: 0, unknown: 0 },
        ...{ toBuy: 6, pages: 6, pagesUnknown: 0, credits: 120 },
      },
    ]);
    expect(quoted.seconds).toBeGreaterThan(0);
    expect((await quote()).records).toMatchObject([{ held: 2, older: 0, toBuy: 2 }]);
    const some = await quote({ companies: [COMPANIES[0] ?? '', COMPANIES[5] ?? '', '12345678'] });
    expect(some).toMatchObject({ companies: 2, credits: 1 });
    expect(upstream.calls).toHaveLength(before);
  });

  test('buys each record once under its own name, and tells who made it', async () => {
    const id = await order({ operations: ['profile', 'ccj'] });
    expect(await detail(id)).toMatchObject({ state: 'running', records: 12, done: 0, spent: 0 });
    await run();
    expect(await detail(id)).toMatchObject({
      ...{ number: 1, actor: 'Order 1 (S. Okafor)', createdBy: 'S. Okafor', state: 'done', endedAt: now },
      ...{ list: { id: list, name: 'Suppliers' }, operations: ['profile', 'ccj'], pages: 'first' },
      ...{ expectedCredits: 126, ceiling: 126, spent: 126, problems: [] },
      ...{ records: 12, done: 12, bought: 12, held: 0, refused: 0, unknown: 0 },
    });
    expect(new Set(paths()).size).toBe(12);
    expect(upstream.calls).toHaveLength(12);
    const { entries } = await (await gateway.get('/api/credits/ledger')).json();
    expect(new Set(entries.map(({ actor }: { actor: string }) => actor))).toEqual(
      new Set(['Order 1 (S. Okafor)']),
    );
    expect(await quote({ operations: ['profile', 'ccj'] })).toMatchObject({ credits: 0, seconds: 0 });
  });

  test('is made once of a quote', async () => {
    const quoted = await quote();
    const responses = await Promise.all([approve(quoted), approve(quoted)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 201]);
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).id));
    expect(new Set(ids).size).toBe(1);
    await run();
    expect((await approve(quoted)).status).toBe(200);
    expect(upstream.calls).toHaveLength(6);
  });

  test('is made of a quote of up to 30 days, and keeps the quote that it was made of', async () => {
    const [ordered, left] = [await quote(), await quote()];
    const { id } = await (await approve(ordered)).json();
    await run();
    now = '2027-01-03T12:00:00.000Z';
    await gateway.store.purchaseOrders.forgetQuotes();
    expect(await gateway.store.purchaseOrders.quote(left.id)).toBeDefined();
    now = '2027-01-05T12:00:00.000Z';
    await gateway.store.purchaseOrders.forgetQuotes();
    expect((await approve(left)).status).toBe(404);
    expect(await (await approve(ordered)).json()).toEqual({ id });
  });

  test('is refused at other credits than quoted, and nothing is ordered', async () => {
    const quoted = await quote();
    const wrong = { quote: quoted.id, expectedCredits: 5, ceiling: 5 };
    const refused = await post(`/api/lists/${list}/orders`, wrong);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ type: '/problems/price-changed', credits: 6 });
    await gateway.buy(`/api/company/${COMPANIES[0]}/profile`);
    const changed = await approve(quoted);
    expect(changed.status).toBe(409);
    expect(await changed.json()).toMatchObject({ type: '/problems/price-changed', credits: 5 });
    await restart({ source: { prices: { ...SPEC_PRICES, profile: 2 } } });
    expect(await (await approve(quoted)).json()).toMatchObject({ credits: 10 });
    expect(await (await gateway.get('/api/orders')).json()).toEqual({ orders: [] });
  });

  test('belongs to a list and a quote of it', async () => {
    const other = await makeList(gateway.store, ['90000100'], 'Others');
    const quoted = await quote();
    const body = { quote: quoted.id, expectedCredits: 6, ceiling: 6 };
    expect((await post(`/api/lists/${other}/orders`, body)).status).toBe(404);
    expect((await post(`/api/lists/${quoted.id}/orders`, body)).status).toBe(404);
    expect((await gateway.get(`/api/orders/${quoted.id}`)).status).toBe(404);
    expect((await change(quoted.id, 'pause')).status).toBe(404);
    for (const operations of [[], ['search'], ['later']]) {
      expect((await post(`/api/lists/${list}/quote`, { operations })).status).toBe(400);
    }
  });

  test('stops exactly at its ceiling, and goes on with a higher one', async () => {
    const id = await order({ operations: ['profile', 'ccj'] }, 45);
    await run();
    const paused = await detail(id);
    expect(paused).toMatchObject({ state: 'paused', ceiling: 45 });
    expect(paused.reason).toContain('ceiling');
    expect(paused.spent).toBeLessThanOrEqual(45);
    expect(paused.spent).toBeGreaterThan(45 - 20);
    expect(upstream.charged()).toBe(paused.spent);
    await run();
    expect(upstream.charged()).toBe(paused.spent);
    expect((await change(id, 'resume', { ceiling: 44 })).status).toBe(400);
    const resumed = await change(id, 'resume', { ceiling: 126 });
    expect(await resumed.json()).toMatchObject({ state: 'running', ceiling: 126, changedBy: 'S. Okafor' });
    await run();
    expect(await detail(id)).toMatchObject({ state: 'done', spent: 126, bought: 12 });
    expect(upstream.calls).toHaveLength(12);
  });

  test('counts its ceiling over months', async () => {
    const id = await order({}, 4);
    await run();
    expect(await detail(id)).toMatchObject({ state: 'paused', spent: 4 });
    now = '2027-01-05T12:00:00.000Z';
    await change(id, 'resume');
    await run();
    expect(await detail(id)).toMatchObject({ state: 'paused', spent: 4 });
    expect(upstream.calls).toHaveLength(4);
  });

  test('fills its ceiling although the source refuses a record without a charge', async () => {
    const free = {
      kind: 'error',
      status: 404,
      code: 'NOT_FOUND',
      saysFree: true,
      milliseconds: 100,
    } as const;
    upstream.script(`${COMPANIES[0]}/ccj`, free);
    const id = await order({ operations: ['ccj'] }, 60);
    await run();
    expect(await detail(id)).toMatchObject({ state: 'paused', spent: 60, bought: 3, refused: 1 });
  });

  test('pauses at the budget of the team, and when the source wants no further purchase', async () => {
    await restart({ budget: 3 });
    const id = await order();
    await run();
    expect(await detail(id)).toMatchObject({ state: 'paused', spent: 3, bought: 3 });
    expect((await detail(id)).reason).toContain('budget');
    const broke = { kind: 'error', status: 402, code: 'INSUFFICIENT_CREDITS', saysFree: true } as const;
    upstream.script('/profile', broke);
    await restart({});
    await change(id, 'resume');
    await run();
    expect(await detail(id)).toMatchObject({ state: 'paused', spent: 3, bought: 3, refused: 0 });
    upstream.script('/profile', undefined);
    await change(id, 'resume');
    await run();
    expect(await detail(id)).toMatchObject({ state: 'done', spent: 6, bought: 6, refused: 0 });
  });

  test('pauses at another price, and at another charge', async () => {
    const id = await order();
    await restart({ source: { prices: { ...FREE, profile: 2 } } });
    await run();
    expect(upstream.calls).toHaveLength(0);
    expect((await detail(id)).reason).toContain('The price is 2, not 1.');
    await restart({});
    upstream.script(`${COMPANIES[0]}/profile`, { kind: 'claim', credits: '3' });
    await change(id, 'resume');
    await run();
    const after = await detail(id);
    expect(after.state).toBe('paused');
    expect(after.reason).toContain('The source charged 3 credits');
  });

  test('leaves what may have been charged to a person, and goes on', async () => {
    upstream.script(`${COMPANIES[1]}/profile`, { kind: 'close', charged: true });
    const id = await order();
    await run();
    const after = await detail(id);
    expect(after).toMatchObject({ state: 'done', bought: 5, unknown: 1, spent: 6 });
    expect(after.problems).toMatchObject([
      { operation: 'profile', companyNumber: COMPANIES[1], page: 1, outcome: 'unknown' },
    ]);
    upstream.script(`${COMPANIES[1]}/profile`, undefined);
    expect(await quote()).toMatchObject({ credits: 0, records: [{ unknown: 1, held: 5 }] });
    expect(upstream.calls).toHaveLength(6);
  });

  test('pauses after five failures in a row, and tries again what cost nothing', async () => {
    list = await makeList(
      gateway.store,
      Array.from({ length: 30 }, (_, index) => String(91_000_000 + index)),
    );
    upstream.script('/profile', { kind: 'error', status: 500, code: 'SERVER_ERROR', saysFree: true });
    const id = await order();
    await run();
    const paused = await detail(id);
    expect(paused).toMatchObject({ state: 'paused', spent: 0, bought: 0 });
    expect(paused.reason).toContain('failed 5 times in a row');
    expect(paused.refused).toBeGreaterThanOrEqual(5);
    expect(upstream.calls.length).toBeLessThan(30);
    upstream.script('/profile', undefined);
    await change(id, 'resume');
    await run();
    expect(await detail(id)).toMatchObject({ state: 'done', bought: 30, refused: 0, done: 30, spent: 30 });
  });

  test('pauses and is cancelled between purchases, and what is in flight settles', async () => {
    const id = await order();
    const held = upstream.hold(`${COMPANIES[0]}/profile`);
    const others = [1, 2, 3].map((index) => upstream.hold(`${COMPANIES[index]}/profile`));
    const running = run();
    await Promise.all([held, ...others].map(({ received }) => received));
    const paused = await (await change(id, 'pause')).json();
    expect(paused).toMatchObject({ state: 'paused', changedBy: 'S. Okafor', reason: 'Paused by S. Okafor.' });
    for (const { release } of [held, ...others]) release();
    await running;
    expect(await detail(id)).toMatchObject({ state: 'paused', bought: 4, spent: 4 });
    expect((await change(id, 'pause')).status).toBe(409);
    await run();
    expect(upstream.calls).toHaveLength(4);
    const cancelled = await (await change(id, 'cancel')).json();
    expect(cancelled).toMatchObject({ state: 'cancelled', endedAt: now, done: 4, records: 6 });
    await run();
    expect(upstream.calls).toHaveLength(4);
    for (const action of ['pause', 'resume', 'cancel']) expect((await change(id, action)).status).toBe(409);
  });

  test('is continued by the next process, which buys nothing again', async () => {
    const id = await order();
    const first = upstream.hold(`${COMPANIES[0]}/profile`);
    const running = run();
    await first.received;
    await gateway.gateway.stopOrders();
    first.release();
    await running;
    await restart({});
    await run();
    expect(await detail(id)).toMatchObject({ state: 'done', bought: 6, spent: 6 });
    expect(new Set(paths()).size).toBe(6);
    expect(upstream.calls).toHaveLength(6);
  });

  test('is paused when the access key of its maker is revoked', async () => {
    const id = await order();
    const { people } = gateway.store;
    await people.add('S. Okafor');
    await people.revoke('S. Okafor');
    await run();
    expect(upstream.calls).toHaveLength(0);
    expect((await detail(id)).reason).toBe('The access key of the person who ordered was revoked.');
  });

  test('joins the order of a colleague over the same companies', async () => {
    const ids = [await order(), await order()];
    upstream.script('/profile', { kind: 'delay', milliseconds: 20 });
    await run();
    const orders = await Promise.all(ids.map(detail));
    expect(orders.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(upstream.calls).toHaveLength(6);
    const sum = (of: (each: OrderDetail) => number) => orders.reduce((total, each) => total + of(each), 0);
    expect([sum(({ bought }) => bought), sum(({ held }) => held), sum(({ spent }) => spent)]).toEqual([
      6, 6, 6,
    ]);
  });

  test('is not stopped by the ceiling of another order over the same companies', async () => {
    const [short, whole] = [await order({}, 0), await order()];
    await run();
    expect(await detail(short)).toMatchObject({ state: 'paused', spent: 0 });
    expect(await detail(whole)).toMatchObject({ state: 'done', spent: 6 });
  });

  test('buys further pages once the first has told how many there are', async () => {
    scriptPages(3);
    await gateway.buy(`/api/company/${COMPANIES[0]}/appointments`);
    const quoted = await quote({ operations: ['appointments'], pages: 'all' });
    expect(quoted.records).toMatchObject([{ toBuy: 6, pages: 2 + 5, pagesUnknown: 5, credits: 7 }]);
    const response = await approve(quoted, 100);
    const { id } = await response.json();
    expect((await detail(id)).records).toBe(7);
    await run();
    expect(await detail(id)).toMatchObject({
      state: 'done',
      pages: 'all',
      records: 17,
      bought: 17,
      spent: 17,
    });
    expect(new Set(paths()).size).toBe(18);
    expect(await quote({ operations: ['appointments'], pages: 'all' })).toMatchObject({ credits: 0 });
  });

  test('buys old copies again, with their pages', async () => {
    scriptPages(2);
    await approve(await quote({ operations: ['appointments'], pages: 'all' }), 100);
    await run();
    expect(upstream.calls).toHaveLength(12);
    now = '2027-02-05T12:00:00.000Z';
    const quoted = await quote({ operations: ['appointments'], pages: 'all', olderThanDays: 30 });
    expect(quoted.records).toMatchObject([{ older: 6, toBuy: 6, pages: 12, pagesUnknown: 6, credits: 12 }]);
    const { id } = await (await approve(quoted)).json();
    await run();
    expect(await detail(id)).toMatchObject({ state: 'done', bought: 12, spent: 12 });
    expect(await gateway.store.records.newest(`/company/${COMPANIES[0]}/appointments?page=2`)).toBe(2);
  });

  test('plans no more further pages at a time than it may soon buy, and buys all of them', async () => {
    scriptPages(103);
    const one: Partial<QuoteRequest> = {
      ...{ operations: ['appointments'], pages: 'all', companies: [COMPANIES[0] ?? ''] },
    };
    const { id } = await (await approve(await quote(one), 3)).json();
    await run();
    expect(await detail(id)).toMatchObject({ state: 'paused', spent: 3, records: 101 });
    await change(id, 'cancel');
    const rest = await quote(one);
    expect(rest).toMatchObject({ credits: 100, records: [{ toBuy: 1, pages: 100 }] });
    const whole = await order(one);
    await run();
    expect(await detail(whole)).toMatchObject({ state: 'done', bought: 100, spent: 100 });
    expect(new Set(paths()).size).toBe(103);
    expect(upstream.calls).toHaveLength(103);
  }, 60_000);

  test('pauses where the source states a number of pages that cannot be, and goes on without them', async () => {
    scriptPages(2_000_000_000, COMPANIES.slice(0, 1));
    const { id } = await (
      await approve(await quote({ operations: ['appointments'], pages: 'all' }), 100)
    ).json();
    await run();
    const paused = await detail(id);
    expect(paused.state).toBe('paused');
    expect(paused.reason).toContain(`The source states 2000000000 pages of Officers for ${COMPANIES[0]}`);
    await change(id, 'resume');
    await run();
    expect(await detail(id)).toMatchObject({ state: 'done', records: 6, bought: 6, spent: 6 });
    expect(await quote({ operations: ['appointments'], pages: 'all' })).toMatchObject({ credits: 0 });
  });

  test('searches the names of a list at a quoted price, and matches its rows', async () => {
    const { lists } = gateway.store;
    const names = [['HARBOUR LTD'], ['ORCHARD LTD']];
    list = await lists.create(
      { name: 'Names', createdBy: 'Ada', columns: [{ name: 'Name', role: 'name' }] },
      names,
    );
    await gateway.buy(`/api/lists/${list}/rematch`);
    const priced = await (await gateway.get(`/api/lists/${list}/match`)).json();
    expect(priced).toEqual({ names: 2, held: 0, credits: 2 });
    const match = async (expectedCredits: number) =>
      await post(`/api/lists/${list}/match`, { expectedCredits, ceiling: 2 });
    expect((await match(1)).status).toBe(409);
    expect(upstream.calls).toHaveLength(0);
    const data = { pagination: { page: '1', per_page: '20', total_items: '1', total_pages: '1' } };
    const items = [{ company_number: '90000001', company_name: 'HARBOUR LIMITED' }];
    upstream.script(
      'HARBOUR',
      recordAnswer({ operation: 'search', query: 'HARBOUR LTD', page: 1 }, { ...data, items }),
    );
    const response = await match(2);
    expect(response.status).toBe(202);
    const { id } = await response.json();
    expect(response.headers.get('Location')).toBe(`/api/orders/${id}`);
    const again = await match(2);
    expect([again.status, await again.json()]).toEqual([200, { id }]);
    await run();
    expect(await detail(id)).toMatchObject({ state: 'done', operations: ['search'], bought: 2, spent: 2 });
    const { rows } = await (await gateway.get(`/api/lists/${list}/rows`)).json();
    expect(rows).toMatchObject([{ state: 'matched', companyNumber: '90000001' }, { state: 'not-found' }]);
    expect(await (await gateway.get(`/api/lists/${list}/match`)).json()).toMatchObject({
      names: 0,
      credits: 0,
    });
  });

  test('orders no searches while rows of the list wait to be matched', async () => {
    list = await gateway.store.lists.create(
      { name: 'Names', createdBy: 'Ada', columns: [{ name: 'Name', role: 'name' }] },
      [['HARBOUR LTD']],
    );
    const response = await post(`/api/lists/${list}/match`, { expectedCredits: 0, ceiling: 2 });
    expect([response.status, (await response.json()).title]).toEqual([409, 'List in use']);
    await gateway.buy(`/api/lists/${list}/rematch`);
    expect((await post(`/api/lists/${list}/match`, { expectedCredits: 1, ceiling: 2 })).status).toBe(202);
  });

  test('keeps its list from being deleted until it has ended', async () => {
    const remove = async () => await fetch(`${gateway.url}/api/lists/${list}`, { method: 'DELETE' });
    const quoted = await quote();
    const id = await order();
    expect((await remove()).status).toBe(409);
    await change(id, 'pause');
    const refusal = await (await remove()).json();
    expect(refusal.detail).toContain('An order of this list is running or paused.');
    expect((await gateway.get(`/api/lists/${list}`)).status).toBe(200);
    await change(id, 'cancel');
    expect((await remove()).status).toBe(204);
    expect((await approve(quoted)).status).toBe(404);
  });

  test('is not made of a list that is deleted at the same moment', async () => {
    const quoted = await quote();
    const [ordered, removed] = await Promise.all([
      approve(quoted),
      fetch(`${gateway.url}/api/lists/${list}`, { method: 'DELETE' }),
    ]);
    expect([ordered.status, removed.status]).toSatisfy(
      (both) => both.join() === '201,409' || both.join() === '404,204' || both.join() === '409,204',
    );
  });

  test('waits for its turn only while longer ones buy some of their records', async () => {
    for (let count = 0; count < 4; count += 1) {
      const companies = Array.from({ length: 140 }, (_, index) => String(92_000_000 + count * 1_000 + index));
      list = await makeList(gateway.store, companies, `Long ${count}`);
      await order();
    }
    list = await makeList(gateway.store, ['93000000'], 'Short');
    const short = await order();
    await run();
    const at = paths().findIndex((path) => path.includes('93000000'));
    const last = (count: number) => paths().findLastIndex((path) => path.includes(`9200${count}`));
    for (let count = 0; count < 4; count += 1) expect(last(count)).toBeGreaterThan(at);
    expect(await detail(short)).toMatchObject({ state: 'done', bought: 1 });
    expect(upstream.calls).toHaveLength(4 * 140 + 1);
  }, 60_000);

  test('loads records of a free source', async () => {
    await restart({ source: { prices: FREE } });
    const id = await order({ operations: ['profile', 'ccj'] });
    await run();
    expect(await detail(id)).toMatchObject({ state: 'done', bought: 12, spent: 0, ceiling: 0 });
    expect(await gateway.ledger()).toEqual([]);
  });

  test('is listed, newest first, of all lists or of one', async () => {
    const other = list;
    list = await makeList(gateway.store, ['90000100'], 'Others');
    for (let count = 0; count < 27; count += 1) await order();
    list = other;
    await order();
    const page = async (search: string) => await (await gateway.get(`/api/orders${search}`)).json();
    const first = await page('');
    const numbers = (orders: Order[]) => orders.map(({ number }) => number);
    expect(numbers(first.orders)).toEqual(Array.from({ length: 25 }, (_, index) => 28 - index));
    expect(numbers((await page(`?after=${first.next}`)).orders)).toEqual([3, 2, 1]);
    expect(numbers((await page(`?list=${list}`)).orders)).toEqual([28]);
    expect((await gateway.get('/api/orders?list=x')).status).toBe(400);
  });

  test('is news to its maker when it ends', async () => {
    const changes = async (person: string, tag = '') =>
      await fetch(`${gateway.url}/api/changes`, { headers: { [PERSON]: person, 'If-None-Match': tag } });
    const before = await changes('S. Okafor');
    expect((await before.json()).orders).toEqual({ running: 0, ended: [] });
    const id = await order({ companies: [COMPANIES[0] ?? ''] }, 0);
    const during = await changes('S. Okafor', before.headers.get('ETag') ?? '');
    expect((await during.json()).orders).toEqual({ running: 1, ended: [] });
    now = '2026-12-05T12:00:01.000Z';
    await run();
    const after = await changes('S. Okafor', during.headers.get('ETag') ?? '');
    const news = { id, number: 1, list: { id: list, name: 'Suppliers' }, state: 'paused' };
    expect((await after.json()).orders).toMatchObject({ running: 0, ended: [news] });
    expect((await (await changes('Ben')).json()).orders).toEqual({ running: 0, ended: [] });
    now = '2026-12-06T09:00:00.000Z';
    const morning = (await (await changes('S. Okafor')).json()).orders;
    expect(morning).toMatchObject({ ended: [{ ...news, changedAt: '2026-12-05T12:00:01.000Z' }] });
    await change(id, 'resume', { ceiling: 0 });
    await run();
    const again = (await (await changes('S. Okafor')).json()).orders;
    expect(again).toMatchObject({ ended: [{ ...news, changedAt: now }] });
    now = '2026-12-14T12:20:00.000Z';
    expect((await (await changes('S. Okafor')).json()).orders).toEqual({ running: 0, ended: [] });
  });
});
