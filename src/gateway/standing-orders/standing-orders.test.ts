import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FREE } from '#contract/api/source.ts';
import type { OrderDetail, OrderRun, StandingOrder } from '#contract/api/standing-orders.ts';
import { type FaultProvider, startFaultProvider } from '../../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import {
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
} from '../../../e2e/fixtures/test-gateway.ts';
import { checkStore } from '../store/check-store.ts';

/** Standing orders through the HTTP door, with a clock that the tests set. */

const COMPANIES = Array.from({ length: 6 }, (_, index) => String(90_000_001 + index));
const OVERVIEW = { operation: 'profile', credits: 1 } as const;
const CCJ = { operation: 'ccj', credits: 20 } as const;

const TERMS = {
  name: 'Monthly overviews',
  records: [OVERVIEW],
  companies: COMPANIES,
  every: 'month',
  ceiling: 40,
  until: '2026-12-31',
  approvedBy: 'Ada Approver',
} as const;

let db: TestDatabase;
let upstream: FaultProvider;
let gateway: TestGateway;
let now: string;

const clock = (later = 0) => sql<string>`${new Date(Date.parse(now) + later).toISOString()}`;

async function start(options: Partial<TestGatewayOptions> = {}): Promise<TestGateway> {
  return await startTestGateway({ location: db.location, provider: upstream.url, clock, ...options });
}

async function restart(options: Partial<TestGatewayOptions>): Promise<void> {
  await gateway.close();
  gateway = await start(options);
}

async function post(path: string, body?: object): Promise<Response> {
  return await gateway.buy(path, {}, body);
}

async function make(more: object = {}): Promise<StandingOrder> {
  const response = await post('/api/standing-orders', { ...TERMS, ...more });
  expect(response.status, await response.clone().text()).toBe(201);
  return await response.json();
}

async function detail({ id }: { readonly id: string }): Promise<OrderDetail> {
  const response = await gateway.get(`/api/standing-orders/${id}`);
  expect(response.status).toBe(200);
  return await response.json();
}

async function newestRun(order: { readonly id: string }): Promise<OrderRun> {
  const [run] = (await detail(order)).runs;
  if (run === undefined) throw new Error('The order has no run.');
  return run;
}

async function runOn(day: string): Promise<void> {
  now = `${day}T06:00:00.000Z`;
  await gateway.gateway.runOrders();
}

/** Credits per actor in this month. */
async function spending(): Promise<Record<string, number>> {
  const { spending: lines } = await (await gateway.get('/api/credits')).json();
  return Object.fromEntries(
    lines.map(({ actor, thisMonth, uncertain }: { actor: string; thisMonth: number; uncertain: number }) => [
      actor,
      thisMonth + uncertain,
    ]),
  );
}

