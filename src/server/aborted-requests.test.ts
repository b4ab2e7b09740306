import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdLongRecord, LONG_RECORD } from '../../e2e/fixtures/long-record.ts';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import { startTestWeb, type TestWeb } from '../../e2e/fixtures/test-server.ts';

/** A client that aborts its request is not a failure: nothing is logged. */

const CCJ = '/api/company/90000002/ccj';

let upstream: FaultProvider;
let web: TestWeb;
let log: string[];

beforeEach(async () => {
  const [{ createDb }] = TEST_DATABASES;
  upstream = await startFaultProvider();
  web = await startTestWeb({ createDb, provider: upstream.url, source: { documentPrice: 0 } });
  log = [];
  const keep = (...said: unknown[]) => {
    log.push(said.map(String).join(' '));
    return true;
  };
  for (const stream of [process.stderr, process.stdout]) vi.spyOn(stream, 'write').mockImplementation(keep);
  for (const level of ['error', 'info', 'log', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation(keep);
  }
});

afterEach(async () => {
  vi.restoreAllMocks();
  await upstream.close();
});

async function send(head: string, body = ''): Promise<Socket> {
  const socket = connect(Number(new URL(web.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${head}\r\n\r\n${body}`);
  return socket;
}

/** Once the server has stopped, everything that follows from an abort has happened. */
async function loggedUntilStop(): Promise<string[]> {
  await web.close();
  return log;
}

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: 127.0.0.1', ...headers].join('\r\n');

const PURCHASE = [`POST ${CCJ}`, 'If-None-Match: *', 'Content-Type: application/json'] as const;
const SIGN_IN = ['POST /sign-in', 'Content-Type: application/x-www-form-urlencoded'] as const;
const LENGTH = 'Content-Length: 50';
const CHUNKED = 'Transfer-Encoding: chunked';
const CONTINUE = 'Expect: 100-continue';

test.each([
  ['a purchase of a stated length', request(...PURCHASE, LENGTH, CONTINUE), '{"exp'],
  ['a purchase in chunks', request(...PURCHASE, CHUNKED, CONTINUE), '5\r\n{"exp\r\n'],
  ['a sign-in of a stated length', request(...SIGN_IN, LENGTH, CONTINUE), 'key='],
  ['a sign-in in chunks', request(...SIGN_IN, CHUNKED, CONTINUE), '4\r\nkey=\r\n'],
])('%s that is aborted in its body logs nothing', async (_what, head, body) => {
  if (head.includes('/sign-in')) await web.store.people.add('Ada');
  const socket = await send(head, body);
  // The server has begun to handle the request.
  expect(String((await once(socket, 'data'))[0])).toContain('100 Continue');
  socket.destroy();
  expect(await loggedUntilStop()).toEqual([]);
  expect(upstream.calls).toEqual([]);
});

test.each([
  ['a purchase', request(`POST ${CCJ}`, 'If-None-Match: *'), 'ccj'],
  ['a document', request('GET /api/documents/1/a'), 'document'],
])('%s that is aborted before its answer logs nothing', async (_what, head, path) => {
  const { received, release } = upstream.hold(path);
  const socket = await send(head);
  await received;
  socket.destroy();
  await once(socket, 'close');
  release();
  expect(await loggedUntilStop()).toEqual([]);
});

test.each([
  ['a record', request(`GET ${LONG_RECORD}`)],
  ['a compressed record', request(`GET ${LONG_RECORD}`, 'Accept-Encoding: gzip')],
  ['all pages', request(`GET ${LONG_RECORD}?page=all`)],
  ['compressed pages', request(`GET ${LONG_RECORD}?page=all`, 'Accept-Encoding: gzip')],
  ['an answer as received', request(`GET ${LONG_RECORD}/raw`)],
])('%s that is aborted while it is sent logs nothing', async (_what, head) => {
  await holdLongRecord(web.store);
  const socket = await send(head);
  await once(socket, 'data');
  socket.destroy();
  expect(await loggedUntilStop()).toEqual([]);
});
