import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import { startTestWeb, type TestWeb } from '../../e2e/fixtures/test-server.ts';

/** Who may reconcile, and which pages may read the answers. */

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

const ALLOWED = 'access-control-allow-origin';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const QUERIES = `queries=${encodeURIComponent('{"q0":{"query":"a"}}')}`;
const ELSEWHERE = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };

describe('while no access key is defined', () => {
  test('programs and pages of this machine reconcile', async () => {
    expect((await web.get('/reconcile')).status).toBe(200);
    const openRefine = { Origin: 'http://127.0.0.1:3333', 'Sec-Fetch-Site': 'same-site' };
    const answer = await web.ask('POST', '/reconcile', { ...FORM, ...openRefine }, QUERIES);
    expect([answer.status, answer.headers[ALLOWED]]).toEqual([200, 'http://127.0.0.1:3333']);
  });

  test.each([{}, { Authorization: 'Bearer made-up' }])(
    'a page of another site reads nothing, with headers %o',
    async (headers) => {
      const answer = await web.ask('POST', '/reconcile', { ...FORM, ...ELSEWHERE, ...headers }, QUERIES);
      expect(answer.headers[ALLOWED]).toBeUndefined();
    },
  );

  test('another name that points at this machine reads nothing (DNS rebinding)', async () => {
    expect((await web.get('/reconcile', { Host: 'evil.example' })).status).toBe(403);
  });
});

describe('with access keys', () => {
  let key: string;

  beforeEach(async () => {
    key = await web.store.people.add('Ada');
  });

  test('a key is needed, and with it any page may read the answer', async () => {
    expect((await web.get('/reconcile')).status).toBe(401);
    expect((await web.ask('POST', '/reconcile', FORM, QUERIES)).status).toBe(401);
    expect((await web.get('/reconcile/suggest/entity?prefix=a')).status).toBe(401);
    const authorised = { Authorization: `Bearer ${key}` };
    const answer = await web.ask('POST', '/reconcile', { ...FORM, ...ELSEWHERE, ...authorised }, QUERIES);
    expect([answer.status, answer.headers[ALLOWED]]).toEqual([200, '*']);
    expect(JSON.parse((await web.get('/reconcile', authorised)).text).authentication).toEqual({
      ...{ type: 'apiKey', name: 'Authorization', in: 'header' },
    });
  });

  test('a secret address needs no key, until it is revoked', async () => {
    const token = await web.store.feeds.create('Ada', 'reconcile');
    const path = `/reconcile/${token}`;
    const manifest = await web.get(path, ELSEWHERE);
    expect([manifest.status, manifest.headers[ALLOWED]]).toEqual([200, '*']);
    expect(JSON.parse(manifest.text).preview.url).toContain(`${path}/preview?id={{id}}`);
    expect((await web.ask('POST', path, { ...FORM, ...ELSEWHERE }, QUERIES)).status).toBe(200);
    expect((await web.get(`${path}/suggest/entity?prefix=a`)).status).toBe(200);
    await web.store.feeds.revoke('Ada', 'reconcile');
    expect((await web.get(path)).status).toBe(404);
    expect((await web.get(`${path}/suggest/entity?prefix=a`)).status).toBe(404);
    expect((await web.get(`/reconcile/${'a'.repeat(43)}`)).status).toBe(404);
  });

  test('a secret address of another kind opens nothing', async () => {
    const token = await web.store.feeds.create('Ada', 'changes');
    expect((await web.get(`/reconcile/${token}`)).status).toBe(404);
  });

  test('a browser asks before it sends a key, and is told without one', async () => {
    const headers = { ...ELSEWHERE, 'Access-Control-Request-Headers': 'authorization' };
    const answer = await web.ask('OPTIONS', '/reconcile', headers);
    expect([answer.status, answer.headers['access-control-allow-headers']]).toEqual([
      204,
      'Authorization, Content-Type',
    ]);
  });

  test('no other address is opened to other sites', async () => {
    const answer = await web.ask('OPTIONS', '/api/held', ELSEWHERE);
    expect(answer.headers[ALLOWED]).toBeUndefined();
  });
});
