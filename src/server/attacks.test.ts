import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRaw } from '../../e2e/fixtures/raw-request.ts';
import { scratchFolder } from '../../e2e/fixtures/scratch-folder.ts';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { makeApp } from '../../e2e/fixtures/test-server.ts';
import { readEnvironment } from './environment.ts';
import { type RunningDossier, startDossier } from './start-dossier.ts';

/** Requests that no browser sends: each gets a definite answer and costs nothing, and the process goes on. */

let folder: string;
let appFolder: string;
let upstream: FaultProvider;
let dossier: RunningDossier;

beforeAll(async () => {
  folder = mkdtempSync(join(scratchFolder(), 'dossier-attacks-'));
  appFolder = makeApp();
  upstream = await startFaultProvider();
  const environment = readEnvironment({
    ...{ PORT: '0', DATA_DIR: folder },
    ...{ PROVIDER_URL: upstream.url, PROVIDER_KEY: 'key' },
  });
  dossier = await startDossier(environment, { appFolder, say: () => undefined });
});

afterAll(async () => {
  await dossier.stop();
  await upstream.close();
  for (const each of [folder, appFolder]) rmSync(each, { recursive: true });
});

const CCJ = '/api/company/90000001/ccj';
const HOST = 'Host: 127.0.0.1';
const CLOSE = 'Connection: close';
const FIRST = 'If-None-Match: *';
const JSON_TYPE = 'Content-Type: application/json';

const lines = (...all: readonly string[]) => all.join('\r\n');

const request = (start: string, headers: readonly string[] = [], body = '') =>
  lines(`${start} HTTP/1.1`, HOST, CLOSE, ...headers, '', body);

const get = (path: string, ...headers: readonly string[]) => request(`GET ${path}`, headers);

const buy = (body: string, ...headers: readonly string[]) =>
  request(`POST ${CCJ}`, [FIRST, JSON_TYPE, `Content-Length: ${Buffer.byteLength(body)}`, ...headers], body);

const chunked = (body: string) =>
  request(`POST ${CCJ}`, [FIRST, JSON_TYPE, 'Transfer-Encoding: chunked'], body);

const times = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));

