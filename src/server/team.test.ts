import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import { startTestWeb, type TestWeb } from '../../e2e/fixtures/test-server.ts';

/** What the holder of each kind of key may do, over HTTP. */

const CCJ = '/api/company/90000001/ccj';

let upstream: FaultProvider;
let web: TestWeb;

beforeEach(async () => {
  upstream = await startFaultProvider();
  web = await startTestWeb({ createDb: TEST_DATABASES[0].createDb, provider: upstream.url });
});

afterEach(async () => {
  await web.close();
  await upstream.close();
});

const keyOf = (name: string, permissions: object = {}) => web.store.people.add(name, permissions);

async function ask(
  key: string | undefined,
  method: string,
  path: string,
  body?: object,
  headers: object = {},
) {
  const answer = await web.ask(
    method,
    path,
    {
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body === undefined ? undefined : JSON.stringify(body),
  );
  return { status: answer.status, ...JSON.parse(answer.text === '' ? '{}' : answer.text) };
}

const buyCcj = (key: string, path = CCJ, body?: object) => ask(key, 'POST', path, body, FIRST_COPY);

describe('/api/team', () => {
  test('the first key made on screen is that of an administrator, and everyone needs one from then on', async () => {
    const refused = await ask(undefined, 'POST', '/api/team', { name: 'Ada' });
    expect(refused).toMatchObject({ status: 400, detail: expect.stringContaining('first access key') });
    const made = await ask(undefined, 'POST', '/api/team', { name: 'Ada', kind: 'administrator' });
    expect(made).toMatchObject({ status: 201, name: 'Ada', key: expect.stringMatching(/^dak_/) });
    expect((await ask(undefined, 'GET', '/api/team')).status).toBe(401);
    const { members } = await ask(made.key, 'GET', '/api/team');
    expect(members).toMatchObject([{ name: 'Ada', kind: 'administrator', mayBuy: true, spentToday: 0 }]);
    expect(members[0].lastSeenAt).toBeDefined();
  });

  test('administrators make, change and revoke keys; others see their own', async () => {
    const ada = await keyOf('Ada', { kind: 'administrator' });
    const made = await ask(ada, 'POST', '/api/team', { name: ' Scout ', kind: 'agent', perDay: 50 });
    expect(made).toMatchObject({ status: 201, name: 'Scout' });
    const scout = made.key;
    expect(await ask(ada, 'GET', '/api/team/Scout')).toMatchObject({
      kind: 'agent',
      mayBuy: false,
      perDay: 50,
    });
    const change = { mayBuy: true, perDay: null, perMonth: 500, approveAbove: 20 };
    expect(await ask(ada, 'PATCH', '/api/team/Scout', change)).toMatchObject({ mayBuy: true, perMonth: 500 });
    expect(await ask(scout, 'GET', '/api/session')).toEqual({
      ...{ status: 200, name: 'Scout', signedIn: true, kind: 'agent' },
      ...{ mayBuy: true, perMonth: 500, approveAbove: 20 },
    });
    for (const [method, path, body] of [
      ['GET', '/api/team', undefined],
      ['GET', '/api/team/Ada', undefined],
      ['POST', '/api/team', { name: 'Eve' }],
      ['PATCH', '/api/team/Scout', { perMonth: 5_000 }],
      ['POST', '/api/team/Ada/revoke', {}],
    ] as const) {
      expect(await ask(scout, method, path, body), `${method} ${path}`).toMatchObject({
        ...{ status: 403, type: '/problems/not-allowed' },
        detail: expect.stringContaining('npm run access -- change "Scout" --kind administrator'),
      });
    }
    expect(await ask(scout, 'GET', '/api/team/Scout')).toMatchObject({ status: 200, perMonth: 500 });
    expect(await ask(ada, 'POST', '/api/team/Scout/revoke', {})).toMatchObject({
      revokedAt: expect.any(String),
    });
    expect((await ask(scout, 'GET', '/api/session')).status).toBe(401);
    expect(await ask(ada, 'POST', '/api/team/Scout/revoke', {})).toMatchObject({ status: 400 });
  });

  test('administrators do not revoke or demote themselves, so one stays', async () => {
    const ada = await keyOf('Ada', { kind: 'administrator' });
    expect((await ask(ada, 'POST', '/api/team/Ada/revoke', {})).status).toBe(403);
    expect((await ask(ada, 'PATCH', '/api/team/Ada', { kind: 'buyer' })).status).toBe(403);
    expect((await ask(ada, 'PATCH', '/api/team/Ada', { perDay: 5 })).status).toBe(200);
  });

  test.each([
    { name: '' },
    { name: 'Order 3 (Ada)' },
    { name: 'Eve', kind: 'robot' },
    { name: 'Eve', perDay: -1 },
    { name: 'Eve', perDay: 1.5 },
    { name: 'Eve', kind: 'reader', mayBuy: true },
    { name: 'Eve', kind: 'reader', perDay: 5 },
    { name: 'Eve', admin: true },
  ])('no key is made of %j', async (member) => {
    const ada = await keyOf('Ada', { kind: 'administrator' });
    const refused = await ask(ada, 'POST', '/api/team', member);
    expect(refused).toMatchObject({ status: 400, type: '/problems/body-format' });
    expect((await ask(ada, 'GET', '/api/team')).members).toHaveLength(1);
  });
});

describe('purchases', () => {
  test('a reader reads everything and buys nothing', async () => {
    const rita = await keyOf('Rita', { kind: 'reader' });
    expect(await buyCcj(rita)).toMatchObject({ status: 403, type: '/problems/not-allowed', charged: 'no' });
    expect((await buyCcj(await keyOf('Bob'))).status).toBe(201);
    expect(await ask(rita, 'GET', CCJ)).toMatchObject({ held: true, boughtBy: 'Bob' });
    expect((await buyCcj(rita)).status).toBe(200);
    expect(upstream.calls).toHaveLength(1);
  });

  test('limits of a person hold for a direct purchase, and name what is used', async () => {
    const bob = await keyOf('Bob', { perMonth: 30, approveAbove: 20 });
    expect((await buyCcj(bob)).status).toBe(201);
    expect(await buyCcj(bob, '/api/company/90000002/ccj')).toMatchObject({
      ...{ status: 402, type: '/problems/key-limit-reached', charged: 'no', credits: 20 },
      detail:
        '20 of the 30 credits that Bob may spend for this month are used; this costs 20. Nothing was charged.',
    });
    await web.store.people.change('Bob', { approveAbove: 19, perMonth: null });
    expect(await buyCcj(bob, '/api/company/90000002/ccj')).toMatchObject({
      ...{ status: 403, type: '/problems/approval-required', charged: 'no' },
    });
    expect(upstream.calls).toHaveLength(1);
  });

  test('the limits of one person do not stop another who asks for the same record at once', async () => {
    const [poor, rich] = [await keyOf('Poor', { perDay: 19 }), await keyOf('Rich')];
    const answers = await Promise.all([buyCcj(poor), buyCcj(rich), buyCcj(poor), buyCcj(rich)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers[1]?.status === 201 || answers[3]?.status === 201).toBe(true);
    expect(upstream.calls).toHaveLength(1);
  });

  test('what people decide, neither agents nor readers decide', async () => {
    const agent = await keyOf('Scout', { kind: 'agent', mayBuy: true });
    const reader = await keyOf('Rita', { kind: 'reader' });
    const standing = {
      ...{ name: 'Weekly', records: [{ operation: 'profile', credits: 1 }], companies: ['90000001'] },
      ...{ every: 'week', ceiling: 10, until: `${new Date().getUTCFullYear() + 1}-12-31` },
    };
    for (const [key, name] of [
      [agent, 'Scout'],
      [reader, 'Rita'],
    ] as const) {
      const body = { ...standing, approvedBy: name };
      expect(await ask(key, 'POST', '/api/standing-orders', body)).toMatchObject({ status: 403 });
      expect(await ask(key, 'POST', '/api/credits/loss', { loss: 'all' })).toMatchObject({ status: 403 });
    }
    upstream.script('/ccj', { kind: 'close', charged: true });
    const lost = await buyCcj(agent);
    expect(lost).toMatchObject({ status: 409, charged: 'unknown' });
    upstream.script('/ccj', undefined);
    const again = { writesOff: lost.attempt, expectedCredits: 20 };
    expect(await buyCcj(agent, CCJ, again)).toMatchObject({ status: 403, type: '/problems/not-allowed' });
    expect((await buyCcj(await keyOf('Bob'), CCJ, again)).status).toBe(201);
  });

  test('an order of a list needs the right to buy, and a ceiling within the threshold', async () => {
    const agent = await keyOf('Scout', { kind: 'agent', mayBuy: true, approveAbove: 10 });
    const reader = await keyOf('Rita', { kind: 'reader' });
    const { id } = await ask(agent, 'POST', '/api/lists', { name: 'Some', companies: ['90000001'] });
    const quoted = await ask(agent, 'POST', `/api/lists/${id}/quote`, { operations: ['profile'] });
    const order = { quote: quoted.id, expectedCredits: 1, ceiling: 11 };
    expect(await ask(reader, 'POST', `/api/lists/${id}/orders`, order)).toMatchObject({ status: 403 });
    expect(await ask(agent, 'POST', `/api/lists/${id}/orders`, order)).toMatchObject({
      ...{ status: 403, type: '/problems/approval-required' },
    });
    expect((await ask(agent, 'POST', `/api/lists/${id}/orders`, { ...order, ceiling: 10 })).status).toBe(201);
  });
});

describe('/api/credits/ledger', () => {
  test('shows the lines of one person, agent or order, page by page', async () => {
    const [ada, bob] = [await keyOf('Ada'), await keyOf('Bob')];
    await buyCcj(ada);
    await buyCcj(bob, '/api/company/90000002/ccj');
    const { entries } = await ask(ada, 'GET', '/api/credits/ledger?actor=Bob');
    expect(entries.map(({ actor, event }: Record<string, string>) => `${actor} ${event}`)).toEqual([
      ...['Bob settled', 'Bob reserved'],
    ]);
    expect((await ask(ada, 'GET', '/api/credits/ledger?actor=Nobody')).entries).toEqual([]);
  });
});
