import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import { startTestWeb, type TestWeb } from '../../e2e/fixtures/test-server.ts';
import { TREE_STYLE } from './csp.ts';

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

describe('the headers of every response', () => {
  test.each(['/', '/sign-in', '/health', '/api/held', '/api/nothing', '/service/x', '/assets/none'])(
    'at %s restrict scripts, frames, content types and other origins',
    async (path) => {
      const { headers } = await web.get(path);
      const policy = headers['content-security-policy'] ?? '';
      expect(policy.split('; ').sort()).toEqual(
        [
          "default-src 'none'",
          "script-src 'self'",
          `style-src 'self' ${TREE_STYLE}`,
          "img-src 'self' data:",
          "font-src 'self'",
          "connect-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          'trusted-types dossier-export-worker',
        ].sort(),
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': path === '/sign-in' ? 'same-origin' : 'no-referrer',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test('name the inline style of the installed react-d3-tree', () => {
    const module = new URL('../../node_modules/react-d3-tree/lib/esm/globalCss.js', import.meta.url);
    const source = readFileSync(module, 'utf8');
    const style = /`([^`]*)`/.exec(source.slice(source.indexOf('export default')))?.[1] ?? '';
    expect(TREE_STYLE).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  });

  test('keep the policy of a download', async () => {
    await web.ask('POST', '/api/company/90000001/documents', FIRST_COPY);
    const { headers } = await web.get('/api/company/90000001/documents/raw');
    expect(headers['content-disposition']).toContain('attachment');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

test.each([
  ['ten megabytes', 'x'.repeat(10_000_000)],
  ['one byte too many', `{"writesOff":"${'x'.repeat(4_096 - 15)}"}`],
])('a purchase of %s is refused without a request to the provider', async (_what, body) => {
  const json = { ...FIRST_COPY, 'Content-Type': 'application/json' };
  const answer = await web.ask('POST', CCJ, json, body);
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.text)).toMatchObject({ type: '/problems/body-too-large', charged: 'no' });
  expect(upstream.calls).toEqual([]);
});

test.each([
  ['32 kB', { 'X-Long': 'x'.repeat(32_768) }],
  ['5,000 lines', Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`X-${index}`, '1']))],
])('a HEAD of %s is refused', async (_what, headers) => {
  expect((await web.ask('POST', CCJ, { ...FIRST_COPY, ...headers })).status).toBe(431);
  expect(upstream.calls).toEqual([]);
});

test('a purchase by a form of another site is refused', async () => {
  const body = JSON.stringify({ expectedCredits: 20 });
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await web.ask('POST', CCJ, { ...FIRST_COPY, 'Content-Type': type }, body);
    expect(JSON.parse(answer.text)).toMatchObject({ type: '/problems/body-format', charged: 'no' });
    // A form cannot name the copy that it starts from.
    expect((await web.ask('POST', CCJ, { 'Content-Type': type }, body)).status).toBe(428);
  }
  expect(upstream.calls).toEqual([]);
});

test.each(['/', '/index.html', '/credits', '/company/90000001/ccj'])(
  'the page at %s is not cached, so that it does not reappear after signing out',
  async (path) => {
    expect((await web.get(path)).headers['cache-control']).toBe('no-store');
  },
);

test('methods that the Fetch standard forbids are refused', async () => {
  for (const path of ['/', '/service/x', '/api/held']) {
    expect((await web.ask('TRACE', path)).status, path).toBe(405);
  }
});

test.each(['/api/held', '/api/nothing', '/api/company/x/ccj'])(
  'the answer of %s names the build, so that a page of another one notices',
  async (path) => {
    expect((await web.get(path)).headers['dossier-build']).toBe('/assets/app-1234.js');
    expect((await web.get('/health')).headers['dossier-build']).toBeUndefined();
  },
);
