import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RawProvider, rawAnswer, startRawProvider } from '../../e2e/fixtures/raw-provider.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import { NAVIGATION, startTestWeb, type TestWeb } from '../../e2e/fixtures/test-server.ts';

const A_PDF = rawAnswer('200 OK', ['Content-Type: text/html', 'Content-Length: 9'], '%PDF-1.7\n');

let upstream: RawProvider;
let web: TestWeb;
/** The answer of the provider. */
let says: string;

beforeEach(async () => {
  says = A_PDF;
  upstream = await startRawProvider((socket) => socket.write(says));
  const { createDb } = TEST_DATABASES[0];
  const source = { documentsAt: upstream.url, documentPrice: 0 } as const;
  web = await startTestWeb({ createDb, provider: upstream.url, source });
});

afterEach(async () => {
  await web.close();
  await upstream.close();
});

describe('documents that the source gives free', () => {
  const PDF = '/api/documents/a1/b2';

  test('are fetched from the provider’s own URL and served as a sandboxed download', async () => {
    const answer = await web.get(PDF, { 'Sec-Fetch-Site': 'same-origin', ...NAVIGATION });
    expect(answer.status).toBe(200);
    expect(upstream.requests.map((head) => head.split('\r\n')[0])).toEqual(['GET /document/a1/b2 HTTP/1.1']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="a1.pdf"',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test.each([
    ['a program', {}],
    ['a link in a message', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-User': '?1', ...NAVIGATION }],
    ['a typed address', { 'Sec-Fetch-Site': 'none', ...NAVIGATION }],
    [
      'the application',
      { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
    ],
  ])('are fetched for %s', async (_who, headers) => {
    expect((await web.get(PDF, headers)).status).toBe(200);
  });

  test('are rate-limited per person', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => web.get(PDF)));
    const held = answers.filter(({ status }) => status === 429);
    expect(held.length).toBeGreaterThan(0);
    expect(held[0]?.headers['retry-after']).toBe('1');
  });

  const FOREIGN = { 'Sec-Fetch-Site': 'cross-site' };
  test.each([
    ['another site’s page that goes there by itself', { ...FOREIGN, ...NAVIGATION }],
    ['another site’s image', { ...FOREIGN, 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
    ['another site’s script', { ...FOREIGN, 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }],
    ['another site’s frame', { ...FOREIGN, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }],
    ['a neighbour’s object', { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors' }],
    ['a prefetch', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch' }],
    ['a prerender', { ...NAVIGATION, 'Sec-Purpose': 'prefetch;prerender' }],
    ['an older prefetch', { Purpose: 'prefetch' }],
  ])('are not fetched for %s', async (_who, headers) => {
    const answer = await web.get(PDF, headers);
    expect(JSON.parse(answer.text)).toMatchObject({ type: '/problems/cross-site', charged: 'no' });
    expect(upstream.requests).toEqual([]);
  });

  test.each(['HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE'])(
    '%s sends no request to the provider',
    async (method) => {
      const answer = await web.ask(method, PDF);
      expect(answer.status).toBe(405);
      expect(answer.headers['allow']).toContain('GET');
      expect(upstream.requests).toEqual([]);
    },
  );

  test.each([
    '/api/documents/%2e%2e/b2',
    '/api/documents/a1/..%2f..%2fcompany',
    '/api/documents/a1/b2%3Fx',
    '/api/documents/a1/b%00',
    '/api/documents/a1/b2/c3',
    '/api/documents/https:%2f%2fevil.example/b2',
    '/api/documents/a1/@evil.example',
    `/api/documents/a1/${'x'.repeat(201)}`,
  ])('%s is not a document and sends no request', async (path) => {
    expect((await web.get(path)).status).toBe(404);
    expect(upstream.requests).toEqual([]);
  });

  test.each([
    [
      'something else than a PDF',
      rawAnswer('200 OK', ['Content-Type: application/pdf', 'Content-Length: 6'], '<html>'),
    ],
    ['a redirect', rawAnswer('302 Found', ['Location: http://169.254.169.254/', 'Content-Length: 0'])],
  ])('%s is not passed on', async (_what, answered) => {
    says = answered;
    const answer = await web.get(PDF);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.text).not.toContain('169.254');
    expect(upstream.requests).toHaveLength(1);
  });
});
