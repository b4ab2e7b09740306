import { request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { companyNumber } from '#contract/company-number.ts';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../e2e/fixtures/test-gateway.ts';

/** An unusable request gets a plain answer and costs nothing. */

const CCJ = '/api/company/90000001/ccj';
const [SQLITE] = TEST_DATABASES;

let db: TestDatabase;
let upstream: FaultProvider;
let gateway: TestGateway;

beforeEach(async () => {
  db = await SQLITE.createDb();
  upstream = await startFaultProvider();
  gateway = await startTestGateway({ location: db.location, provider: upstream.url });
});

afterEach(async () => {
  await gateway.close();
  await upstream.close();
  await db.drop();
});

/** Sends a purchase without normalising the address, as `fetch` would. */
function send(
  path: string,
  method = 'POST',
  headers: Record<string, string> = FIRST_COPY,
): Promise<{ status: number; type: string; charged: string; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(gateway.url, { path, method, headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => {
        const body = answer.headers['content-type'] === 'application/problem+json' ? JSON.parse(text) : {};
        resolve({
          status: answer.statusCode ?? 0,
          type: String(body.type ?? '').replace('/problems/', ''),
          charged: body.charged ?? '',
          headers: answer.headers,
        });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

const number = (text: string) => `/api/company/${text}/ccj`;
const query = (text: string) => `/api/search?query=${text}`;

test.each([
  ['a number of 7 characters', number('9000000'), 'company-number-format'],
  ['a number of 9 characters', number('900000001'), 'company-number-format'],
  ['no number', number(''), 'company-number-format'],
  ['a number of 10,000 characters', number('9'.repeat(10_000)), 'company-number-format'],
  ['full-width digits', number('%EF%BC%9900000001'), 'company-number-format'],
  ['a climb', number('%2e%2e'), 'not-found'],
  ['a climb with a slash', number('%2e%2e%2f'), 'company-number-format'],
  ['a climb, encoded twice', number('%252e%252e'), 'company-number-format'],
  ['NUL in a number', number('9000%00001'), 'company-number-format'],
  ['a slash in a number', number('9000%2F001'), 'company-number-format'],
  ['broken encoding', number('9000%E0%A4%A'), 'company-number-format'],
  ['a short number, which is never padded here', number('6'), 'company-number-format'],
  ['no query', '/api/search', 'query-format'],
  ['an empty query', query(''), 'query-format'],
  ['a blank query', query('%20%20'), 'query-format'],
  ['a query of 2 kB', query('a'.repeat(2_000)), 'query-format'],
  ['NUL in a query', query('a%00b'), 'query-format'],
  ['two queries', `${query('a')}&query=b`, 'parameter-repeated'],
  ['two pages', `${CCJ}?page=1&page=2`, 'parameter-repeated'],
])('%s is refused and costs nothing', async (_row, path, type) => {
  const answer = await send(path);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer).toMatchObject({ type, charged: 'no' });
  expect(upstream.calls).toEqual([]);
  expect(await gateway.ledger()).toEqual([]);
});

test.each([
  ['one letter', 'a'],
  ['an emoji', '🦊'],
  ['text from right to left', 'חברה'],
])('%s is a query like any other', async (_row, text) => {
  expect((await gateway.buy(query(encodeURIComponent(text)))).status).toBe(201);
  expect(decodeURIComponent(upstream.calls[0]?.path ?? '')).toContain(text);
});

test('normalises case and blanks of a number', async () => {
  await gateway.buy(number('%20sc900001%20'));
  expect((await gateway.buy(number('SC900001'))).headers.get('Credits-Charged')).toBe('0');
  expect(upstream.calls.map(({ path }) => path)).toEqual(['/company/SC900001/ccj']);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = companyNumber(text);
      expect(once === undefined ? undefined : companyNumber(once)).toBe(once);
    }),
  );
});

test('leaves unknown numbers to the source, whose free refusal costs nothing', async () => {
  upstream.script('/ccj', { kind: 'error', status: 404, code: 'COMPANY_NOT_FOUND', saysFree: true });
  expect(await send(number('ZZ999999'))).toMatchObject({
    ...{ status: 404, type: 'unknown-company', charged: 'no' },
  });
  expect(await gateway.ledger()).toEqual(['reserved 20', 'released 0']);
});

test('answers HEAD without a body and refuses OPTIONS, TRACE and PUT', async () => {
  await gateway.buy(CCJ);
  expect(await send(CCJ, 'HEAD')).toMatchObject({ status: 200, headers: { etag: '"1"' } });
  for (const method of ['OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH']) {
    expect(await send(CCJ, method), method).toMatchObject({
      status: 405,
      type: 'method-not-allowed',
      headers: { allow: 'GET, HEAD, POST' },
    });
  }
  expect(upstream.calls).toHaveLength(1);
});

test('answers the price for a GET of a record that is not held', async () => {
  expect(await (await gateway.get(CCJ)).json()).toEqual({ held: false, credits: 20, covered: true });
  expect(upstream.calls).toEqual([]);
});

test.each([
  { 'Sec-Purpose': 'prefetch' },
  { Purpose: 'prefetch' },
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
  { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
])('GET with %o asks nothing', async (headers) => {
  await send(CCJ, 'GET', headers);
  await send('/api/search?query=tesco', 'GET', headers);
  expect(upstream.calls).toEqual([]);
});

test('answers 428 without a precondition', async () => {
  expect(await send(CCJ, 'POST', {})).toMatchObject({ status: 428, type: 'precondition-required' });
  expect(upstream.calls).toEqual([]);
});

test('gives the current copy free to a buyer who saw an older one', async () => {
  await gateway.buy(CCJ);
  await gateway.buy(CCJ, { 'If-Match': '"1"' });
  const stale = await gateway.buy(CCJ, { 'If-Match': '"1"' });
  expect([stale.status, stale.headers.get('Credits-Charged'), stale.headers.get('ETag')]).toEqual([
    200,
    '0',
    '"2"',
  ]);
  expect(upstream.calls).toHaveLength(2);
});

test('answers 409 with the price if the expected price differs', async () => {
  const answer = await gateway.buy(CCJ, FIRST_COPY, { expectedCredits: 5 });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ type: '/problems/price-changed', charged: 'no', credits: 20 });
  expect(upstream.calls).toEqual([]);
});

test.each(['__proto__', 'constructor', 'prototype'])('ignores a member named %s', async (name) => {
  const body = `{"${name}":{"expectedCredits":1,"polluted":true},"expectedCredits":20}`;
  const answer = await fetch(gateway.url + CCJ, {
    method: 'POST',
    headers: { ...FIRST_COPY, 'Content-Type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(201);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('ignores headers that claim an identity', async () => {
  const claims = { 'X-Forwarded-For': '10.0.0.1', 'X-User': 'admin', 'X-Forwarded-User': 'admin' };
  await gateway.buy(CCJ, { ...FIRST_COPY, ...claims, 'X-Forwarded-Host': 'evil.test' });
  expect(await (await gateway.get(CCJ)).json()).toMatchObject({ boughtBy: 'local user' });
});

test('answers 402 when the budget is used up and keeps held records readable', async () => {
  await gateway.close();
  gateway = await startTestGateway({ location: db.location, provider: upstream.url, budget: 39 });
  await gateway.buy(CCJ);
  expect(await send(number('90000002'))).toMatchObject({
    status: 402,
    type: 'budget-reached',
    charged: 'no',
  });
  expect(await (await gateway.get(CCJ)).json()).toMatchObject({ held: true });
  expect(upstream.calls).toHaveLength(1);
});
