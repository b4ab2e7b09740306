import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../e2e/fixtures/test-gateway.ts';

/** A complete answer is charged and stored byte for byte. */

const CCJ = '/api/company/90000001/ccj';
const JSON_TYPE = 'application/json';

const envelope = (data: unknown, more: object = {}) =>
  JSON.stringify({ status: 'success', company_number: '90000001', data, ...more });
const RECORD = { pagination: { page: '1', per_page: '20', total_items: '0', total_pages: '0' }, items: [] };

let db: TestDatabase;
let upstream: FaultProvider;
let gateway: TestGateway;

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    db = await createDb();
    upstream = await startFaultProvider();
    gateway = await startTestGateway({ location: db.location, provider: upstream.url });
  });

  afterEach(async () => {
    await gateway.close();
    await upstream.close();
    await db.drop();
  });

  /** Buys an answer with this body twice and returns what is held. */
  async function heldOf(body: string | Uint8Array, contentType = JSON_TYPE) {
    upstream.script('/ccj', { kind: 'body', body, contentType });
    expect((await gateway.buy(CCJ)).status).toBe(201);
    expect((await gateway.buy(CCJ)).headers.get('Credits-Charged')).toBe('0');
    expect(upstream.calls).toHaveLength(1);
    const raw = new Uint8Array(await (await gateway.get(`${CCJ}/raw`)).arrayBuffer());
    expect(raw).toEqual(typeof body === 'string' ? new TextEncoder().encode(body) : body);
    return await (await gateway.get(CCJ)).json();
  }

  test.each([
    ['a page of HTML', '<html><h1>502 Bad Gateway</h1></html>', 'text/html'],
    ['HTML that calls itself JSON', '<html>', JSON_TYPE],
    ['a status other than success', JSON.stringify({ status: 'failure', data: { ccj: RECORD } }), JSON_TYPE],
    ['no status at all', JSON.stringify({ data: { ccj: RECORD } }), JSON_TYPE],
    ['no member of data', envelope({}), JSON_TYPE],
    ['a wrongly named member', envelope({ judgments: RECORD }), JSON_TYPE],
    ['no data', envelope(null), JSON_TYPE],
    ['an array', '[]', JSON_TYPE],
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), JSON_TYPE],
    ['UTF-16', new Uint8Array(Buffer.from(envelope({ ccj: RECORD }), 'utf16le')), JSON_TYPE],
    ['only a byte order mark', new Uint8Array([0xef, 0xbb, 0xbf]), JSON_TYPE],
  ])(
    '%s is unreadable, but stored, counted as charged and not bought again',
    async (_row, body, contentType) => {
      const held = await heldOf(body, contentType);
      expect(held).toMatchObject({ held: true, problem: 'unreadable', creditsCharged: 20 });
      expect(held.envelope).toBeUndefined();
      expect(await gateway.ledger()).toEqual(['reserved 20', 'settled 20']);
    },
  );

  test.each([
    ['an answer about another company', { company_number: '90000099' }],
    ['a cached answer about another company', { company_number: '90000002' }],
  ])('%s is stored and never shown as this one', async (_row, more) => {
    const held = await heldOf(envelope({ ccj: RECORD }, more));
    expect(held).toMatchObject({ held: true, problem: 'wrong-company' });
    const summary = await (await gateway.get('/api/company/90000099')).json();
    expect(summary.operations.some((operation: { held?: object }) => operation.held)).toBe(false);
  });

  test('does not show a record of another company before it is checked', async () => {
    await heldOf(envelope({ ccj: RECORD }, { company_number: '90000099' }));
    await db.run("update record set problem = 'unread'");
    expect(await (await gateway.get(CCJ)).json()).toMatchObject({ held: true, problem: 'wrong-company' });
  });

  test('stores the answer to another query and does not show it as this one', async () => {
    const body = JSON.stringify({ status: 'success', query: 'asda', data: { search: RECORD } });
    upstream.script('/search', { kind: 'body', body, contentType: JSON_TYPE });
    await gateway.buy('/api/search?query=tesco');
    const held = await (await gateway.get('/api/search?query=tesco')).json();
    expect(held).toMatchObject({ held: true, problem: expect.any(String) });
  });

  test.each([
    [
      'numbers, null and booleans where text is expected',
      { items: [{ case_number: 7, amount: null, court: true }] },
    ],
    ['missing members', {}],
    ['undocumented members', { ...RECORD, horoscope: { sign: 'Aries' } }],
    ['an unknown enumeration value', { items: [{ status: 'Vanished' }] }],
  ])('%s are shown as received', async (_row, data) => {
    const held = await heldOf(envelope({ ccj: data }));
    expect(held.problem).toBeUndefined();
    expect(held.envelope.data.ccj).toEqual(data);
  });

  test('accepts a byte order mark and takes the last of repeated members', async () => {
    const body = `\ufeff${envelope({ ccj: RECORD }).replace('{', '{"status":"failure",')}`;
    const held = await heldOf(body);
    expect(held.problem).toBeUndefined();
    expect(held.envelope.status).toBe('success');
  });

  test('settles the answer of a buyer who disconnects', async () => {
    upstream.script('/ccj', { kind: 'delay', milliseconds: 200 });
    const leaving = new AbortController();
    const gone = fetch(gateway.url + CCJ, { method: 'POST', headers: FIRST_COPY, signal: leaving.signal });
    await expect.poll(() => upstream.calls.length).toBe(1);
    leaving.abort();
    await expect(gone).rejects.toThrow();
    await gateway.gateway.drain();
    expect(await gateway.ledger()).toEqual(['reserved 20', 'settled 20']);
  });

  test('ignores the provider’s clock', async () => {
    upstream.script('/ccj', {
      kind: 'error',
      status: 429,
      code: 'SLOW_DOWN',
      saysFree: true,
      headers: { Date: 'Thu, 01 Jan 1970 00:00:00 GMT', 'Retry-After': '2' },
    });
    expect((await gateway.buy(CCJ)).headers.get('Retry-After')).toBe('2');
    const [{ at }] = (await (await gateway.get('/api/credits/ledger')).json()).entries;
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
  });

  test('makes no call until a requested wait is over and keeps held records readable', async () => {
    await gateway.buy(CCJ);
    const slow = {
      kind: 'error',
      status: 429,
      code: 'SLOW_DOWN',
      saysFree: true,
      headers: { 'Retry-After': '1' },
    } as const;
    upstream.script('/profile', slow);
    expect((await gateway.buy('/api/company/90000001/profile')).status).toBe(429);
    upstream.script('/profile', undefined);
    const paused = await gateway.buy('/api/company/90000001/profile');
    expect(paused.status).toBe(429);
    expect(await paused.json()).toMatchObject({ charged: 'no', retryAfter: 1 });
    expect(upstream.calls).toHaveLength(2);
    expect(await (await gateway.get(CCJ)).json()).toMatchObject({ held: true });
    expect((await gateway.buy(CCJ)).headers.get('Credits-Charged')).toBe('0');
    await expect
      .poll(async () => (await gateway.buy('/api/company/90000001/profile')).status, { timeout: 5_000 })
      .toBe(201);
  });

  test.each([401, 403])(
    'after status %i purchases pause: one refusal, not one for every record',
    async (status) => {
      upstream.script('/ccj', { kind: 'error', status, code: 'UNAUTHORIZED', saysFree: false });
      expect(await (await gateway.buy(CCJ)).json()).toMatchObject({ charged: 'unknown' });
      const refused = await gateway.buy('/api/company/90000001/profile');
      expect(refused.status).toBe(502);
      expect(await refused.json()).toMatchObject({ type: '/problems/provider-refused', charged: 'no' });
      expect(upstream.calls).toHaveLength(1);
    },
  );
});