/** Name, statuses of the answer, and request. A connection without an answer is closed. */
const REQUESTS: readonly [string, string, string | Uint8Array][] = [
  // Methods and targets.
  ['an unknown method', '400', request('BREW /')],
  ['a lower-case method', '400', request('get /')],
  ['a method of 10 kB', '400', request(`${'A'.repeat(10_000)} /`)],
  ['TRACE', '405', request('TRACE /')],
  ['TRACK', '400', request('TRACK /')],
  ['CONNECT', '', request('CONNECT 127.0.0.1:80')],
  ['OPTIONS *', '400', request('OPTIONS *')],
  ['PROPFIND', '405', request('PROPFIND /api/held')],
  ['DELETE of a record', '405', request(`DELETE ${CCJ}`)],
  ['an absolute target of another host', '200', get('http://example.test/api/held')],
  ['an absolute target of this host', '200', get('http://127.0.0.1/api/held')],
  ['a target with credentials', '200', get('http://a:b@127.0.0.1/api/held')],
  ['a target without a slash', '400', get('api/held')],
  ['a target of two slashes', '200', get('//example.test/api/held')],
  ['a target with a fragment', '200', get('/api/held#x')],
  ['a target of 16 kB', '200', get(`/${'a'.repeat(15_000)}`)],
  ['a target of 64 kB', '431', get(`/${'a'.repeat(65_536)}`)],
  ['a target with raw UTF-8', '400', get('/api/company/é/ccj')],
  ['a target with a blank', '400', get('/api/ held')],
  ['a target with a tab', '400', get('/api/\theld')],
  // Paths.
  ['NUL in a path', '200', get('/%00')],
  ['a raw NUL in a path', '400', get('/a\0b')],
  ['NUL in a file name', '404', get('/assets/app-1234.js%00.css')],
  ['a climb', '200', get('/../../../../etc/passwd')],
  ['an encoded climb', '200', get('/%2e%2e/%2e%2e/%2e%2e/etc/passwd')],
  ['a climb with encoded slashes', '404', get('/assets/..%2f..%2f..%2fetc%2fpasswd')],
  ['a climb with backslashes', '400', get('/assets/..\\..\\server\\main.js')],
  ['a climb encoded twice', '404', get('/assets/%252e%252e/%252e%252e/etc/passwd')],
  ['a climb in overlong UTF-8', '404', get('/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd')],
  ['a surrogate in UTF-8', '200', get('/api/search?query=%ed%a0%80')],
  ['broken percent-encoding', '400', get('/api/company/%E0%A4%A/ccj')],
  ['a percent sign alone', '200', get('/%')],
  ['a path of 4,000 folders', '200', get(`/${'a/'.repeat(4_000)}`)],
  // Framing.
  ['HTTP/0.9', '400', 'GET /\r\n\r\n'],
  ['HTTP/1.0 without Host', '400', 'GET /health HTTP/1.0\r\n\r\n'],
  ['HTTP/1.1 without Host', '400', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['HTTP/2.0 in the request line', '200', `GET /health HTTP/2.0\r\n${HOST}\r\n${CLOSE}\r\n\r\n`],
  ['HTTP/9.9 in the request line', '400', `GET /health HTTP/9.9\r\n${HOST}\r\n${CLOSE}\r\n\r\n`],
  ['the preface of HTTP/2', '400', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an upgrade to h2c', '200', get('/health', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__')],
  ['an upgrade to WebSocket', '200', get('/', 'Upgrade: websocket', 'Sec-WebSocket-Key: x')],
  ['a TLS handshake', '400', Uint8Array.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0])],
  ['bytes of no protocol', '400', Uint8Array.from(times(300, () => '').map((_, index) => index % 256))],
  ['two hosts', '403', get('/api/held', 'Host: example.test')],
  ['a host with a path', '400', `GET /health HTTP/1.1\r\nHost: 127.0.0.1/evil\r\n${CLOSE}\r\n\r\n`],
  [
    'a length and chunks',
    '400',
    request(`POST ${CCJ}`, [FIRST, 'Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
  ],
  ['two lengths', '400', request(`POST ${CCJ}`, [FIRST, 'Content-Length: 0', 'Content-Length: 5'], 'hello')],
  ['a negative length', '400', request(`POST ${CCJ}`, [FIRST, 'Content-Length: -1'])],
  ['a length with a sign', '400', request(`POST ${CCJ}`, [FIRST, 'Content-Length: +0'])],
  ['a length beyond 2^64', '400', request(`POST ${CCJ}`, [FIRST, 'Content-Length: 99999999999999999999'])],
  ['an unknown transfer encoding', '400', request(`POST ${CCJ}`, [FIRST, 'Transfer-Encoding: xchunked'], '')],
  ['a chunk whose size is no number', '400', chunked('zz\r\n{}\r\n0\r\n\r\n')],
  ['a chunk size beyond 2^64', '400', chunked('fffffffffffffffff\r\n{}\r\n0\r\n\r\n')],
  ['a chunk extension of 64 kB', '413', chunked(`2;${'x'.repeat(65_536)}\r\n{}\r\n0\r\n\r\n`)],
  [
    'chunks of more than 4 kB',
    '413',
    chunked(`${times(5, () => `400\r\n${' '.repeat(1_024)}\r\n`).join('')}0\r\n\r\n`),
  ],
  ['a folded header', '400', get('/health', 'X-Folded: a\r\n b')],
  ['a header without a name', '400', get('/health', ': x')],
  ['a header with a blank before the colon', '400', get('/health', 'X-Odd : x')],
  ['a header with NUL', '400', get('/health', 'X-Odd: a\0b')],
  ['a bare line feed', '400', 'GET /health HTTP/1.1\nHost: 127.0.0.1\nConnection: close\n\n'],
  ['a header of 64 kB', '431', get('/health', `X-Long: ${'x'.repeat(65_536)}`)],
  ['5,000 headers', '431', get('/health', ...times(5_000, (index) => `X-${index}: 1`))],
  ['Expect: 100-continue', '100 400', buy('[', 'Expect: 100-continue')],
  ['an unknown expectation', '417', get('/health', 'Expect: a-miracle')],
  // Conditions and ranges.
  ['a range', '200', get('/health', 'Range: bytes=0-0')],
  [
    'a thousand ranges',
    '206',
    get('/assets/app-1234.js', `Range: bytes=${times(1_000, (index) => `${index}-`).join(',')}`),
  ],
  ['a range that ends before it begins', '416', get('/assets/app-1234.js', 'Range: bytes=9-1')],
  ['a range beyond 2^53', '416', get('/assets/app-1234.js', 'Range: bytes=9007199254740993-')],
  [
    'a thousand entity tags',
    '200',
    get('/api/held', `If-None-Match: ${times(1_000, (index) => `"${index}"`).join(', ')}`),
  ],
  ['an unfinished entity tag', '200', get('/api/held', 'If-None-Match: "')],
  [
    'a thousand encodings',
    '200',
    get('/api/held', `Accept-Encoding: ${times(1_000, (index) => `x${index};q=0.${index}`).join(',')}`),
  ],
  ['a date that is none', '200', get('/assets/app-1234.js', 'If-Modified-Since: tomorrow')],
  // Cookies and identity.
  [
    'a thousand cookies',
    '200',
    get('/api/held', `Cookie: ${times(1_000, (index) => `c${index}=1`).join('; ')}`),
  ],
  ['a cookie of broken encoding', '200', get('/api/held', 'Cookie: dossier=%E0%A4%A')],
  ['a cookie named __proto__', '200', get('/api/held', 'Cookie: __proto__=1; constructor=2')],
  ['two authorisations', '200', get('/api/held', 'Authorization: a', 'Authorization: b')],
  ['a forwarded request', '403', get('/api/held', 'X-Forwarded-For: 127.0.0.1')],
  ['another host name', '403', `GET /api/held HTTP/1.1\r\nHost: evil.example\r\n${CLOSE}\r\n\r\n`],
  // Bodies of a purchase.
  ['a body of 2,000 levels', '400', buy('['.repeat(2_000) + ']'.repeat(2_000))],
  ['a body of 4 kB of open brackets', '400', buy('['.repeat(4_096))],
  ['a body with __proto__', '409', buy('{"__proto__":{"expectedCredits":0},"expectedCredits":1}')],
  [
    'a body with a constructor',
    '409',
    buy('{"constructor":{"prototype":{"expectedCredits":20}},"expectedCredits":1}'),
  ],
  ['a price of 1e999', '400', buy('{"expectedCredits":1e999}')],
  ['a price of -1', '400', buy('{"expectedCredits":-1}')],
  ['a price in text', '400', buy('{"expectedCredits":"20"}')],
  ['a body in UTF-16', '400', buy('\ufeff{\0}\0')],
  ['a body that says gzip', '400', buy('\u001f\u0008', 'Content-Encoding: gzip')],
  [
    'a precondition of two versions',
    '428',
    request(`POST ${CCJ}`, ['If-Match: "1", "2"', 'Content-Length: 0']),
  ],
  [
    'a version beyond 2^53',
    '428',
    request(`POST ${CCJ}`, ['If-Match: "99999999999999999999"', 'Content-Length: 0']),
  ],
  ['a method override', '200', request(`GET ${CCJ}`, [FIRST, 'X-HTTP-Method-Override: POST'])],
];

test.each(REQUESTS)(
  '%s is answered with “%s”, free, and the process goes on',
  async (_what, expected, bytes) => {
    const { statuses, closed, text } = await sendRaw(dossier.url, bytes);
    expect(statuses.join(' ')).toBe(expected);
    expect(closed).toBe(true);
    // Neither a file of this machine nor a stack.
    expect(text).not.toMatch(/root:|^\s+at .+:\d+/m);
    expect(upstream.calls).toEqual([]);
    expect((await fetch(`${dossier.url}/health`)).status).toBe(200);
  },
);