describe.each(TEST_DATABASES)('a standing order on $database', ({ createDb }) => {
  beforeEach(async () => {
    now = '2026-10-05T12:00:00.000Z';
    db = await createDb();
    upstream = await startFaultProvider();
    gateway = await start();
  });

  afterEach(async () => {
    expect(await gateway.store.ledger.correctSpending()).toBe(0);
    expect(await checkStore(db.location)).toEqual([]);
    await gateway.close();
    await upstream.close();
    await db.drop();
  });

  test('buys its records when it is due, under its own name', async () => {
    const order = await make();
    expect(order).toMatchObject({ state: 'active', nextDue: now, spentThisMonth: 0 });
    await gateway.gateway.runOrders();
    expect(await newestRun(order)).toMatchObject({ bought: 6, held: 0, refused: 0, spent: 6, records: 6 });
    expect(upstream.calls).toHaveLength(6);
    const { order: after } = await detail(order);
    expect(after).toMatchObject({ nextDue: '2026-11-05T00:00:00.000Z', spentThisMonth: 6 });
    const { entries } = await (await gateway.get('/api/credits/ledger')).json();
    expect(new Set(entries.map(({ actor }: { actor: string }) => actor))).toEqual(
      new Set(['Standing order “Monthly overviews” (approved by Ada Approver)']),
    );

    await runOn('2026-11-04');
    expect(upstream.calls).toHaveLength(6);
    await runOn('2026-11-05');
    expect(upstream.calls).toHaveLength(12);
    expect((await detail(order)).runs).toHaveLength(2);
    const held = await (await gateway.get(`/api/company/${COMPANIES[0]}/profile`)).json();
    expect(held).toMatchObject({ version: 2 });
  });

  test('does not buy what arrived on the day of the run', async () => {
    await gateway.buy(`/api/company/${COMPANIES[0]}/profile`);
    const order = await make();
    await gateway.gateway.runOrders();
    expect(await newestRun(order)).toMatchObject({ bought: 5, held: 1, spent: 5 });
    expect(upstream.calls).toHaveLength(6);
  });

  test('stops exactly at its ceiling and goes on in the next month, where it stopped', async () => {
    const order = await make({ every: 'week', records: [OVERVIEW, CCJ], ceiling: 45 });
    await gateway.gateway.runOrders();
    expect(await newestRun(order)).toMatchObject({ bought: 5, spent: 43, stopped: 'ceiling' });
    await runOn('2026-10-12');
    expect(await newestRun(order)).toMatchObject({ bought: 0, spent: 0, stopped: 'ceiling' });
    expect(upstream.charged()).toBe(43);
    await runOn('2026-11-02');
    expect(await newestRun(order)).toMatchObject({ bought: 4, spent: 42, stopped: 'ceiling' });
    expect(upstream.calls.map(({ path }) => path).at(5)).toContain(`${COMPANIES[2]}/ccj`);
    expect((await detail(order)).order.spentThisMonth).toBe(42);
  });

  test('counts what may have been charged towards its ceiling, and never buys it again by itself', async () => {
    const order = await make({ ceiling: 2 });
    upstream.script(`${COMPANIES[0]}/profile`, { kind: 'close', charged: true });
    await gateway.gateway.runOrders();
    expect(await newestRun(order)).toMatchObject({ bought: 1, unknown: 1, spent: 1, stopped: 'ceiling' });
    upstream.script(`${COMPANIES[0]}/profile`, undefined);
    await runOn('2026-11-05');
    await runOn('2026-12-05');
    const calls = upstream.calls.filter(({ path }) => path.includes(`${COMPANIES[0]}/profile`));
    expect(calls).toHaveLength(1);
    const { runs } = await detail(order);
    expect(runs.flatMap(({ failures }) => failures)).toContainEqual(
      expect.objectContaining({ companyNumber: COMPANIES[0], outcome: 'unknown' }),
    );
  });

  test('stops at the budget of the team', async () => {
    await restart({ budget: 3 });
    const order = await make();
    await gateway.gateway.runOrders();
    expect(await newestRun(order)).toMatchObject({ bought: 3, stopped: 'budget' });
    expect(upstream.charged()).toBe(3);
  });

  test('pauses between two purchases, and continues the same run', async () => {
    const order = await make();
    const third = upstream.hold(`${COMPANIES[2]}/profile`);
    const running = gateway.gateway.runOrders();
    await third.received;
    expect((await detail(order)).order.state).toBe('running');
    const paused = await (await post(`/api/standing-orders/${order.id}/pause`)).json();
    expect(paused).toMatchObject({ state: 'paused', by: 'local user', since: now });
    third.release();
    await running;
    expect(upstream.calls).toHaveLength(3);
    expect(await newestRun(order)).toMatchObject({ bought: 3 });
    await runOn('2026-10-09');
    expect(upstream.calls).toHaveLength(3);
    expect((await post(`/api/standing-orders/${order.id}/pause`)).status).toBe(409);
    expect((await post(`/api/standing-orders/${order.id}/resume`)).status).toBe(200);
    await runOn('2026-10-10');
    expect(upstream.calls).toHaveLength(6);
    expect((await detail(order)).runs).toHaveLength(1);
    expect(await newestRun(order)).toMatchObject({ bought: 6, spent: 6, endedAt: now });
  });

  test('ends between two purchases when a person ends it', async () => {
    const order = await make();
    const second = upstream.hold(`${COMPANIES[1]}/profile`);
    const running = gateway.gateway.runOrders();
    await second.received;
    expect(await (await post(`/api/standing-orders/${order.id}/end`)).json()).toMatchObject({
      state: 'ended',
    });
    second.release();
    await running;
    expect(await newestRun(order)).toMatchObject({ bought: 2, stopped: 'withdrawn' });
    await runOn('2026-11-05');
    expect(upstream.calls).toHaveLength(2);
    for (const action of ['pause', 'resume', 'end']) {
      expect((await post(`/api/standing-orders/${order.id}/${action}`)).status).toBe(409);
    }
  });

  test('runs on its last day in London, and never after it', async () => {
    const order = await make({ every: 'day', until: '2026-10-06' });
    await runOn('2026-10-06');
    expect(upstream.calls).toHaveLength(6);
    // 23:30 in London.
    now = '2026-10-06T22:30:00.000Z';
    expect((await detail(order)).order.state).toBe('active');
    now = '2026-10-06T23:00:00.000Z';
    expect((await detail(order)).order).toMatchObject({ state: 'ended' });
    await runOn('2026-10-07');
    await runOn('2027-01-07');
    expect(upstream.calls).toHaveLength(6);
  });

  test('stops within a run when its last day ends', async () => {
    const order = await make({ until: '2026-10-05' });
    const second = upstream.hold(`${COMPANIES[1]}/profile`);
    const running = gateway.gateway.runOrders();
    await second.received;
    now = '2026-10-05T23:00:00.000Z';
    second.release();
    await running;
    await gateway.gateway.runOrders();
    expect(upstream.calls).toHaveLength(2);
    expect(await newestRun(order)).toMatchObject({ bought: 2, stopped: 'end' });
    expect((await detail(order)).order.nextDue).toBeUndefined();
  });

  test('pauses itself at another price than the approved one', async () => {
    const order = await make();
    const prices = { ...FREE, profile: 2 };
    await restart({ source: { prices } });
    await gateway.gateway.runOrders();
    expect(upstream.calls).toHaveLength(0);
    expect(await newestRun(order)).toMatchObject({ bought: 0, stopped: 'price' });
    const { order: after } = await detail(order);
    expect(after.state).toBe('paused');
    expect(after.reason).toContain('The price is 2, not 1.');
    expect(after.by).toBeUndefined();
  });

  test('pauses itself when the source charges something else', async () => {
    const order = await make();
    upstream.script(`${COMPANIES[1]}/profile`, { kind: 'claim', credits: '3' });
    await gateway.gateway.runOrders();
    expect(await newestRun(order)).toMatchObject({ bought: 2, spent: 4, stopped: 'price' });
    expect(upstream.calls).toHaveLength(2);
    expect((await detail(order)).order.state).toBe('paused');
  });

  test('pauses itself at another charge, also if it only joined its own purchase', async () => {
    await restart({ timing: { patience: 50 } });
    const order = await make();
    upstream.script(`${COMPANIES[1]}/profile`, { kind: 'claim', credits: '3', milliseconds: 400 });
    await gateway.gateway.runOrders();
    expect(await newestRun(order)).toMatchObject({ bought: 2, spent: 4, stopped: 'price' });
    const { order: after } = await detail(order);
    expect(after.state).toBe('paused');
    expect(after.reason).toContain('The source charged 3 credits');
  });

  test('pauses itself at another charge that a stopped process did not record', async () => {
    const order = await make();
    const first = upstream.hold(`${COMPANIES[0]}/profile`);
    upstream.script(`${COMPANIES[0]}/profile`, { kind: 'claim', credits: '3' });
    const running = gateway.gateway.runOrders();
    await first.received;
    await gateway.gateway.stopOrders();
    first.release();
    await running;
    await restart({});
    await gateway.gateway.runOrders();
    expect(await newestRun(order)).toMatchObject({ bought: 1, spent: 3, stopped: 'price' });
    expect(upstream.calls).toHaveLength(1);
    expect((await detail(order)).order.state).toBe('paused');
  });

  test('is paused when the access key of its approver is revoked, and orders of others are not', async () => {
    const order = await make();
    const other = await make({ name: 'Of Ben', approvedBy: 'Ben', companies: ['90000100'] });
    const { people } = gateway.store;
    await people.add('Ada Approver');
    await people.revoke('Ada Approver');
    await gateway.gateway.runOrders();
    expect(upstream.calls.map(({ path }) => path)).toEqual([expect.stringContaining('90000100')]);
    const { order: after } = await detail(order);
    expect(after).toMatchObject({ state: 'paused', reason: 'The approver’s access key was revoked.' });
    expect(after.by).toBeUndefined();
    expect((await detail(other)).order.state).toBe('active');
  });

  test('keeps no other order from running when its own run fails', async () => {
    await make();
    await make({ name: 'Another', companies: ['90000100'] });
    const companies = vi
      .spyOn(gateway.store.standingOrders, 'companies')
      .mockRejectedValueOnce(new Error('broken'));
    await gateway.gateway.runOrders();
    expect(companies).toHaveBeenCalledTimes(2);
    expect([1, 6]).toContain(upstream.calls.length);
    now = '2026-10-05T12:01:01.000Z';
    await gateway.gateway.runOrders();
    expect(upstream.calls).toHaveLength(7);
  });

  test('starts no purchase after its process has begun to stop', async () => {
    const order = await make();
    const stopped: Promise<void>[] = [];
    vi.spyOn(gateway.store.standingOrderRuns, 'state').mockImplementationOnce(async () => {
      stopped.push(gateway.gateway.stopOrders());
      return 'running';
    });
    await gateway.gateway.runOrders();
    await Promise.all(stopped);
    await gateway.gateway.drain();
    expect(stopped).toHaveLength(1);
    expect(upstream.calls).toHaveLength(0);
    expect((await detail(order)).order.state).toBe('active');
  });

  test('is listed, and does not run, if this version does not know one of its records', async () => {
    const order = await make();
    const records = JSON.stringify([OVERVIEW, { operation: 'later', credits: 1 }]);
    await db.run(`update standing_order set records = '${records}'`);
    await gateway.gateway.runOrders();
    expect(upstream.calls).toHaveLength(0);
    expect((await (await gateway.get('/api/standing-orders')).json()).orders).toMatchObject([
      { id: order.id, records: [OVERVIEW], state: 'active' },
    ]);
    expect((await newestRun(order)).detail).toBe('Dossier could not continue this run. It tries again.');
  });

  test('asks once in a run for a record that the source refuses', async () => {
    const order = await make();
    const refusal = { kind: 'error', status: 404, code: 'NOT_FOUND', saysFree: true } as const;
    for (const number of COMPANIES.slice(0, 4)) upstream.script(`${number}/profile`, refusal);
    await gateway.gateway.runOrders();
    await gateway.gateway.runOrders();
    expect(upstream.calls).toHaveLength(6);
    const run = await newestRun(order);
    expect(run).toMatchObject({ bought: 2, refused: 4, spent: 2 });
    expect(run.failures).toHaveLength(4);
  });

  test('stops after the source failed three times in a row', async () => {
    const order = await make();
    upstream.script('/profile', { kind: 'error', status: 500, code: 'BROKEN', saysFree: true });
    await gateway.gateway.runOrders();
    expect(upstream.calls).toHaveLength(3);
    expect(await newestRun(order)).toMatchObject({ refused: 3, stopped: 'failures' });
  });

  test('stops when the balance is used up', async () => {
    const order = await make();
    const empty = { kind: 'error', status: 402, code: 'INSUFFICIENT_CREDITS', saysFree: true } as const;
    upstream.script('/profile', empty);
    await gateway.gateway.runOrders();
    expect(upstream.calls).toHaveLength(1);
    expect(await newestRun(order)).toMatchObject({ refused: 1, stopped: 'balance' });
  });

  test('waits if the source says so, and continues its run afterwards', async () => {
    const order = await make();
    const headers = { 'Retry-After': '60' };
    const busy = { kind: 'error', status: 429, code: 'BUSY', saysFree: true, headers } as const;
    upstream.script(`${COMPANIES[0]}/profile`, busy);
    await gateway.gateway.runOrders();
    expect(upstream.calls).toHaveLength(1);
    expect((await newestRun(order)).detail).toContain('asked us to wait');
    // Another process does not know of the request to wait.
    await restart({});
    await gateway.gateway.runOrders();
    expect(upstream.calls).toHaveLength(1);
    now = '2026-10-05T12:01:30.000Z';
    await gateway.gateway.runOrders();
    expect(upstream.calls).toHaveLength(6);
    expect(await newestRun(order)).toMatchObject({ bought: 5, refused: 1, spent: 5 });
  });

  test('loads records of a free source without a ledger line', async () => {
    await restart({ source: { prices: FREE } });
    const order = await make({ records: [{ operation: 'profile', credits: 0 }], ceiling: 0 });
    await gateway.gateway.runOrders();
    expect(await newestRun(order)).toMatchObject({ bought: 6, spent: 0 });
    expect(await gateway.ledger()).toEqual([]);
    await runOn('2026-11-05');
    expect(await newestRun(order)).toMatchObject({ held: 6, spent: 0 });
  });

  test('continues its run in another process after the lease of a killed one, and buys nothing twice', async () => {
    const order = await make();
    const killed = await gateway.store.standingOrderRuns.claimDue('killed', 30_000);
    expect(killed?.order.id).toBe(order.id);
    await gateway.gateway.runOrders();
    expect(upstream.calls).toHaveLength(0);
    now = '2026-10-05T12:01:00.000Z';
    await gateway.gateway.runOrders();
    expect(upstream.calls).toHaveLength(6);
    expect((await detail(order)).runs).toHaveLength(1);
  });

  test('stops promptly when its process stops, and the next one continues', async () => {
    const order = await make();
    const second = upstream.hold(`${COMPANIES[1]}/profile`);
    const running = gateway.gateway.runOrders();
    await second.received;
    await gateway.gateway.stopOrders();
    await running;
    expect(await newestRun(order)).toMatchObject({ bought: 1 });
    second.release();
    await restart({});
    await gateway.gateway.runOrders();
    expect(upstream.calls).toHaveLength(6);
    expect(await newestRun(order)).toMatchObject({ bought: 6, spent: 6 });
    expect((await detail(order)).runs).toHaveLength(1);
  });

  test('waits for an answer that takes longer than a request waits', async () => {
    await restart({ timing: { patience: 50 } });
    const order = await make();
    upstream.script(`${COMPANIES[1]}/profile`, { kind: 'delay', milliseconds: 400 });
    await gateway.gateway.runOrders();
    expect(await newestRun(order)).toMatchObject({ bought: 6, unknown: 0, spent: 6 });
    expect(upstream.calls).toHaveLength(6);
  });

  test('joins a purchase of a person, who pays', async () => {
    await make();
    const first = upstream.hold(`${COMPANIES[0]}/profile`);
    const bought = gateway.buy(`/api/company/${COMPANIES[0]}/profile`);
    await first.received;
    const running = gateway.gateway.runOrders();
    first.release();
    await Promise.all([bought, running]);
    expect(upstream.calls).toHaveLength(6);
    const actor = 'Standing order “Monthly overviews” (approved by Ada Approver)';
    expect(await spending()).toEqual({ 'local user': 1, [actor]: 5 });
  });

  test('leaves purchases of people to their own limits', async () => {
    await make({ ceiling: 0 });
    await gateway.gateway.runOrders();
    expect(upstream.calls).toHaveLength(0);
    expect((await gateway.buy(`/api/company/${COMPANIES[0]}/profile`)).status).toBe(201);
    expect(await spending()).toEqual({ 'local user': 1 });
  });

  test('is listed by pages, newest first', async () => {
    for (let index = 0; index < 27; index += 1) await make({ name: `Order ${index}`, from: '2026-12-01' });
    const first = await (await gateway.get('/api/standing-orders')).json();
    const second = await (await gateway.get(`/api/standing-orders?after=${first.next}`)).json();
    expect(second.next).toBeUndefined();
    const ids = [...first.orders, ...second.orders].map(({ id }: StandingOrder) => id);
    expect(new Set(ids).size).toBe(27);
    expect(first.orders).toHaveLength(25);
    expect((await gateway.get('/api/standing-orders?after=x')).status).toBe(400);
    await gateway.gateway.runOrders();
    expect(upstream.calls).toHaveLength(0);
  });
});
